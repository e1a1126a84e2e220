/// Compilers as black boxes: terms printed, built in batches, run, and their behaviour compared.
///
/// In come terms; out come [Observation]s, one per term and [Backend], and the verdict of
/// [Comparison]. A [Dialect] says how a language writes a program and a batch of programs; a
/// backend says how to turn such a text into something that runs.
///
/// This package must never know how terms were generated or why they have the types they have.
package concord.agree.backend;
