/// Questions and answers of the verifier: settings, rules, violations, results.
///
/// These are values that callers make or read. Must not verify anything.
package concord.verify.api;
