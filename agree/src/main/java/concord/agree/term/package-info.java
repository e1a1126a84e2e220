/// Terms with types and effects: the language that every target of `agree` prints, and the waist
/// between generating programs and running them.
///
/// In come terms; out come their least type and effect ([Checker]), or the reason why they have
/// none. The rules are those of "Effect-driven QuickChecking of compilers" (Figs. 3, 4 and 7) and,
/// for what the paper leaves out, those of `docs/effects.md`; each is a method of its name.
///
/// This package must never know how terms are generated, which compiler reads them, or in which
/// order a compiler evaluates.
package concord.agree.term;
