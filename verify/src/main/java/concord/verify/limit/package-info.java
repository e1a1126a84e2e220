/// How much work a verification may do.
///
/// It counts states and steps, so that every run gives the same answer. Time ends a verification
/// only if the user asks for it. Must not know what the work is.
package concord.verify.limit;
