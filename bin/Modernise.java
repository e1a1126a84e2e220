import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFile.ConstantPoolSharingOption;
import java.lang.classfile.ClassFile.StackMapsOption;
import java.lang.classfile.ClassFileVersion;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeTransform;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// Rewrites the old class files of a jar as files of today's version, in place.
///
/// Classes from before Java 6 carry no stack maps; the JVM verifies them the slow way at every
/// start and keeps them out of its ahead-of-time cache. Picocli's are such, all of them.
///
/// `java -cp JAR Modernise.java JAR`: the jar's own classes must be in reach to merge their types.
final class Modernise {
  private static final int FIRST_WITH_STACK_MAPS = ClassFile.JAVA_7_VERSION;

  private static final ClassFile CLASS_FILE =
      ClassFile.of(StackMapsOption.GENERATE_STACK_MAPS, ConstantPoolSharingOption.NEW_POOL);

  /// Bodies are passed on instruction by instruction: only then are their stack maps computed.
  private static final ClassTransform TODAY =
      ((ClassTransform)
              (builder, element) -> {
                if (element instanceof ClassFileVersion) {
                  builder.withVersion(ClassFile.latestMajorVersion(), 0);
                } else {
                  builder.with(element);
                }
              })
          .andThen(ClassTransform.transformingMethodBodies(CodeTransform.ACCEPT_ALL));

  private Modernise() {}

  public static void main(String[] args) throws IOException {
    try (FileSystem jar = FileSystems.newFileSystem(Path.of(args[0]))) {
      for (Path file : classFiles(jar)) {
        var old = CLASS_FILE.parse(Files.readAllBytes(file));
        if (old.majorVersion() < FIRST_WITH_STACK_MAPS) {
          Files.write(file, CLASS_FILE.transformClass(old, TODAY));
        }
      }
    }
  }

  private static List<Path> classFiles(FileSystem jar) throws IOException {
    try (Stream<Path> files = Files.walk(jar.getPath("/"))) {
      return files.filter(file -> file.toString().endsWith(".class")).toList();
    }
  }
}
