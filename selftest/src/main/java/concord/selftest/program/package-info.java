/// A Go program to test, and Concord's answer to it.
///
/// In comes the text of a program; out comes what `check` reports. Programs live in memory: no file
/// is written.
///
/// Must never know: how a program was made, what the real Go does with it, and who compares the
/// two.
package concord.selftest.program;
