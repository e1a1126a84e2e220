/// Units: what is looked at together, from where, and who could end a wait from outside.
///
/// In: the code of a package and of what it imports. Out: clients, written as code; the functions
/// that have to do with a unit; the methods that could end a wait. It knows neither inference nor
/// verification, and never decides what is reported.
package concord.check.unit;
