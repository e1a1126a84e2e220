/// Behaviours compiled to numbers: one instruction per statement. Definitions with the same
/// behaviour are merged.
///
/// In: a [concord.behaviour.Program]. Out: a [concord.verify.code.Code]. Must not know states or
/// schedules.
package concord.verify.code;
