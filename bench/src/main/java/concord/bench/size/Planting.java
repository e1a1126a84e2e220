package concord.bench.size;

import concord.facts.skeleton.Kind;
import concord.facts.skeleton.Node;
import concord.facts.skeleton.Place;
import concord.facts.skeleton.Skeleton;
import concord.facts.skeleton.Skeletons;
import concord.facts.skeleton.Term;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Finds places in a package where mistakes can be planted, each in the open and through a helper
/// in another file: an interface, or a callback.
final class Planting {
  private static final Pattern CALL =
      Pattern.compile("^(\\s*)(defer )?([\\w.]+)\\.(R?)(Lock|Unlock)\\(\\)\\s*$");

  private final Path dir;
  private final String pkg;
  private final List<Skeleton> skeletons;
  private final List<Plant> plants = new ArrayList<>();

  /// `pkg` is the name of the package, `dir` its folder.
  Planting(Path dir, String pkg, List<Skeleton> skeletons) {
    this.dir = dir;
    this.pkg = pkg;
    this.skeletons = skeletons;
  }

  List<Plant> all() throws IOException {
    for (Skeleton s : skeletons) {
      if (s.function().indexOf('$') < 0 && !s.names().isEmpty() && !s.names().get(0).isEmpty()) {
        kept(s);
        again(s);
        twice(s);
      }
    }
    orders();
    return plants;
  }

  private record Use(Kind kind, Term.Field lock, Place place, boolean deferred) {}

  /// The operations of a method on locks in fields of its receiver.
  private static List<Use> uses(Skeleton s) {
    List<Use> uses = new ArrayList<>();
    for (Node node : s.nodes()) {
      switch (node) {
        case Node.Operation o when o.kind().isOfLock() && own(o.object()) ->
            uses.add(new Use(o.kind(), (Term.Field) o.object(), o.place(), false));
        case Node.Call c
            when c.mode() == Node.Mode.DEFER
                && c.target() instanceof Node.Target.Static(String f)
                && !c.args().isEmpty()
                && own(c.args().getFirst()) ->
            Skeletons.operation(f)
                .filter(Kind::gives)
                .ifPresent(
                    k -> uses.add(new Use(k, (Term.Field) c.args().getFirst(), c.place(), true)));
        default -> {}
      }
    }
    return uses;
  }

  private static boolean own(Term t) {
    return t instanceof Term.Field f && f.of().equals(new Term.Param(0)) && !f.owner().isEmpty();
  }

  private List<String> lines(Place place) throws IOException {
    return new ArrayList<>(Files.readAllLines(dir.resolve(place.file())));
  }

  private static Matcher at(List<String> lines, Place place) {
    return CALL.matcher(lines.get(place.line() - 1));
  }

  private void plant(String shape, Skeleton s, Place place, List<String> lines, String added) {
    String text = added.isEmpty() ? "" : "package " + pkg + "\n\nimport \"sync\"\n\n" + added;
    plants.add(new Plant(shape, s.name(), place.line(), dir.resolve(place.file()), lines, text));
  }

  private static final String HELPERS =
      """
      func concordTake(l sync.Locker) { l.Lock() }

      func concordGive(l sync.Locker) { l.Unlock() }
      """;

  /// Removes the unlock before a return.
  private void kept(Skeleton s) throws IOException {
    List<Use> gives = uses(s).stream().filter(u -> u.kind() == Kind.UNLOCK).toList();
    List<Use> takes = uses(s).stream().filter(u -> u.kind() == Kind.LOCK).toList();
    if (takes.size() != 1 || gives.size() < 2 || gives.stream().anyMatch(Use::deferred)) {
      return;
    }
    for (Use give : gives) {
      List<String> lines = lines(give.place());
      Matcher m = at(lines, give.place());
      boolean returns =
          give.place().line() < lines.size()
              && lines.get(give.place().line()).strip().startsWith("return");
      Matcher taken = at(lines, takes.getFirst().place());
      if (returns && m.matches() && taken.matches()) {
        List<String> open = new ArrayList<>(lines);
        open.set(give.place().line() - 1, "");
        plant("kept, open", s, takes.getFirst().place(), open, "");
        List<String> hidden = new ArrayList<>(lines);
        for (Use u : uses(s)) {
          Matcher each = at(lines, u.place());
          if (each.matches() && each.group(4).isEmpty()) {
            String helper = u.kind() == Kind.LOCK ? "concordTake" : "concordGive";
            hidden.set(u.place().line() - 1, each.group(1) + helper + "(&" + each.group(3) + ")");
          }
        }
        hidden.set(give.place().line() - 1, "");
        plant("kept, helper", s, takes.getFirst().place(), hidden, HELPERS);
        return;
      }
    }
  }

  /// A method that takes the lock is called while it is held.
  private void again(Skeleton s) throws IOException {
    for (Use take : uses(s)) {
      if (take.kind() != Kind.LOCK) {
        continue;
      }
      for (Skeleton other : skeletons) {
        String method = other.function().substring(other.function().lastIndexOf('.') + 1);
        boolean takes =
            other.params() == 1
                && !other.equals(s)
                && other.function().indexOf('$') < 0
                && uses(other).stream()
                    .anyMatch(u -> u.kind() == Kind.LOCK && u.lock().equals(take.lock()))
                && other.nodes().getFirst() instanceof Node.Operation;
        List<String> lines = lines(take.place());
        if (takes && at(lines, take.place()).matches()) {
          String self = s.names().getFirst();
          List<String> open = new ArrayList<>(lines);
          open.add(take.place().line(), self + "." + method + "()");
          plant("again, open", s, take.place(), open, "");
          List<String> hidden = new ArrayList<>(lines);
          hidden.add(take.place().line(), "concordRun(func() { " + self + "." + method + "() })");
          plant(
              "again, callback",
              s,
              take.place(),
              hidden,
              """
              var concordLock sync.Mutex

              func concordRun(f func()) {
              	concordLock.Lock()
              	defer concordLock.Unlock()
              	f()
              }
              """);
          return;
        }
      }
    }
  }

  /// Unlocks before the return, in addition to the deferred unlock.
  private void twice(Skeleton s) throws IOException {
    for (Use use : uses(s)) {
      List<String> lines = lines(use.place());
      Matcher m = at(lines, use.place());
      if (use.deferred() && use.kind() == Kind.UNLOCK && m.matches()) {
        List<String> open = new ArrayList<>(lines);
        open.add(use.place().line(), m.group(1) + m.group(3) + ".Unlock()");
        plant("unlocked twice, open", s, use.place(), open, "");
        List<String> hidden = new ArrayList<>(lines);
        hidden.add(use.place().line(), m.group(1) + "concordGive(&" + m.group(3) + ")");
        plant("unlocked twice, helper", s, use.place(), hidden, HELPERS);
        return;
      }
    }
  }

  /// Two locks of one type, in two orders.
  private void orders() throws IOException {
    Map<String, List<Use>> byOwner = new LinkedHashMap<>();
    Map<String, Skeleton> method = new LinkedHashMap<>();
    for (Skeleton s : skeletons) {
      for (Use u : uses(s)) {
        boolean plain = u.kind() == Kind.LOCK && at(lines(u.place()), u.place()).matches();
        if (plain && u.lock().owner().startsWith(s.pkg() + ".")) {
          List<Use> locks = byOwner.computeIfAbsent(u.lock().owner(), _ -> new ArrayList<>());
          if (locks.stream().noneMatch(l -> l.lock().equals(u.lock()))) {
            locks.add(u);
          }
          method.putIfAbsent(u.lock().owner(), s);
        }
      }
    }
    byOwner.forEach((owner, locks) -> {
      if (locks.size() > 1) {
        String type = owner.substring(owner.lastIndexOf('.') + 1);
        String a = locks.get(0).lock().name();
        String b = locks.get(1).lock().name();
        Skeleton s = method.get(owner);
        try {
          List<String> lines = lines(s.place());
          plant("two orders, open", s, s.place(), lines, orders(type, a, b, false));
          plant("two orders, helper", s, s.place(), lines, orders(type, a, b, true));
        } catch (IOException e) {
          throw new java.io.UncheckedIOException(e);
        }
      }
    });
  }

  private static String orders(String type, String a, String b, boolean helper) {
    String text = helper ? HELPERS + "\n" : "var _ sync.Mutex\n\n";
    String take = helper ? "concordTake(&t.%s)" : "t.%s.Lock()";
    String give = helper ? "concordGive(&t.%s)" : "t.%s.Unlock()";
    for (String[] pair : List.of(new String[] {a, b}, new String[] {b, a})) {
      text +=
          "func (t *%s) Concord_%s() {\n\t%s\n\t%s\n\t%s\n\t%s\n}\n\n"
              .formatted(
                  type,
                  pair[0],
                  take.formatted(pair[0]),
                  take.formatted(pair[1]),
                  give.formatted(pair[1]),
                  give.formatted(pair[0]));
    }
    return text;
  }
}
