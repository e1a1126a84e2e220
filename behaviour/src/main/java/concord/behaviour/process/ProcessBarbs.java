package concord.behaviour.process;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;

/// `P ↓o` and `P ↓õ` (Def. 2.1, and §6 for buffers).
final class ProcessBarbs {
  /// What can be seen of a process.
  enum Kind {
    IN,
    OUT,
    SYNC,
    END,
    CLOSED
  }

  record Barb(Kind kind, String channel) {}

  /// `o`, and the sets `õ` of selects whose cases all have a barb.
  record Barbs(SequencedSet<Barb> single, List<List<Barb>> selects) {}

  private ProcessBarbs() {}

  static Barbs of(Reduction reduction, Soup soup) {
    SequencedSet<Barb> single = new LinkedHashSet<>();
    List<List<Barb>> selects = new ArrayList<>();
    List<Proc> heads =
        soup.threads().stream().flatMap(t -> reduction.unfolded(t).stream()).toList();
    List<List<Barb>> offers =
        new ArrayList<>(); // those of a select too, which make no barb of their own
    for (Proc head : heads) {
      List<Barb> own = offers(head);
      offers.add(own);
      switch (head) {
        case Proc.Prefixed _, Proc.Close _ -> single.addAll(own);
        case Proc.Select(var cases) -> {
          if (!cases.isEmpty() && own.size() == cases.size()) {
            selects.add(own);
          }
        }
        case Proc.If _,
            Proc.NewChan _,
            Proc.Par _,
            Proc.Nil _,
            Proc.Call _,
            Proc.Res _,
            Proc.Buffer _ -> {}
      }
    }
    soup.buffers().values().stream()
        .filter(Proc.Buffer::closed)
        .forEach(c -> single.add(new Barb(Kind.CLOSED, c.name())));
    soup.buffers()
        .forEach((c, buffer) -> {
          if (synchronises(c, buffer, offers)) {
            single.add(new Barb(Kind.SYNC, c));
          }
        });
    return new Barbs(single, selects);
  }

  private static boolean synchronises(String c, Proc.Buffer buffer, List<List<Barb>> offers) {
    Barb in = new Barb(Kind.IN, c);
    Barb out = new Barb(Kind.OUT, c);
    for (int i = 0; i < offers.size(); i++) {
      if (offers.get(i).contains(in) && (buffer.closed() || !buffer.values().isEmpty())) {
        return true;
      }
      if (!buffer.closed() && offers.get(i).contains(out)) {
        if (buffer.values().size() < buffer.bound()) {
          return true;
        }
        for (int j = 0; buffer.bound() == 0 && j < offers.size(); j++) {
          if (j != i && offers.get(j).contains(in)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  private static List<Barb> offers(Proc head) {
    return switch (head) {
      case Proc.Prefixed p -> offers(p.prefix());
      case Proc.Close(String u, Proc _) -> List.of(new Barb(Kind.END, u));
      case Proc.Select(var cases) ->
          cases.stream().flatMap(c -> offers(c.prefix()).stream()).toList();
      case Proc.If _,
          Proc.NewChan _,
          Proc.Par _,
          Proc.Nil _,
          Proc.Call _,
          Proc.Res _,
          Proc.Buffer _ ->
          List.of();
    };
  }

  private static List<Barb> offers(Proc.Prefix prefix) {
    return switch (prefix) {
      case Proc.Send(String u, Exp _) -> List.of(new Barb(Kind.OUT, u));
      case Proc.Recv(String u, String _) -> List.of(new Barb(Kind.IN, u));
      case Proc.Tau _ -> List.of();
    };
  }
}
