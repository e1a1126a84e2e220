package concord.selftest.planted;

import concord.selftest.program.Checker;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;

/// Loads the check once more, with a fault in it. What goes in and comes out (worlds, reports) is
/// shared.
final class FaultyLoader extends ClassLoader {
  private static final List<String> OWN =
      List.of(
          "concord.check.",
          "concord.facts.",
          "concord.infer.",
          "concord.verify.",
          "concord.flow.",
          "concord.selftest.program.GoChecker");

  private final Fault fault;

  FaultyLoader(Fault fault) {
    super(FaultyLoader.class.getClassLoader());
    this.fault = fault;
  }

  Checker checker() {
    try {
      return (Checker)
          loadClass("concord.selftest.program.GoChecker").getDeclaredConstructor().newInstance();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (OWN.stream().noneMatch(name::startsWith)) {
      return super.loadClass(name, resolve);
    }
    synchronized (getClassLoadingLock(name)) {
      Class<?> known = findLoadedClass(name);
      return known != null ? known : define(name);
    }
  }

  private Class<?> define(String name) throws ClassNotFoundException {
    try (InputStream in = getParent().getResourceAsStream(name.replace('.', '/') + ".class")) {
      if (in == null) {
        throw new ClassNotFoundException(name);
      }
      byte[] bytes = in.readAllBytes();
      byte[] planted = name.equals(fault.owner()) ? fault.plant(bytes) : bytes;
      return defineClass(name, planted, 0, planted.length);
    } catch (IOException e) {
      throw new ClassNotFoundException(name, e);
    }
  }
}
