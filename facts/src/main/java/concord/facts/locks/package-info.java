/// Which locks are held where, and which locks can always be acquired eventually.
///
/// In: a program. Out: critical sections, the identity of locks and a lock order. Must not run
/// code.
package concord.facts.locks;
