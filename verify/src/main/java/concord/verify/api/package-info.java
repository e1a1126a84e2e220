/// Questions and answers of the verifier: settings, rules, violations, results.
///
/// These are values that callers make or read. Nothing here verifies anything.
package concord.verify.api;
