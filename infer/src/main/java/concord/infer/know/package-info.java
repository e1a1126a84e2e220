/// What inference has learnt about the whole program: which values shared cells and channels may
/// carry, what is decided before goroutines start, and what is wanted on demand.
///
/// It grows from round to round until a fixed point. Must not run code.
package concord.infer.know;
