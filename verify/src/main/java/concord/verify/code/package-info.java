/// Behaviours compiled to numbers: one instruction per statement. Definitions with the same
/// behaviour are merged.
///
/// In comes a [concord.behaviour.Program]; out comes a [concord.verify.code.Code]. Nothing here
/// knows states or schedules.
package concord.verify.code;
