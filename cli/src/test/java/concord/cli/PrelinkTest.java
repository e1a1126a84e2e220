package concord.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.IntToLongFunction;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `bin/Prelink.java` rewrites our jars when the launcher builds them: they must mean the same
/// after.
final class PrelinkTest {
  private static final List<Class<?>> CLASSES =
      List.of(Sample.class, Sample.Shape.class, Sample.Point.class, Sample.Named.class);

  @Test
  void classesMeanTheSame(@TempDir Path folder) throws Exception {
    Path jar = jar(folder.resolve("sample.jar"));
    Path program = Path.of("..", "bin", "Prelink.java");
    Process prelink =
        new ProcessBuilder(java(), "-cp", jar.toString(), program.toString(), jar.toString())
            .inheritIO()
            .start();
    assertEquals(0, prelink.waitFor());

    assertTrue(isLinkedLate(bytes(Sample.class)), "javac links switches late, else this is moot");
    try (FileSystem inside = FileSystems.newFileSystem(jar)) {
      for (Class<?> type : CLASSES) {
        assertFalse(isLinkedLate(Files.readAllBytes(inside.getPath(path(type)))), type.getName());
      }
    }
    URL[] path = {jar.toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(path, ClassLoader.getPlatformClassLoader())) {
      Class<?> sample = loader.loadClass(Sample.class.getName());
      Supplier<?> rewritten = (Supplier<?>) sample.getConstructor().newInstance();
      assertEquals(new Sample().get(), rewritten.get());
    }
  }

  /// A switch over types, and records with a component of each kind, told as one string.
  public static final class Sample implements Supplier<String> {
    sealed interface Shape {
      /// A lambda in an interface has its body there.
      static UnaryOperator<String> names() {
        return name -> name + name;
      }
    }

    record Point(int x, long y, double z, boolean flag, char sign) implements Shape {}

    record Named(String name, Shape shape) implements Shape {}

    @Override
    public String get() {
      Point point = new Point(1, 2L << 40, -0.0, true, 'c');
      Named named = new Named("n", point);
      Named nothing = new Named(null, null);
      StringBuilder told = new StringBuilder();
      for (Object one : new Object[] {point, named, nothing, "text", 7}) {
        told.append(kind(one)).append(' ').append(one.hashCode());
        for (Object other :
            new Object[] {
              new Point(1, 2L << 40, -0.0, true, 'c'),
              new Point(1, 2L << 40, 0.0, true, 'c'),
              new Named("n", point),
              new Named(null, null),
              "text"
            }) {
          told.append(one.equals(other) ? " =" : " /");
        }
        told.append('\n');
      }
      return told.append(functions()).toString();
    }

    /// Lambdas and references to methods of every kind, with conversions of arguments and results,
    /// and several that implement the same interface.
    private String functions() {
      int far = 3;
      long farther = 1L << 33;
      String own = "own";
      List<Supplier<?>> suppliers =
          List.of(
              () -> far,
              () -> farther + far,
              () -> own + this.added(far),
              this::kindOfAll,
              Sample::new,
              own::length,
              () -> kind(own),
              ArrayList<Object>::new);
      Function<Integer, Object> boxed = Integer::longValue;
      IntFunction<String> text = Integer::toString;
      ToIntFunction<Character> code = c -> c + 1;
      ToLongFunction<Integer> wider = Integer::intValue;
      IntToLongFunction widened = this::added;
      Function<Integer, int[]> array = int[]::new;
      BiFunction<List<String>, String, Boolean> has = List::contains;
      Consumer<List<String>> dropped = list -> list.add("x");
      Callable<String> call = super::toString;
      Runnable nothing = () -> {};
      StringBuilder told = new StringBuilder();
      suppliers.forEach(
          s -> told.append(s.get() instanceof Sample ? "sample" : s.get()).append(' '));
      told.append(boxed.apply(7)).append(text.apply(8)).append(code.applyAsInt('a'));
      told.append(wider.applyAsLong(9)).append(widened.applyAsLong(10));
      told.append(array.apply(2).length).append(has.apply(List.of("x"), "x"));
      dropped.accept(new ArrayList<>());
      nothing.run();
      try {
        told.append(call.call().startsWith(getClass().getName()));
      } catch (Exception e) {
        throw new IllegalStateException(e);
      }
      return told.append(Shape.names().apply("a")).toString();
    }

    private int added(int number) {
      return number + 40;
    }

    private String kindOfAll() {
      return Stream.of(1, "two").map(Sample::kind).collect(Collectors.joining("+"));
    }

    private static String kind(Object value) {
      return switch (value) {
        case Named(String name, Shape _) when name == null -> "nameless";
        case Named(String name, Point(int x, _, _, _, _)) -> name.repeat(x);
        case Named _ -> "named";
        case Point _ -> "point";
        case String text -> text;
        default -> "other";
      };
    }
  }

  private static Path jar(Path file) throws IOException {
    try (FileSystem jar = FileSystems.newFileSystem(file, Map.of("create", "true"))) {
      for (Class<?> type : CLASSES) {
        Path inside = jar.getPath(path(type));
        Files.createDirectories(inside.getParent());
        Files.write(inside, bytes(type));
      }
    }
    return file;
  }

  /// Whether a switch over types, a lambda, `equals` or `hashCode` is still left to
  /// `invokedynamic`.
  private static boolean isLinkedLate(byte[] bytes) {
    ClassModel model = ClassFile.of().parse(bytes);
    return model.methods().stream()
        .filter(method -> !method.methodName().equalsString("toString"))
        .flatMap(method -> method.code().stream())
        .flatMap(code -> code.elementStream())
        .anyMatch(element -> element instanceof InvokeDynamicInstruction);
  }

  private static byte[] bytes(Class<?> type) throws IOException {
    try (InputStream in = type.getResourceAsStream("/" + path(type))) {
      return in.readAllBytes();
    }
  }

  private static String path(Class<?> type) {
    return type.getName().replace('.', '/') + ".class";
  }

  private static String java() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }
}
