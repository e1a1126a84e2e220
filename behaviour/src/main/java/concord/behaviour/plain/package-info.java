/// The plain checker: explores every state of a program and reports what is wrong.
///
/// In comes a program, out come verdicts, violations and shortest ways to them. It is slow, and
/// simple enough to be trusted. Users get the engine in `verify`; tests compare it with this one.
/// Must not know files or output.
package concord.behaviour.plain;
