"""The rule book: every case with its picture and algorithms, and those of a person."""
