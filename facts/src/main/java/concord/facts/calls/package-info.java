/// Which functions a program has, where it can start, and what calls what.
///
/// In comes the code of packages; out come entries, call graphs and the order of initialisation.
/// Nothing here knows how code is sliced or run.
package concord.facts.calls;
