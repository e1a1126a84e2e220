/// Judges a graph of states: what can wait for ever, what panics, and the shortest schedule to it.
package concord.verify.judge;
