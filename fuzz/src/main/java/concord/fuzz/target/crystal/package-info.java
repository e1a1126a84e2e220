/// The target Crystal's channels, on one or several threads: driver, printer, mutants.
///
/// In come effects or expressions of λ_chan; out come programs and how they ended. Nothing here
/// knows other targets, or which programs are generated.
package concord.fuzz.target.crystal;
