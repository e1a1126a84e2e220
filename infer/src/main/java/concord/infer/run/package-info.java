/// Runs the code of one goroutine abstractly: instructions, memory, channels, calls and dispatch.
///
/// In comes a state; out come the states after it and the actions to be written down. What library
/// functions do is not known here but in [concord.infer.model].
package concord.infer.run;
