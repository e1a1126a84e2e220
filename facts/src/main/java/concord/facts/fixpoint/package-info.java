/// The worklist that the analyses of whole programs share.
///
/// In: elements. Out: the same elements in a fixed order, until nothing new is found. Must not know
/// what the elements are.
package concord.facts.fixpoint;
