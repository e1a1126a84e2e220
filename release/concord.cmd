@echo off
rem Starts an installed Concord. It needs nothing but this folder.
setlocal
set "lib=%~dp0..\lib"
"%lib%\runtime\bin\java.exe" @JVM@ "-XX:AOTCache=%lib%\concord.aot" -Xlog:aot=off -Xlog:cds=off ^
  -Dconcord.build=@BUILD@ "-Dconcord.natives=%lib%\natives" "-Dorg.sqlite.lib.path=%lib%\natives" ^
  %CONCORD_JAVA_OPTIONS% -cp "@CLASSPATH@" concord.cli.Main %*
exit /b %ERRORLEVEL%
