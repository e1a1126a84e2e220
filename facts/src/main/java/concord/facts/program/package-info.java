/// The program seen from one entry, as the flow-insensitive analyses see it: its functions with
/// their types and the flow of function values.
///
/// In comes the code that an entry reaches; out comes what the analyses of locks and slices share.
/// Nothing here decides what is left out.
package concord.facts.program;
