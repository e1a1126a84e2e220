/// What behaviours mean: the labelled transition system of POPL 2017, Fig. 5 with the buffers of
/// §6, extended to the other objects goroutines synchronise on.
///
/// In comes a program, out come states and their steps, each with the rules that allow it. Written
/// for reading: it is the reference every faster explorer is compared with. It must not know what a
/// good or a bad state is, beyond the faults Go itself raises.
package concord.behaviour.semantics;
