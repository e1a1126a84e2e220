/// How much work a verification may do. It counts states and steps; time ends it only when asked
/// to.
package concord.verify.limit;
