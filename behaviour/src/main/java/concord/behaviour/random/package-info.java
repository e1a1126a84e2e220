/// Random programs, for tests that hold for every program.
///
/// In comes a seed, out comes a well-formed program; the same one for the same seed, always.
package concord.behaviour.random;
