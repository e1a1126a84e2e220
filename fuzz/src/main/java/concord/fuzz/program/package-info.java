/// From an effect to an expression that has it (§5.2).
///
/// In come an effect and a seed for the choices among the many expressions that have this effect;
/// out come a λ_chan expression, or the compact text that interpreting drivers read. Must not know
/// target languages.
package concord.fuzz.program;
