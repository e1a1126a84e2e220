/// Which instructions matter to synchronisation, and which can be dropped.
///
/// In: a program and the wanted detail. Out: for each function the slice that inference follows.
/// Must not know how inference works.
package concord.facts.slice;
