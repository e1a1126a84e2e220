/// Behaviours compiled to numbers: one instruction per statement, and definitions that behave alike
/// merged.
package concord.verify.code;
