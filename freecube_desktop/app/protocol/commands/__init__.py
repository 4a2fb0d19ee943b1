"""What a person can ask for (commands) and what the shell must do about it (effects).

Both are frozen values. The controller takes commands and gives effects; only the shell
(window, worker, files) carries effects out.
"""

from __future__ import annotations

from freecube_desktop.app.protocol.commands.animation_commands import (
    DrawFilm,
    FilmDrawn,
    FilmEnded,
    FilmKind,
    SaveFilm,
    StopFilm,
)
from freecube_desktop.app.protocol.commands.base import Command, Effect
from freecube_desktop.app.protocol.commands.clipboard_commands import (
    AskClipboard,
    CopyLink,
    CopyState,
    LinkMade,
    Paste,
)
from freecube_desktop.app.protocol.commands.cube_commands import (
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
from freecube_desktop.app.protocol.commands.editor_commands import (
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
from freecube_desktop.app.protocol.commands.effects import (
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
    Then,
    WorkOutCube,
    WriteClipboard,
    WritePicture,
)
from freecube_desktop.app.protocol.commands.file_commands import (
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
from freecube_desktop.app.protocol.commands.page_commands import (
    Choose,
    ChooseLanguage,
    ClosePage,
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
from freecube_desktop.app.protocol.commands.panel_commands import NextHint, ToggleMasks, TogglePanel
from freecube_desktop.app.protocol.commands.rule_commands import (
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
from freecube_desktop.app.protocol.commands.scan_commands import (
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
from freecube_desktop.app.protocol.commands.solution_commands import (
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
from freecube_desktop.app.protocol.commands.view_commands import (
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
