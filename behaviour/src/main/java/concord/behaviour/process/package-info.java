/// The process calculus MiGo of *Fencing off Go* (POPL 2017): processes (Fig. 1), their reduction
/// (Fig. 2, and §6 for buffers), types (Fig. 3) and typing (Fig. 4), and what §5 says about which
/// programs are live because their types are.
///
/// In comes the text of a process, or a term somebody built; out go reductions, types, the
/// behaviour that the type is, and the classes of §5. Small and written for reading: no Go program
/// comes this way.
package concord.behaviour.process;
