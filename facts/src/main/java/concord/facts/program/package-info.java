/// The program as seen from one entry by the flow-insensitive analyses: functions, types, and the
/// flow of function values.
///
/// In: the code that an entry reaches. Out: what the analyses of locks and slices share. Must not
/// decide what is sliced away.
package concord.facts.program;
