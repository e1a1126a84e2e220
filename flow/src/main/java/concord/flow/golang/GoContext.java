package concord.flow.golang;

import concord.flow.Type;
import concord.go.syntax.Decl;
import concord.go.syntax.Expr;
import concord.go.syntax.Node;
import concord.go.syntax.Position;
import concord.go.syntax.Source;
import concord.go.types.Func;
import concord.go.types.Info;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;

/// State that the mappers of one entry's functions share.
final class GoContext {
  final Info info;
  final Map<Func, Decl.Func> functions;
  final Range range;
  final Assignments assignments;
  final ChannelClasses channels;
  final Names globals = new Names();
  private final Map<Func, Source> sources;
  private final Deque<Func> wanted = new ArrayDeque<>();
  private final Map<Func, Boolean> asked = new HashMap<>();

  /// Functions that do not communicate, and whether their results are followed. A recursive
  /// function's are not.
  private final Map<Func, Boolean> silent = new HashMap<>();

  final SequencedMap<String, Type> definitions = new LinkedHashMap<>();
  final List<Operation> operations = new ArrayList<>();

  /// The labels of channels with a buffer, and where they are made.
  final Map<String, Expr.Call> buffered = new HashMap<>();

  /// The names of values that the program computes in a way that is not followed.
  final Set<String> unfollowed = new LinkedHashSet<>();

  private final List<Expr.Call> sharedBuffers = new ArrayList<>();
  private final Map<String, Type> elements = new LinkedHashMap<>();
  private Source source = Source.of("", "");
  private Names names = globals;

  GoContext(Info info, Map<Func, Decl.Func> functions, Map<Func, Source> sources) {
    this.info = info;
    this.functions = functions;
    this.sources = sources;
    this.range = Range.of(functions, info);
    this.assignments = Assignments.of(functions.values(), info);
    this.channels = ChannelClasses.of(functions, info, assignments);
    functions.keySet().forEach(globals::of);
  }

  /// Maps the entry and every function that it can reach.
  void map(Func entry) throws Unsupported {
    name(entry);
    while (!wanted.isEmpty()) {
      Func func = wanted.pop();
      Decl.Func decl = functions.get(func);
      source = sources.get(func);
      names = new Names(globals);
      boolean once = func.name().equals("main") && func.kind() == Func.Kind.FUNCTION;
      FunctionMapper mapper = new FunctionMapper(this, once);
      definitions.put(globals.of(func), mapper.definition(decl.type(), decl.body().orElseThrow()));
      if (!sharedBuffers.isEmpty()) {
        throw new Unsupported(
            sharedBuffers.getFirst(), "a buffered channel that several variables hold");
      }
    }
  }

  /// The name of a function that does not communicate, if what it returns can be followed.
  Optional<String> silent(Func func) {
    if (silent.putIfAbsent(func, false) == null) {
      Source callers = source;
      Names callersNames = names;
      source = sources.get(func);
      names = new Names(globals);
      try {
        Decl.Func decl = functions.get(func);
        Type.Definition definition =
            new FunctionMapper(this, /* once= */ false)
                .silent(decl.type(), decl.body().orElseThrow());
        definitions.put(globals.of(func), definition);
        silent.put(func, true);
      } catch (Unsupported _) {
        // What it returns is computed in a way that is not followed.
      } finally {
        source = callers;
        names = callersNames;
      }
    }
    return silent.get(func) ? Optional.of(globals.of(func)) : Optional.empty();
  }

  /// From here on the channel has the label of its class, which has no buffer.
  void shared(Type channel) {
    if (channel instanceof Type.Variable(String label) && buffered.containsKey(label)) {
      sharedBuffers.add(buffered.get(label));
    }
  }

  /// The name of a coroutine; its definition will follow.
  String name(Func func) {
    if (asked.putIfAbsent(func, true) == null) {
      wanted.add(func);
    }
    return globals.of(func);
  }

  /// The names of the function that is being mapped.
  Names names() {
    return names;
  }

  /// Remembers what is sent on a channel whose Go type may not be known.
  void carries(String label, Type element) {
    elements.put(label, element);
  }

  Optional<Type> carriedBy(String label) {
    return Optional.ofNullable(elements.get(label));
  }

  Position position(Node node) {
    return source.position(node.start());
  }

  /// A send or a receive of the program.
  ///
  /// @param label the label before any channel is made
  record Operation(Direction direction, Type type, String label, Position position) {}

  enum Direction {
    SEND,
    RECEIVE
  }
}
