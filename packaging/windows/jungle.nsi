; The installer for Windows. It installs for one user, without administrator rights.
; tools/dist/windows.sh defines VERSION, NUMBERS (four numbers), ICON, FOLDER (the files to install),
; REMOVED (a script that deletes them), SIZE (of the files, in KiB) and OUT.
; The installer itself is a program for 64 bits, too.
Target amd64-unicode
ManifestDPIAware true
RequestExecutionLevel user
SetCompressor /SOLID lzma
!include MUI2.nsh
!include LogicLib.nsh
!include WinVer.nsh

!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Jungle"
!define CLASSES "Software\Classes"

Name "Jungle"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\Jungle"
InstallDirRegKey HKCU "Software\Jungle" "Folder"
VIProductVersion "${NUMBERS}"
VIAddVersionKey ProductName "Jungle"
VIAddVersionKey FileDescription "Jungle installer"
VIAddVersionKey FileVersion "${VERSION}"
VIAddVersionKey ProductVersion "${VERSION}"
VIAddVersionKey LegalCopyright "MIT licence"
VIAddVersionKey CompanyName "The Jungle developers"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\jungle.exe"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
; The first one is the default.
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "French"
!insertmacro MUI_LANGUAGE "German"
!insertmacro MUI_LANGUAGE "Japanese"
!insertmacro MUI_LANGUAGE "SimpChinese"
!insertmacro MUI_LANGUAGE "Spanish"
!insertmacro MUI_LANGUAGE "TradChinese"
!insertmacro MUI_LANGUAGE "Vietnamese"

; Tells Explorer that the programs of file types have changed.
!macro RefreshFileTypes
    System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
!macroend

; Waits until a program is closed: one that runs can neither be replaced nor removed.
!macro WaitFor FILE
    ${Do}
        ${IfNot} ${FileExists} "$INSTDIR\${FILE}"
            ${Break}
        ${EndIf}
        ClearErrors
        FileOpen $0 "$INSTDIR\${FILE}" a
        ${IfNot} ${Errors}
            FileClose $0
            ${Break}
        ${EndIf}
        ${If} ${Cmd} 'MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "Jungle is running. Close it, then try again." /SD IDCANCEL IDCANCEL'
            SetErrorLevel 2
            Quit
        ${EndIf}
    ${Loop}
!macroend

!macro WaitForPrograms
    !insertmacro WaitFor jungle.exe
    !insertmacro WaitFor jungle-console.exe
!macroend

Function .onInit
    ${IfNot} ${AtLeastWin10}
        MessageBox MB_OK|MB_ICONSTOP "Jungle needs Windows 10 or newer." /SD IDOK
        SetErrorLevel 2
        Quit
    ${EndIf}
FunctionEnd

Section
    !insertmacro WaitForPrograms
    ; An older version may have files that this one does not have.
    ReadRegStr $1 HKCU "Software\Jungle" "Folder"
    ${If} ${FileExists} "$1\uninstall.exe"
        ExecWait '"$1\uninstall.exe" /S _?=$1'
        ; It cannot delete itself while it runs in its own folder.
        Delete "$1\uninstall.exe"
        RMDir "$1"
    ${EndIf}
    SetOutPath "$INSTDIR"
    File /r "${FOLDER}\*.*"
    WriteUninstaller "$INSTDIR\uninstall.exe"
    WriteRegStr HKCU "Software\Jungle" "Folder" "$INSTDIR"
    CreateShortCut "$SMPROGRAMS\Jungle.lnk" "$INSTDIR\jungle.exe"

    WriteRegStr HKCU "${CLASSES}\.jungle" "" "Jungle.Game"
    WriteRegStr HKCU "${CLASSES}\.jungle" "Content Type" "application/x-jungle"
    WriteRegStr HKCU "${CLASSES}\Jungle.Game" "" "Jungle game"
    WriteRegStr HKCU "${CLASSES}\Jungle.Game\DefaultIcon" "" "$INSTDIR\jungle.exe,0"
    WriteRegStr HKCU "${CLASSES}\Jungle.Game\shell\open\command" "" '"$INSTDIR\jungle.exe" "%1"'
    !insertmacro RefreshFileTypes

    WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "Jungle"
    WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\jungle.exe,0"
    WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
    WriteRegStr HKCU "${UNINSTALL}" "Publisher" "The Jungle developers"
    WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
    WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
    WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
    WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" ${SIZE}
    WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
    WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
SectionEnd

; Games and settings are kept. Only the files of the package are removed, since somebody may have put
; others into the folder.
Section Uninstall
    !insertmacro WaitForPrograms
    !include "${REMOVED}"
    Delete "$INSTDIR\uninstall.exe"
    RMDir "$INSTDIR"
    Delete "$SMPROGRAMS\Jungle.lnk"
    DeleteRegKey HKCU "${UNINSTALL}"
    DeleteRegKey HKCU "Software\Jungle"
    DeleteRegKey HKCU "${CLASSES}\Jungle.Game"
    ReadRegStr $0 HKCU "${CLASSES}\.jungle" ""
    StrCmp $0 "Jungle.Game" 0 +2
    DeleteRegKey HKCU "${CLASSES}\.jungle"
    !insertmacro RefreshFileTypes
SectionEnd
