/// Which instructions matter to synchronisation, and which can be left out.
///
/// In comes a program and how much detail is wanted; out comes, for each function, the slice that
/// inference follows. Nothing here knows how inference works.
package concord.facts.slice;
