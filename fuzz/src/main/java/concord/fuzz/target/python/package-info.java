/// Channels of Python, installed by pip.
///
/// In comes nothing but perhaps a mutant, out comes a driver; what its programs are about is
/// unknown here.
package concord.fuzz.target.python;
