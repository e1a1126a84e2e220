/// What inference has learnt about the program as a whole: which values shared cells and channels
/// may carry, what is decided before goroutines start, and what is wanted on demand.
///
/// It grows from round to round until a fixed point is reached. Nothing here runs code.
package concord.infer.know;
