/// Which locks are held where, and which locks can always be had in the end.
///
/// In comes a program; out come critical sections, the identity of locks and an order of locks.
/// Nothing here runs code.
package concord.facts.locks;
