/// Changes programs in ways that change no verdict. In comes a typed file, out come files and, for
/// each of their lines, the line it comes from: what is found must be found there.
package concord.selftest.metamorphic;
