# Shared by the scripts beside this file, which set $root to the checkout first.
# Everything said here goes to standard error: standard output belongs to the program.

venv="$root/.venv"
case "$(uname -s)" in
  MINGW* | MSYS* | CYGWIN*) bin="$venv/Scripts" exe=.exe ;;
  *) bin="$venv/bin" exe='' ;;
esac
python="$bin/python$exe"

say() {
  printf '%s\n' "$*" >&2
}

fail() {
  say "$*"
  exit 2
}

is_linux() {
  [ "$(uname -s)" = Linux ]
}

has() {
  command -v "$1" >/dev/null 2>&1
}

can_apt() {
  [ "$(id -u)" = 0 ] && has apt-get
}

# apt PACKAGE...: installs Debian packages; false when that does not work.
apt() {
  say "Installing with apt-get: $*"
  log=$(mktemp)
  if apt-get -qq update </dev/null >"$log" 2>&1 &&
    DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends "$@" </dev/null >>"$log" 2>&1; then
    rm -f "$log"
    return 0
  fi
  tail -n 3 "$log" >&2
  rm -f "$log"
  return 1
}

# --- Python and the virtual environment -------------------------------------------------

# find_python: prints the first Python that is new enough.
find_python() {
  for name in python3 python3.14 python3.13 python3.12 python3.11 python; do
    if "$name" -I -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then
      command -v "$name"
      return
    fi
  done
  return 1
}

# make_venv: a new virtual environment; says what is missing when there is no way.
make_venv() {
  base=$(find_python) || {
    can_apt && apt python3 python3-venv && base=$(find_python)
  } || fail "Freecube needs Python 3.11 or newer and found none: install it (python.org, or your system's packages), then try again."
  if ! "$base" -I -c 'import venv, ensurepip' >/dev/null 2>&1; then
    package=$("$base" -I -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])')
    { can_apt && apt "$package"; } ||
      fail "$base cannot make a virtual environment; type: sudo apt install $package (or install Python's venv module another way), then try again."
  fi
  say "Making $venv with $("$base" -V)"
  rm -rf "$venv"
  "$base" -m venv "$venv" >&2 || fail "$base could not make $venv (see above)."
}

# A virtual environment is of use when its Python still runs, is new enough and has pip.
venv_works() {
  "$python" -I -c 'import sys, pip; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1
}

# Whether what was installed is still there and is this checkout.
package_works() {
  [ -x "$bin/freecube$exe" ] && "$python" "$root/scripts/probe.py" package "$root" 2>/dev/null
}

# fingerprint: changes when what is to be installed does.
fingerprint() {
  printf '%s\n' "$root"
  cksum <"$root/pyproject.toml"
}

# prepare [EXTRA]: the package, editable, with an extra, in a virtual environment that works.
prepare() {
  stamp="$venv/.installed${1:+-$1}"
  wanted=$(fingerprint)
  if [ -f "$stamp" ] && [ "$(cat "$stamp")" = "$wanted" ] && package_works; then
    return
  fi
  venv_works || make_venv
  say "Installing Freecube${1:+ and what its $1 extra needs} into $venv (once; needs the network)"
  if ! (cd "$root" && "$python" -m pip --disable-pip-version-check install --quiet --editable ".${1:+[$1]}") >&2; then
    if [ -z "${1-}" ] && package_works; then
      say "That failed; going on with what was installed before."
      return
    fi
    fail "Freecube could not be installed (see above): check the network, then try again."
  fi
  # An interrupted download can leave a package that pip takes for complete.
  if ! package_works; then
    (cd "$root" && "$python" -m pip --disable-pip-version-check install --quiet --force-reinstall --editable ".${1:+[$1]}") >&2 &&
      package_works || fail "The installation in $venv is damaged: remove that folder, then try again."
  fi
  # Where Python may not write them itself, every start would compile all modules again.
  "$python" -m compileall -q "$root/freecube_desktop" >&2 || :
  printf '%s\n' "$wanted" >"$stamp"
  printf '%s\n' "$wanted" >"$venv/.installed"
}

# --- OpenGL -----------------------------------------------------------------------------

debian_graphics="libegl1 libgl1 libgl1-mesa-dri libx11-6 libxext6 libxi6 libxinerama1 libxrandr2 libxrender1 libxxf86vm1"

# install_command DEBIAN_PACKAGE...: what a person types here to get OpenGL and the packages named.
install_command() {
  if has apt-get; then
    echo "sudo apt-get install -y --no-install-recommends $*"
  elif has dnf; then
    echo "sudo dnf install -y mesa-libEGL mesa-libGL mesa-dri-drivers libX11 libXext libXi libXinerama libXrandr libXrender libXxf86vm fontconfig"
  elif has pacman; then
    echo "sudo pacman -S --needed mesa libglvnd libx11 libxext libxi libxinerama libxrandr libxrender libxxf86vm fontconfig"
  elif has zypper; then
    echo "sudo zypper install -y Mesa-libEGL1 Mesa-libGL1 Mesa-dri libX11-6 libXext6 libXi6 libXinerama1 libXrandr2 libXrender1 libXxf86vm1 fontconfig"
  elif has apk; then
    echo "sudo apk add mesa-egl mesa-gl mesa-dri-gallium libx11 libxext libxi libxinerama libxrandr libxrender libxxf86vm fontconfig"
  else
    echo "your system's way to install Mesa (EGL, GL, DRI drivers) and the X11 client libraries"
  fi
}

graphics_work() {
  [ -f "$venv/.graphics" ] || {
    "$python" "$root/scripts/probe.py" graphics >/dev/null 2>&1 && : >"$venv/.graphics"
  }
}

# need_graphics: OpenGL's libraries, installed if that is possible; false if there are none in the end.
need_graphics() {
  is_linux || return 0
  graphics_work && return
  can_apt && apt $debian_graphics && graphics_work && return
  say "OpenGL 3.3 does not work here, so no window and no pictures; to get it, type: $(install_command $debian_graphics)"
  return 1
}
