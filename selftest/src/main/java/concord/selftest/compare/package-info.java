/// Holds what Concord says of a program against what Go does. In comes a report and a
/// [concord.selftest.oracle.Truth], out comes a [concord.selftest.compare.Judgement].
package concord.selftest.compare;
