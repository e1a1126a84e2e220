/// Compares Concord's answer for a program with Go's behaviour. In comes a report and a
/// [concord.selftest.oracle.Truth], out comes a [concord.selftest.compare.Judgement].
package concord.selftest.compare;
