/// Runs the code of one goroutine abstractly: instructions, memory, channels, calls and dispatch.
///
/// In: a state. Out: the states after it and the actions to be written. Must not know what library
/// functions do: [concord.infer.model] does.
package concord.infer.run;
