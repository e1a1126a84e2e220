/// Effects that must terminate, made at random.
///
/// In come a seed, weights and limits; out comes an effect every execution of which terminates, and
/// smaller ones of the same kind. The rules are those of OOPSLA 2020, Figs. 10–12, and ours beyond
/// them, each with an argument in `docs/termination.md`. Must not know target languages, except for
/// the [Profile] of what they allow.
package concord.fuzz.effect;
