package concord.go.types.check;

import concord.go.syntax.Node;
import concord.go.types.Signature;

/// A function whose body is being checked, inside `outer` if it is a literal in another function
/// (else null). `node` is a `Decl.Func` or an `Expr.FuncLit`.
record FunctionContext(Node node, Signature signature, FunctionContext outer) {}
