/// Random programs, for property tests.
///
/// In comes a seed, out comes a well-formed program; the same one for the same seed.
package concord.behaviour.random;
