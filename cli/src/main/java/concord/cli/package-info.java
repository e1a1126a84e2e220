/// The command line: options, files, printing, exit codes. All input and output of users is here.
///
/// In come arguments and files, out go text and an exit code. Each command is a class; [Main] lists
/// them. Nothing here decides what is right or wrong with a program: the engines do.
package concord.cli;
