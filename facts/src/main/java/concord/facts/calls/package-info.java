/// The functions of a program, its entries, and its call graph.
///
/// In: the code of packages. Out: entries, call graphs and the order of initialisation. Must not
/// know how code is sliced or run.
package concord.facts.calls;
