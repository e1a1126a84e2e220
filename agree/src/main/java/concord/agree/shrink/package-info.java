/// Smaller terms of the same type, and no more effect: the strategies of §6.5 and general sub-term
/// replacement, which the paper names as missing.
///
/// In comes a program; out come candidates, each accepted by the checker at `int & tt/ff`.
///
/// This package must never know what a candidate is tested for.
package concord.agree.shrink;
