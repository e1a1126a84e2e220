/// Functions as code: straight instructions over registers, with jumps.
///
/// In come syntax trees with their types; out comes one [concord.go.code.Code] per function, in
/// which every operand is a register, every order of evaluation is fixed, every variable that a
/// closure or an address shares lives in memory, and `for`, `switch`, `range`, `&&` and the like
/// are jumps. Must not know how the code is analysed.
package concord.go.code;
