/// The target `Event` of OCaml's thread library: driver and printer.
///
/// In come effects or expressions of λ_chan; out come programs and how they ended. Nothing here
/// knows other targets, or which programs are generated.
package concord.fuzz.target.ocaml;
