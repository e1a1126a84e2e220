/// Questions and answers of the verifier: settings, rules, violations, results.
package concord.verify.api;
