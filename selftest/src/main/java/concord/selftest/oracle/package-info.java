/// Runs a Go program under every schedule, with Go itself.
///
/// In comes a program; out comes what goes wrong in it, and where. Nothing here knows what Concord
/// says about the program.
package concord.selftest.oracle;
