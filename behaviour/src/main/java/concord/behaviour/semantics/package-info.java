/// What behaviours mean: the labelled transition system of POPL 2017, Fig. 5 with the buffers of
/// §6, extended to the other objects goroutines synchronise on.
///
/// In comes a program, out come states and their steps, each with the rules that allow it. Written
/// for reading: faster explorers are compared with it. Must not know which states are good or bad,
/// except for faults, for which Go panics.
package concord.behaviour.semantics;
