# Signs programs and installers: sign.ps1 FILE...
#
# WINDOWS_CERTIFICATE is a PFX file in base64, WINDOWS_CERTIFICATE_PASSWORD its password. Without them nothing is
# signed, and a notice says so.
param([Parameter(Mandatory, ValueFromRemainingArguments)][string[]]$Files)
$ErrorActionPreference = "Stop"

if (-not $env:WINDOWS_CERTIFICATE) {
    Write-Output "::notice::Not signed, because there is no certificate (WINDOWS_CERTIFICATE): $($Files -join ', ')"
    exit 0
}
$tool = Get-ChildItem "${env:ProgramFiles(x86)}\Windows Kits\10\bin\*\x64\signtool.exe" |
    Sort-Object FullName | Select-Object -Last 1
if (-not $tool) { throw "There is no signtool.exe." }
$certificate = Join-Path ([IO.Path]::GetTempPath()) "certificate.pfx"
try {
    [IO.File]::WriteAllBytes($certificate, [Convert]::FromBase64String($env:WINDOWS_CERTIFICATE))
    & $tool.FullName sign /fd SHA256 /td SHA256 /tr http://timestamp.digicert.com `
        /f $certificate /p $env:WINDOWS_CERTIFICATE_PASSWORD @Files
    if ($LASTEXITCODE) { throw "signtool ended with $LASTEXITCODE." }
} finally {
    Remove-Item -Force -ErrorAction SilentlyContinue $certificate
}
