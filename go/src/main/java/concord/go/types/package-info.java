/// What the names and expressions of Go programs mean: resolver and type checker.
///
/// In come trees ([concord.go.syntax.File]) and a way to find imports; out goes a [Checked]: the
/// package's objects, an [Info], and diagnostics. Nothing here throws on any tree, and nothing here
/// knows about behaviours or control flow.
///
/// **For the user of [Info].** Start with [Program] (packages from the loader) or [Unit] (files in
/// hand). Then ask, for nodes by identity:
///
/// - `info.of(expr)`: mode, type and constant value of any expression. `info.type(x).underlying()`
///   is the shape to switch over: [Type.Chan], [Signature], [Struct] … In `v, ok := <-ch` the type
///   of `<-ch` is the tuple.
/// - `info.use(ident)`, `info.definition(ident)`: the [Obj] behind a name. Objects are compared by
///   identity; a [Var] knows its function (`owner`), its kind, and whether a loop makes it anew in
///   each iteration (`isPerIteration`); a [Func] knows its declaration (`syntax`) and so its body.
/// - `info.selection(sel)`: for `x.f`, the field or method, the path of embedded fields to it, and
///   whether a pointer is followed. For `pkg.Name` there is none: `info.use(sel.sel())` is the
///   object.
/// - the target of a call `f(…)`: `info.of(call.fun())` is a type (a conversion), a builtin
///   (`info.use` gives an [Obj.Builtin]) or a value. If its identifier or selector uses a [Func],
///   that is the function called; a method of an interface has kind `INTERFACE_METHOD`.
///   `Func.origin()` is the declared method when the receiver is an instance of a generic type.
/// - `info.instance(ident)`: the type arguments of a generic function or type.
/// - `info.implicit(clause)`: the variable of a type switch in one clause.
/// - `info.captures(lit)`: the variables that a function literal takes from outside.
///
/// What depends on an import that cannot be found has the type [Type.Unknown]; it is never an
/// error. `Types.isVague` is true of it and of what has an error (`INVALID`).
///
/// Package-level objects are resolved when asked for ([Pkg], [Completer]), so that importing costs
/// little. A package that is only imported is never checked as a whole.
package concord.go.types;
