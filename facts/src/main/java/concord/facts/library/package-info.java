/// What functions of libraries do, told by their names: block, wake, keep what they are given, end
/// a goroutine, take a lock.
///
/// In comes a function; out comes what it does. This is the only place that lists such names for
/// the analyses of this module. Nothing here looks at a program.
package concord.facts.library;
