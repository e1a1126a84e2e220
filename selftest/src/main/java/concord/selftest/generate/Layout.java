package concord.selftest.generate;

import concord.selftest.program.GoProgram;
import java.util.ArrayList;
import java.util.List;
import java.util.SequencedSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The text of a program.
final class Layout {
  private final Scene scene;
  private final GoProgram.Entry entry;
  private final boolean handedOut;

  /// @param handedOut whether the entry returns the hub
  Layout(Scene scene, GoProgram.Entry entry, boolean handedOut) {
    this.scene = scene;
    this.entry = entry;
    this.handedOut = handedOut;
  }

  String text() {
    StringBuilder out = new StringBuilder();
    out.append("package ").append(entry == GoProgram.Entry.MAIN ? "main" : "p").append('\n');
    if (entry == GoProgram.Entry.TEST) {
      scene.declarations.imported("testing");
    }
    SequencedSet<SyncObject> used = scene.entry.needs();
    List<SyncObject> objects = scene.objects.stream().filter(used::contains).toList();
    List<SyncObject> fields =
        objects.stream().filter(o -> o.reach() == SyncObject.Reach.FIELD).toList();
    boolean hub = !fields.isEmpty() || scene.hub;
    List<Code> top = new ArrayList<>();
    for (SyncObject o : objects) {
      if (o.reach() == SyncObject.Reach.PACKAGE) {
        top.add(Code.line(variable(o, "")));
      }
    }
    if (hub) {
      top.add(
          Code.block(
              "type hub struct {",
              fields.stream().map(o -> Code.line(o.name() + " " + o.type())).toList()));
    }
    List<Code> body = new ArrayList<>();
    if (hub) {
      List<Code> set = new ArrayList<>();
      for (SyncObject o : fields) {
        if (!o.init().isEmpty() && !o.init().contains("$")) {
          set.add(Code.line(o.name() + ": " + o.init() + ","));
        }
      }
      body.add(Code.block("h := &hub{", set));
      body.add(Code.line(handedOut ? "kept = h" : "_ = h"));
    }
    for (SyncObject o : objects) {
      if (o.reach() == SyncObject.Reach.LOCAL) {
        body.add(Code.line(variable(o, "")));
      } else if (o.init().contains("$")) {
        body.add(Code.line(scene.entry.ref(o) + " = " + init(o)));
      }
    }
    body.addAll(scene.entry.code());
    if (hub && handedOut) {
      body.add(Code.line("return kept"));
    }
    StringBuilder rest = new StringBuilder();
    for (Code c : top) {
      rest.append('\n');
      Code.print(List.of(c), 0, rest);
    }
    rest.append(scene.declarations.text());
    for (Routine r : scene.routines) {
      if (!r.declaration().isEmpty()) {
        rest.append('\n');
        Code.print(r.declaration(), 0, rest);
      }
    }
    String head =
        switch (entry) {
          case MAIN -> "func main() {";
          case TEST -> "func TestRun(t *testing.T) {";
          case LIBRARY -> hub && handedOut ? "func Run() (kept *hub) {" : "func Run() {";
        };
    rest.append('\n');
    Code.print(List.of(Code.block(head, body)), 0, rest);
    List<String> imports =
        scene.declarations.imports().stream()
            .filter(i -> rest.indexOf(i.substring(i.lastIndexOf('/') + 1) + ".") >= 0)
            .toList();
    if (!imports.isEmpty()) {
      out.append("\nimport (\n");
      imports.forEach(i -> out.append("\t\"").append(i).append("\"\n"));
      out.append(")\n");
    }
    return used(out.append(rest).toString());
  }

  private static final Pattern DECLARED =
      Pattern.compile("(?m)^\t(?:var (\\w+) |(\\w+)(?:, (\\w+))? := (?:make|sync|context|map)).*$");

  /// How often a name occurs if it is declared and only assigned to.
  private static long uses(String text, String name) {
    return 1
        + Pattern.compile("(?m)^\\s*" + name + "(\\+\\+|--| [-+]?=).*$")
            .matcher(text)
            .results()
            .count();
  }

  /// Go requires that every variable is used; a mutation may have removed the last use.
  private static String used(String text) {
    StringBuilder out = new StringBuilder();
    Matcher m = DECLARED.matcher(text);
    while (m.find()) {
      StringBuilder more = new StringBuilder();
      for (int i = 1; i <= m.groupCount(); i++) {
        String name = m.group(i);
        if (name != null
            && Pattern.compile("\\b" + name + "\\b").matcher(text).results().count()
                == uses(text, name)) {
          more.append("\n\t_ = &").append(name);
        }
      }
      m.appendReplacement(out, Matcher.quoteReplacement(m.group() + more));
    }
    return m.appendTail(out).toString();
  }

  private String variable(SyncObject o, String indent) {
    if (o.init().isEmpty() || (o.init().contains("$") && o.reach() == SyncObject.Reach.PACKAGE)) {
      return indent + "var " + o.name() + " " + o.type();
    }
    return indent
        + (o.reach() == SyncObject.Reach.PACKAGE ? "var " + o.name() + " = " : o.name() + " := ")
        + init(o);
  }

  /// What an object is set to; `$name` is another one.
  private String init(SyncObject o) {
    String init = o.init();
    int at = init.indexOf('$');
    if (at < 0) {
      return init;
    }
    String name = init.substring(at + 1, init.length() - 1);
    SyncObject other =
        scene.objects.stream().filter(x -> x.name().equals(name)).findFirst().orElseThrow();
    return init.substring(0, at) + scene.entry.ref(other) + ")";
  }
}
