/// The plain checker: every state of a program, and what is wrong with them.
///
/// In comes a program, out come verdicts, violations and shortest ways to them. It is simple enough
/// to be believed and slow: the engine in `verify` is what users get, and tests hold it equal to
/// this one. It must not know about files or output.
package concord.behaviour.plain;
