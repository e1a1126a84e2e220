/// The worklist that the analyses of whole programs share.
///
/// In come elements; out they come in a fixed order, until nothing new is found. Nothing here knows
/// what the elements are.
package concord.facts.fixpoint;
