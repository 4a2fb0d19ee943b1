"""What a person can ask for (commands) and what the shell must do about it (effects).

Both are frozen values. The controller takes commands and gives effects; only the shell
(window, worker, files) carries effects out.
"""

from __future__ import annotations

from freecube_desktop.app.commands.clipboard import (
    AskClipboard,
    CopyLink,
    CopyState,
    LinkMade,
    Paste,
)
from freecube_desktop.app.commands.cube import (
    AskForSolution,
    ChooseSize,
    DropLayer,
    PullCube,
    PullLayer,
    Redo,
    Reset,
    Scramble,
    ShowSolution,
    SolverFailed,
    SolverMakesTables,
    Turn,
    Undo,
)
from freecube_desktop.app.commands.editor import (
    ApplyRepair,
    ClearDraft,
    CloseEditor,
    DraftFromCube,
    EraseSticker,
    FreeCentres,
    MoveCursor,
    OpenEditor,
    PaintSticker,
    PaintStroke,
    PickColour,
    TypeColour,
    UseDraft,
)
from freecube_desktop.app.commands.effects import (
    ChangeLanguage,
    CloseWindow,
    KeepSetting,
    MakeLink,
    NextFrame,
    ReadClipboard,
    SetFullScreen,
    StartScan,
    StartSolver,
    StopScan,
    StopSolver,
    WorkOutCube,
    WriteClipboard,
    WritePicture,
)
from freecube_desktop.app.commands.files import (
    FileRead,
    FileThere,
    FileWritten,
    FolderListed,
    ListFolder,
    OpenFile,
    PickRow,
    ReadFile,
    SaveFile,
    WriteFile,
)
from freecube_desktop.app.commands.filming import (
    DrawFilm,
    FilmDrawn,
    FilmEnded,
    FilmKind,
    SaveFilm,
    StopFilm,
)
from freecube_desktop.app.commands.following import (
    DragAlong,
    DropMoment,
    Faster,
    JumpToStep,
    Leave,
    NextSpeed,
    OtherLine,
    OtherLineAt,
    PlayPause,
    Reopen,
    Slower,
    StageBack,
    StageForward,
    StepBack,
    StepForward,
    ToEnd,
    ToStart,
)
from freecube_desktop.app.commands.pages import (
    Choose,
    ChooseLanguage,
    NextChoice,
    Nothing,
    OpenPage,
    PageKey,
    PageName,
    PaintFace,
    SetDefaults,
    TypeFace,
    TypeText,
)
from freecube_desktop.app.commands.panels import NextHint, ToggleMasks, TogglePanel
from freecube_desktop.app.commands.rules import (
    AddAlgorithm,
    BookAdd,
    BookBack,
    BookCase,
    BookField,
    BookPlay,
    BookRemove,
    BookTab,
    BookTurnOver,
    ReadRules,
    RemoveAlgorithm,
    RulesRead,
)
from freecube_desktop.app.commands.scan import (
    Calibrate,
    CloseScan,
    CubeWorkedOut,
    ForgetCalibration,
    MirrorPicture,
    OpenScan,
    PaintScanned,
    PointAtSticker,
    RestartScan,
    ScanEnded,
    ScanFailed,
    ScanFrame,
    ShowFaceAgain,
    TakeFace,
)
from freecube_desktop.app.commands.view import (
    MESSAGE_SECONDS,
    Hover,
    LanguageChanged,
    NextLanguage,
    Orbit,
    Quit,
    ResetView,
    Resize,
    SavePicture,
    ShowMessage,
    SwapMouse,
    ToggleFullScreen,
    ToggleHelp,
    ToggleSentences,
    Zoom,
)

Command = (
    Turn
    | Scramble
    | Reset
    | ChooseSize
    | Undo
    | Redo
    | AskForSolution
    | ShowSolution
    | SolverFailed
    | SolverMakesTables
    | Reopen
    | PlayPause
    | StepForward
    | StepBack
    | StageForward
    | StageBack
    | ToStart
    | ToEnd
    | JumpToStep
    | DragAlong
    | DropMoment
    | OtherLine
    | OtherLineAt
    | Faster
    | Slower
    | NextSpeed
    | Leave
    | Orbit
    | PullLayer
    | PullCube
    | DropLayer
    | SwapMouse
    | NextLanguage
    | LanguageChanged
    | ToggleSentences
    | Zoom
    | Hover
    | ResetView
    | ToggleHelp
    | TogglePanel
    | NextHint
    | ToggleMasks
    | ToggleFullScreen
    | SavePicture
    | Resize
    | ShowMessage
    | AskClipboard
    | Paste
    | CopyState
    | CopyLink
    | LinkMade
    | OpenEditor
    | CloseEditor
    | PaintSticker
    | PaintStroke
    | PickColour
    | TypeColour
    | EraseSticker
    | MoveCursor
    | FreeCentres
    | ClearDraft
    | DraftFromCube
    | ApplyRepair
    | UseDraft
    | OpenScan
    | CloseScan
    | ScanFrame
    | ScanEnded
    | ScanFailed
    | TakeFace
    | ShowFaceAgain
    | MirrorPicture
    | RestartScan
    | PaintScanned
    | CubeWorkedOut
    | Calibrate
    | PointAtSticker
    | ForgetCalibration
    | OpenPage
    | PageKey
    | TypeText
    | Nothing
    | Choose
    | NextChoice
    | ChooseLanguage
    | PaintFace
    | TypeFace
    | SetDefaults
    | BookTab
    | BookCase
    | BookBack
    | BookTurnOver
    | BookPlay
    | BookField
    | BookAdd
    | BookRemove
    | RulesRead
    | OpenFile
    | SaveFile
    | PickRow
    | FolderListed
    | FileRead
    | FileWritten
    | FileThere
    | SaveFilm
    | FilmDrawn
    | FilmEnded
    | Quit
)

Effect = (
    StartSolver
    | StopSolver
    | WritePicture
    | SetFullScreen
    | ChangeLanguage
    | KeepSetting
    | ReadClipboard
    | WriteClipboard
    | MakeLink
    | ReadRules
    | AddAlgorithm
    | RemoveAlgorithm
    | StartScan
    | WorkOutCube
    | NextFrame
    | StopScan
    | ListFolder
    | ReadFile
    | WriteFile
    | DrawFilm
    | StopFilm
    | CloseWindow
)

__all__ = [
    "MESSAGE_SECONDS",
    "AddAlgorithm",
    "ApplyRepair",
    "AskClipboard",
    "AskForSolution",
    "BookAdd",
    "BookBack",
    "BookCase",
    "BookField",
    "BookPlay",
    "BookRemove",
    "BookTab",
    "BookTurnOver",
    "Calibrate",
    "ChangeLanguage",
    "Choose",
    "ChooseLanguage",
    "ChooseSize",
    "ClearDraft",
    "CloseEditor",
    "CloseScan",
    "CloseWindow",
    "Command",
    "CopyLink",
    "CopyState",
    "CubeWorkedOut",
    "DraftFromCube",
    "DragAlong",
    "DrawFilm",
    "DropLayer",
    "DropMoment",
    "Effect",
    "EraseSticker",
    "Faster",
    "FileRead",
    "FileThere",
    "FileWritten",
    "FilmDrawn",
    "FilmEnded",
    "FilmKind",
    "FolderListed",
    "ForgetCalibration",
    "FreeCentres",
    "Hover",
    "JumpToStep",
    "KeepSetting",
    "LanguageChanged",
    "Leave",
    "LinkMade",
    "ListFolder",
    "MakeLink",
    "MirrorPicture",
    "MoveCursor",
    "NextChoice",
    "NextFrame",
    "NextHint",
    "NextLanguage",
    "NextSpeed",
    "Nothing",
    "OpenEditor",
    "OpenFile",
    "OpenPage",
    "OpenScan",
    "Orbit",
    "OtherLine",
    "OtherLineAt",
    "PageKey",
    "PageName",
    "PaintFace",
    "PaintScanned",
    "PaintSticker",
    "PaintStroke",
    "Paste",
    "PickColour",
    "PickRow",
    "PlayPause",
    "PointAtSticker",
    "PullCube",
    "PullLayer",
    "Quit",
    "ReadClipboard",
    "ReadFile",
    "ReadRules",
    "Redo",
    "RemoveAlgorithm",
    "Reopen",
    "Reset",
    "ResetView",
    "Resize",
    "RestartScan",
    "RulesRead",
    "SaveFile",
    "SaveFilm",
    "SavePicture",
    "ScanEnded",
    "ScanFailed",
    "ScanFrame",
    "Scramble",
    "SetDefaults",
    "SetFullScreen",
    "ShowFaceAgain",
    "ShowMessage",
    "ShowSolution",
    "Slower",
    "SolverFailed",
    "SolverMakesTables",
    "StageBack",
    "StageForward",
    "StartScan",
    "StartSolver",
    "StepBack",
    "StepForward",
    "StopFilm",
    "StopScan",
    "StopSolver",
    "SwapMouse",
    "TakeFace",
    "ToEnd",
    "ToStart",
    "ToggleFullScreen",
    "ToggleHelp",
    "ToggleMasks",
    "TogglePanel",
    "ToggleSentences",
    "Turn",
    "TypeColour",
    "TypeFace",
    "TypeText",
    "Undo",
    "UseDraft",
    "WorkOutCube",
    "WriteClipboard",
    "WriteFile",
    "WritePicture",
    "Zoom",
]
