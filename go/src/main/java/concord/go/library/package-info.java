/// What functions of libraries do that matters to synchronisation, in one table.
///
/// In comes a function; out comes what it does: block, wait, keep what it is given, call it back,
/// write it, end the goroutine, operate on a synchronisation object. Nothing here looks at a
/// program. No other class decides on the name of a library function, except the models themselves,
/// which are registered under such names.
package concord.go.library;
