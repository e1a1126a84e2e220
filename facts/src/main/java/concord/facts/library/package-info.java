/// Questions about library code that one row of the table ([concord.go.library.LibraryTable]) does
/// not answer: what an instruction does with a lock, which code leads straight to the failure of a
/// test.
///
/// In come functions and code; out come answers. Nothing here lists names of library functions.
package concord.facts.library;
