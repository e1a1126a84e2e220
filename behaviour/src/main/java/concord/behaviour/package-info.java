/// The waist: behaviours, that is, programs reduced to what they communicate.
///
/// Here is the term language: programs, statements, actions, and what can be said about them
/// without running them (names, substitution, well-formedness). Beside it: `migo`, their text;
/// `semantics`, their steps; `plain`, a slow checker to compare fast ones with; `random`, programs
/// for tests; `chan`, the calculus λ_chan and its effects.
///
/// In come terms, built by the `.migo` reader, by inference from Go, or by the generator of
/// effects; out go terms, their steps, and `.migo` text. Must know neither Go nor files.
package concord.behaviour;
