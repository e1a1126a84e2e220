/// Channels of Python, installed by pip.
///
/// In: perhaps a mutant. Out: a driver. Must not know which programs are generated.
package concord.fuzz.target.python;
