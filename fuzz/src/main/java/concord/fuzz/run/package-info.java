/// Runs programs on real channels and judges the outcome.
///
/// In come programs and a [Driver], a child process that interprets them; or a compiler that builds
/// batches of them. Out come [Verdict]s. Every limit is enforced from outside the process under
/// test, because a runtime that hangs may block its own watchdog.
package concord.fuzz.run;
