/// The command line: options, files, printing, exit codes. All input and output of users is here.
///
/// In: arguments and files. Out: text and an exit code. Each command is a class; [Commands] lists
/// them. Must not decide what is wrong with a program: the engines do.
package concord.cli;
