/// Runs programs on real channels and judges what is seen.
///
/// In come programs and a [Driver], a child process that interprets them; or a compiler that builds
/// batches of them. Out come [Verdict]s. Every limit here is watched from outside the process under
/// test, since a runtime that hangs may take its own watchdog with it.
package concord.fuzz.run;
