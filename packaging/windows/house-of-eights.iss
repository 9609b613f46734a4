; Inno Setup: a per-user installer, which asks for no rights. Compiled by the release workflow:
;   iscc /DVersion=0.1.0 /DPublisher=... /DAddress=https://... /DIcon=C:\...\icon.ico /DFolder=C:\...\house-of-eights-folder
;       /DOutput=C:\...\out packaging\windows\house-of-eights.iss
; Publisher and address are those of assets/identity.toml; the address may be empty.

#define Name "House of Eights"
#define Id "house-of-eights"

[Setup]
; Never change it: an installer with another id does not find, and does not replace, what an earlier one installed. An
; opening brace is written twice there, a closing one is not.
AppId={{6E1B1F0A-6C0D-4E0B-9C5E-8E8A0D1C8A88}
AppName={#Name}
AppVersion={#Version}
AppPublisher={#Publisher}
#if Address != ""
AppPublisherURL={#Address}
AppSupportURL={#Address}/issues
AppUpdatesURL={#Address}/releases
#endif
VersionInfoVersion={#Version}
DefaultDirName={autopf}\{#Name}
DefaultGroupName={#Name}
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
MinVersion=10.0
ChangesAssociations=yes
Compression=lzma2
SolidCompression=yes
WizardStyle=modern
SetupIconFile={#Icon}
UninstallDisplayIcon={app}\{#Name}.exe
UninstallDisplayName={#Name}
OutputDir={#Output}
OutputBaseFilename={#Id}-{#Version}-windows-x64-setup

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "de"; MessagesFile: "compiler:Languages\German.isl"

[CustomMessages]
en.FileType={#Name} match
de.FileType=Partie von {#Name}

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; Flags: unchecked

[InstallDelete]
; Files of an earlier version must not lie among those of this one.
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "{#Folder}\*"; DestDir: "{app}"; Flags: recursesubdirs ignoreversion

[Icons]
Name: "{autoprograms}\{#Name}"; Filename: "{app}\{#Name}.exe"
Name: "{autodesktop}\{#Name}"; Filename: "{app}\{#Name}.exe"; Tasks: desktopicon

[Registry]
Root: HKA; Subkey: "Software\Classes\.eights"; ValueType: string; ValueData: "{#Id}.match"; Flags: uninsdeletevalue uninsdeletekeyifempty
Root: HKA; Subkey: "Software\Classes\{#Id}.match"; ValueType: string; ValueData: "{cm:FileType}"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\{#Id}.match\DefaultIcon"; ValueType: string; ValueData: "{app}\{#Name}.exe,0"
Root: HKA; Subkey: "Software\Classes\{#Id}.match\shell\open\command"; ValueType: string; ValueData: """{app}\{#Name}.exe"" ""%1"""

[Run]
Filename: "{app}\{#Name}.exe"; Description: "{cm:LaunchProgram,{#Name}}"; Flags: nowait postinstall skipifsilent
