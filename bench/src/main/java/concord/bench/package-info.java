/// What the benchmarks share. Each prints figures and asserts none, because they depend on the
/// machine.
package concord.bench;
