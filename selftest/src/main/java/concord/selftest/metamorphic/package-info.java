/// Changes programs in ways that change no verdict. In comes a typed file, out come files and, for
/// each of their lines, the line it comes from: findings must map to the same lines.
package concord.selftest.metamorphic;
