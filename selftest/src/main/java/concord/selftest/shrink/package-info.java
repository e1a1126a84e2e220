/// Makes Go programs smaller, whatever they are: statements, clauses and declarations are taken
/// out, and what wraps others is replaced by what is in it. In comes a
/// [concord.selftest.program.GoProgram], out come smaller ones that are still valid Go.
package concord.selftest.shrink;
