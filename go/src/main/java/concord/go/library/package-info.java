/// The properties of library functions that matter to synchronisation, in one table.
///
/// In: a function. Out: whether it blocks, waits, keeps, calls back or writes its arguments, ends
/// the goroutine, or operates on a synchronisation object. Must not look at a program. No other
/// class decides on the name of a library function, except the models themselves, which are
/// registered under such names.
package concord.go.library;
