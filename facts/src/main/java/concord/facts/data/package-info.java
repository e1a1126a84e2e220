/// Questions about Go types and registers that every analysis asks.
///
/// In come types and code; out comes what kind of value or place they denote. Nothing here knows
/// about calls or about the program as a whole.
package concord.facts.data;
