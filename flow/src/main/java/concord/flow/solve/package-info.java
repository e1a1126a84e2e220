/// `match` and its solvers (section III-B).
///
/// In come two types, or a condition; out comes the condition under which the types are equal, or
/// ⊥. Plain equations are solved here; Z3 is loaded with the first query that needs it. Must not
/// know how coroutines are reduced.
package concord.flow.solve;
