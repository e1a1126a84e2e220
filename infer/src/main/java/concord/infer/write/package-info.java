/// Writes behaviours: one definition for each place in the code with what is known there.
///
/// In comes a state at a place; out come definitions with the way back to the source, within a
/// budget. Nothing here knows what instructions do: [concord.infer.run] tells it.
package concord.infer.write;
