/// The process calculus MiGo of *Fencing off Go* (POPL 2017): processes (Fig. 1), their reduction
/// (Fig. 2, and §6 for buffers), types (Fig. 3) and typing (Fig. 4), and the classes of §5, in
/// which a program is live if its type is.
///
/// In comes the text of a process, or a term; out go reductions, types, the behaviour that the type
/// is, and the classes of §5. Small and written for reading: Go programs are not processed here.
package concord.behaviour.process;
