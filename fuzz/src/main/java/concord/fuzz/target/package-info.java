/// The runtimes under test, one package each: how to print programs for it, how to build its
/// driver, what its channels allow.
///
/// In comes the name of a target with its variant; out come drivers and source text. A new runtime
/// is one new package and one line in [Targets].
package concord.fuzz.target;
