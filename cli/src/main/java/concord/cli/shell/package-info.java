/// What every command shares with the shell that starts it: exit codes, the version, the terminal,
/// and parts of option declarations.
///
/// In: the process. Out: values for commands. Must not know any command.
package concord.cli.shell;
