/// `match` and what answers it (section III-B).
///
/// In come two types, or a condition; out comes the condition under which the types are equal, or
/// ⊥. Plain equations are solved here; Z3 is loaded when a question needs more than that, and not
/// before. Nothing here knows of coroutines taking turns.
package concord.flow.solve;
