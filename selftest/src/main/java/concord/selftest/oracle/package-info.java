/// Runs a Go program under every schedule, with Go itself.
///
/// In: a program. Out: what goes wrong in it, and where. Must not know Concord's answer.
package concord.selftest.oracle;
