package concord.behaviour.process;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// A process `P` (Fig. 1, with the bounds of §6). The last two are runtime constructs.
public sealed interface Proc {
  /// `π;P`.
  record Prefixed(Prefix prefix, Proc next) implements Proc {
    @Override
    public String toString() {
      return prefix + "; " + next;
    }
  }

  /// `close u;P`.
  record Close(String channel, Proc next) implements Proc {
    @Override
    public String toString() {
      return "close " + channel + "; " + next;
    }
  }

  /// `select{πᵢ;Pᵢ}`.
  record Select(List<Prefixed> cases) implements Proc {
    public Select {
      cases = List.copyOf(cases);
    }

    @Override
    public String toString() {
      return cases.stream().map(Object::toString).collect(Collectors.joining(", ", "select{", "}"));
    }
  }

  /// `ifₙ e then P else Q`; the mark `n` (Def. 5.2) is given by [Definitions#marked].
  record If(int mark, Exp test, Proc yes, Proc no) implements Proc {
    @Override
    public String toString() {
      return "if " + test + " then (" + yes + ") else (" + no + ")";
    }
  }

  /// `newchan(y:σ, n);P`.
  record NewChan(String name, Payload payload, int bound, Proc next) implements Proc {
    @Override
    public String toString() {
      return "newchan(" + name + ":" + payload + ", " + bound + "); " + next;
    }
  }

  /// `P | Q`.
  record Par(Proc left, Proc right) implements Proc {
    @Override
    public String toString() {
      return "(" + left + " | " + right + ")";
    }
  }

  /// `0`.
  record Nil() implements Proc {
    @Override
    public String toString() {
      return "0";
    }
  }

  /// `X⟨ẽ, ũ⟩`.
  record Call(String callee, List<Exp> data, List<String> channels) implements Proc {
    public Call {
      data = List.copyOf(data);
      channels = List.copyOf(channels);
    }

    @Override
    public String toString() {
      List<String> all = new java.util.ArrayList<>(data.stream().map(Exp::toString).toList());
      all.addAll(channels);
      return callee + "<" + String.join(", ", all) + ">";
    }
  }

  /// `(νc)P`.
  record Res(String name, Proc body) implements Proc {}

  /// `c⟨σ,n⟩::ṽ`, or `c★⟨σ,n⟩::ṽ` if closed. The first value is the oldest.
  record Buffer(String name, Payload payload, int bound, List<Exp> values, boolean closed)
      implements Proc {
    public Buffer {
      values = List.copyOf(values);
    }
  }

  /// `π`.
  sealed interface Prefix {}

  /// `u!⟨e⟩`.
  record Send(String channel, Exp value) implements Prefix {
    @Override
    public String toString() {
      return channel + "!<" + value + ">";
    }
  }

  /// `u?(y)`.
  record Recv(String channel, String name) implements Prefix {
    @Override
    public String toString() {
      return channel + "?(" + name + ")";
    }
  }

  /// `τ`.
  record Tau() implements Prefix {
    @Override
    public String toString() {
      return "tau";
    }
  }

  /// `P{ṽ,c̃/x̃}`. Values are closed and runtime names are not in any text, so nothing is captured.
  default Proc with(Map<String, Exp> values, Map<String, String> names) {
    return switch (this) {
      case Prefixed p -> prefixed(p, values, names);
      case Close(String u, Proc next) ->
          new Close(names.getOrDefault(u, u), next.with(values, names));
      case Select(var cases) ->
          new Select(cases.stream().map(c -> prefixed(c, values, names)).toList());
      case If(int mark, Exp e, Proc yes, Proc no) ->
          new If(mark, e.with(values), yes.with(values, names), no.with(values, names));
      case NewChan(String y, Payload payload, int bound, Proc next) ->
          new NewChan(y, payload, bound, next.with(values, without(names, y)));
      case Par(Proc left, Proc right) ->
          new Par(left.with(values, names), right.with(values, names));
      case Nil nil -> nil;
      case Call(String callee, var data, var channels) ->
          new Call(
              callee,
              data.stream().map(e -> e.with(values)).toList(),
              channels.stream().map(u -> names.getOrDefault(u, u)).toList());
      case Res _, Buffer _ -> throw new IllegalStateException("no substitution under " + this);
    };
  }

  private static Prefixed prefixed(Prefixed p, Map<String, Exp> values, Map<String, String> names) {
    return switch (p.prefix()) {
      case Send(String u, Exp e) ->
          new Prefixed(
              new Send(names.getOrDefault(u, u), e.with(values)), p.next().with(values, names));
      case Recv(String u, String y) ->
          new Prefixed(
              new Recv(names.getOrDefault(u, u), y), p.next().with(without(values, y), names));
      case Tau tau -> new Prefixed(tau, p.next().with(values, names));
    };
  }

  private static <V> Map<String, V> without(Map<String, V> map, String name) {
    if (!map.containsKey(name)) {
      return map;
    }
    Map<String, V> less = new HashMap<>(map);
    less.remove(name);
    return less;
  }
}
