package concord.go.code;

import concord.go.syntax.Expr;
import concord.go.types.Info;
import concord.go.types.Struct;
import concord.go.types.Type;
import concord.go.types.Types;
import concord.go.types.Var;
import concord.go.types.constant.Value;
import java.util.ArrayList;
import java.util.List;

/// Composite literals.
final class Composites {
  private final Lowering lowering;
  private final Assembler out;
  private final Info info;
  private final Expressions expressions;

  Composites(Lowering lowering) {
    this.lowering = lowering;
    this.out = lowering.out;
    this.info = lowering.info;
    this.expressions = lowering.expressions;
  }

  int composite(Expr.CompositeLit lit, Type type) {
    // Inside another literal `{…}` may mean `&T{…}`.
    if (Types.unalias(type) instanceof Type.Pointer p && lit.type().isEmpty()) {
      return expressions.allocated(composite(lit, p.elem()), p.elem(), "");
    }
    return switch (type.underlying()) {
      case Struct s -> structLit(lit, type, s);
      case Type.Slice s -> listLit(lit, type, s.elem());
      case Type.Array a -> listLit(lit, type, a.elem());
      case Type.MapOf m -> mapLit(lit, type, m);
      default -> expressions.unknown(type);
    };
  }

  private int structLit(Expr.CompositeLit lit, Type type, Struct struct) {
    List<Integer> fields = new ArrayList<>();
    struct.fields().forEach(_ -> fields.add(-1));
    int position = 0;
    for (Expr element : lit.elements()) {
      int at = position++;
      Expr value = element;
      if (element instanceof Expr.KeyValue kv) {
        value = kv.value();
        at = kv.key() instanceof Expr.Ident name ? fieldIndex(struct, name.name()) : -1;
      }
      if (at >= 0 && at < fields.size()) {
        Var field = struct.fields().get(at);
        fields.set(at, element(value, field.type(), field.name()));
      }
    }
    int dst = out.register();
    out.emit(new Instr.StructLit(dst, type, fields));
    return dst;
  }

  private static int fieldIndex(Struct struct, String name) {
    for (int i = 0; i < struct.fields().size(); i++) {
      if (struct.fields().get(i).name().equals(name)) {
        return i;
      }
    }
    return -1;
  }

  private int element(Expr value, Type type, String name) {
    return value instanceof Expr.CompositeLit lit && lit.type().isEmpty()
        ? composite(lit, type)
        : lowering.builtins.named(value, type, name);
  }

  private int listLit(Expr.CompositeLit lit, Type type, Type elem) {
    List<Integer> elements = new ArrayList<>();
    int position = 0;
    for (Expr element : lit.elements()) {
      Expr value = element;
      if (element instanceof Expr.KeyValue kv) {
        value = kv.value();
        position = info.constant(kv.key()).map(Composites::position).orElse(position);
      }
      if (position > 1000) {
        return expressions.unknown(type);
      }
      while (elements.size() <= position) {
        elements.add(-1);
      }
      elements.set(position++, element(value, elem, ""));
    }
    int dst = out.register();
    out.emit(new Instr.ListLit(dst, type, elements));
    return dst;
  }

  private static int position(Value value) {
    return value instanceof Value.Int i && i.value().bitLength() < 16 ? i.value().intValue() : 1001;
  }

  private int mapLit(Expr.CompositeLit lit, Type type, Type.MapOf map) {
    List<Integer> keys = new ArrayList<>();
    List<Integer> values = new ArrayList<>();
    for (Expr element : lit.elements()) {
      if (element instanceof Expr.KeyValue kv) {
        keys.add(element(kv.key(), map.key(), ""));
        values.add(element(kv.value(), map.elem(), ""));
      }
    }
    int dst = out.register();
    out.emit(new Instr.MapLit(dst, type, keys, values));
    return dst;
  }
}
