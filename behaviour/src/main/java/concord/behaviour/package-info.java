/// The waist: behaviours, that is, programs reduced to what they communicate.
///
/// In come terms, built by the `.migo` reader, by inference from Go, or by the generator of
/// effects; out go terms, their steps, and `.migo` text. This package has never heard of Go, of
/// verdicts or of files, and must not.
package concord.behaviour;
