/// Units: which code is checked together, through which clients, and who outside could end a wait.
///
/// In: the code of a package and its imports. Out: clients, written as code; the functions that
/// concern a unit; the methods that could end a wait. Must know neither inference nor verification,
/// and never decides what is reported.
package concord.check.unit;
