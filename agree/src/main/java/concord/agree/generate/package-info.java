/// The rules read bottom-up: generates programs of a given type and effect.
///
/// In come a [concord.agree.term.Language], [Weights] and a seed; out comes a term that the checker
/// accepts at the goal, the same for the same seed everywhere. What is generated never depends on
/// the order of evaluation, because the goal is tt/ff.
///
/// This package must never know which compilers will read the term.
package concord.agree.generate;
