package concord.behaviour.process;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A program `{Dᵢ} in P`.
public record Definitions(List<Definition> definitions, Proc main) {
  public Definitions {
    definitions = List.copyOf(definitions);
  }

  /// `x:σ` or `y:ch(σ)`.
  public record Param(String name, Payload payload) {}

  /// `X(x̃:σ̃, ỹ:ch(σ̃′)) = P`.
  public record Definition(String name, List<Param> data, List<Param> channels, Proc body) {
    public Definition {
      data = List.copyOf(data);
      channels = List.copyOf(channels);
    }
  }

  public Optional<Definition> definition(String name) {
    return definitions.stream().filter(d -> d.name().equals(name)).findFirst();
  }

  /// `P{ṽ,c̃/x̃}` for a call `X⟨ẽ,c̃⟩`: the premises of `[DEF]`.
  Proc unfold(Proc.Call call) {
    Definition d = definition(call.callee()).orElseThrow();
    Map<String, Exp> values = new HashMap<>();
    Map<String, String> names = new HashMap<>();
    for (int i = 0; i < d.data().size(); i++) {
      values.put(d.data().get(i).name(), call.data().get(i).evaluate()); // eᵢ ↓ vᵢ
    }
    for (int i = 0; i < d.channels().size(); i++) {
      names.put(d.channels().get(i).name(), call.channels().get(i));
    }
    return d.body().with(values, names);
  }

  /// `mark(P)` (Def. 5.2): every conditional gets a number of its own, in the order of the text.
  public Definitions marked() {
    int[] next = {0};
    List<Definition> marked = new ArrayList<>();
    for (Definition d : definitions) {
      marked.add(new Definition(d.name(), d.data(), d.channels(), mark(d.body(), next)));
    }
    return new Definitions(marked, mark(main, next));
  }

  private static Proc mark(Proc p, int[] next) {
    return switch (p) {
      case Proc.Prefixed c -> mark(c, next);
      case Proc.Close(String u, Proc q) -> new Proc.Close(u, mark(q, next));
      case Proc.Select(var cases) ->
          new Proc.Select(cases.stream().map(c -> mark(c, next)).toList());
      case Proc.If(int _, Exp e, Proc yes, Proc no) -> {
        int n = next[0]++;
        yield new Proc.If(n, e, mark(yes, next), mark(no, next));
      }
      case Proc.NewChan(String y, Payload s, int n, Proc q) ->
          new Proc.NewChan(y, s, n, mark(q, next));
      case Proc.Par(Proc l, Proc r) -> {
        Proc left = mark(l, next);
        yield new Proc.Par(left, mark(r, next));
      }
      case Proc.Nil _, Proc.Call _, Proc.Res _, Proc.Buffer _ -> p;
    };
  }

  private static Proc.Prefixed mark(Proc.Prefixed p, int[] next) {
    return new Proc.Prefixed(p.prefix(), mark(p.next(), next));
  }
}
