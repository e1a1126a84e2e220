/// What the benchmarks share. Each prints figures and asserts none: they depend on the machine.
package concord.bench;
