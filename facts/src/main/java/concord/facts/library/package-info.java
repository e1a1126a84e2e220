/// Questions about library code that one row of the table ([concord.go.library.LibraryTable]) does
/// not answer: how an instruction uses a lock, which code leads straight to a failing test.
///
/// In: functions and code. Out: answers. Must not list names of library functions.
package concord.facts.library;
