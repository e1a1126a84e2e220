/// Questions about Go types and registers that several analyses ask.
///
/// In: types and code. Out: what kind of value or location they denote. Must not know about calls
/// or whole programs.
package concord.facts.data;
