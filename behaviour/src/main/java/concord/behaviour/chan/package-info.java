/// λ_chan, the calculus of *Fuzzing Channel-Based Concurrency Runtimes using Types and Effects*
/// (OOPSLA 2020): effects (Fig. 8), expressions (Fig. 2) with types (Fig. 7), the type and effect
/// system (Fig. 9), evaluation (Figs. 3–6), and the embedding of effects into behaviours.
///
/// In come effects and expressions, built by a generator; out go typings, evaluation steps and
/// programs of the waist. Must not know what generates effects or what runs the programs.
package concord.behaviour.chan;
