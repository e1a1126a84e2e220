/// Writes behaviours: one definition for each place in the code with each abstract state.
///
/// In: a state at a place. Out: definitions with the way back to the source, within a budget. Must
/// not know what instructions do: [concord.infer.run] does.
package concord.infer.write;
