/// The target Go's channels: driver, printer, releases, mutants.
///
/// In come effects or expressions of λ_chan; out come programs and how they ended. Nothing here
/// knows other targets, or which programs are generated.
package concord.fuzz.target.go;
