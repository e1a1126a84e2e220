/// How fast the verifier explores, beside SPIN on the same models in the same run.
package concord.bench.verify;
