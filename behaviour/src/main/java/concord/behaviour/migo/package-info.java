/// The `.migo` text of behaviours: reading and writing.
///
/// In comes text, out come a program, the table back to the text, and diagnostics; or the other way
/// round. What the public tools of the MiGo family write is read, and a program that needs none of
/// our extensions is written as they read it. This package must not know what behaviours mean.
package concord.behaviour.migo;
