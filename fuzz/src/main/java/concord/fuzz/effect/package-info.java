/// Effects that must terminate, made at random.
///
/// In come a seed, weights and limits; out comes an effect every execution of which terminates, and
/// smaller ones of the same kind. The rules are those of OOPSLA 2020, Figs. 10–12, and ours beyond
/// them, each argued for in `docs/termination.md`. Target languages are unknown here, but for the
/// [Profile] of what they allow.
package concord.fuzz.effect;
