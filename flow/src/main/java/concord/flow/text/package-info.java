/// The text of coroutine types: as the paper writes them, or in plain ASCII.
///
/// In comes text, out come programs and positioned diagnostics; and back. Must not know how types
/// are reduced.
package concord.flow.text;
