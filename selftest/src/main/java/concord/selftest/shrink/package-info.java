/// Makes any Go program smaller: removes statements, clauses and declarations, and replaces blocks
/// by their contents. In comes a [concord.selftest.program.GoProgram], out come smaller ones that
/// are still valid Go.
package concord.selftest.shrink;
