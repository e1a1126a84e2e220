import static java.lang.classfile.ClassFile.ACC_PRIVATE;
import static java.lang.classfile.ClassFile.ACC_STATIC;
import static java.lang.classfile.ClassFile.ACC_SYNTHETIC;

import java.io.IOException;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassElement;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFile.ConstantPoolSharingOption;
import java.lang.classfile.ClassFile.StackMapsOption;
import java.lang.classfile.ClassFileVersion;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.Label;
import java.lang.classfile.MethodModel;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.MethodTypeDesc;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// Does for the jars of Concord, once, what the JVM would do for them at every start.
///
///   - Class files from before Java 7 have no stack maps: they are verified the slow way and kept out
///     of the ahead-of-time cache. All of picocli's are such; they become files of today.
///   - The switches over types and the `equals` and `hashCode` of records are linked by
///     `invokedynamic`, which spins a class or a tree of method handles for each on first use, about
///     a millisecond a time, and the cache cannot keep them. They become plain methods.
///
/// `java -cp ALL_JARS Prelink.java JAR...`: the classes must be in reach to merge their types.
final class Prelink {
  private static final ClassFile CLASS_FILE =
      ClassFile.of(StackMapsOption.GENERATE_STACK_MAPS, ConstantPoolSharingOption.NEW_POOL);
  private static final String SWITCHES = "Ljava/lang/runtime/SwitchBootstraps;";
  private static final String RECORDS = "Ljava/lang/runtime/ObjectMethods;";
  private static final ClassDesc OBJECTS = ClassDesc.of("java.util.Objects");

  private Prelink() {}

  public static void main(String[] args) throws IOException {
    for (String arg : args) {
      try (FileSystem jar = FileSystems.newFileSystem(Path.of(arg))) {
        for (Path file : classFiles(jar)) {
          ClassModel old = CLASS_FILE.parse(Files.readAllBytes(file));
          if (!old.isModuleInfo()) {
            Files.write(file, CLASS_FILE.transformClass(old, linked(old)));
          }
        }
      }
    }
  }

  private static List<Path> classFiles(FileSystem jar) throws IOException {
    try (Stream<Path> files = Files.walk(jar.getPath("/"))) {
      return files.filter(file -> file.toString().endsWith(".class")).toList();
    }
  }

  private static ClassTransform linked(ClassModel model) {
    List<TypeSwitch> switches = new ArrayList<>();
    ClassTransform bodies =
        ClassTransform.transformingMethodBodies(
            (code, element) -> link(model, code, element, switches));
    ClassTransform methods =
        new ClassTransform() {
          @Override
          public void accept(ClassBuilder builder, ClassElement element) {
            if (element instanceof ClassFileVersion) {
              builder.withVersion(ClassFile.latestMajorVersion(), 0);
            } else {
              builder.with(element);
            }
          }

          @Override
          public void atEnd(ClassBuilder builder) {
            switches.forEach(chosen -> chosen.addTo(builder));
          }
        };
    return bodies.andThen(methods);
  }

  private static void link(
      ClassModel model, CodeBuilder code, CodeElement element, List<TypeSwitch> switches) {
    if (!(element instanceof InvokeDynamicInstruction dynamic)) {
      code.with(element);
      return;
    }
    DirectMethodHandleDesc bootstrap = dynamic.bootstrapMethod();
    String owner = bootstrap.owner().descriptorString();
    String name = dynamic.name().stringValue();
    if (owner.equals(SWITCHES)
        && bootstrap.methodName().equals("typeSwitch")
        && dynamic.bootstrapArgs().stream().allMatch(Prelink::isReferenceType)) {
      TypeSwitch chosen = new TypeSwitch(switches.size(), dynamic);
      switches.add(chosen);
      code.invokestatic(
          model.thisClass().asSymbol(), chosen.name(), chosen.type(), isInterface(model));
    } else if (owner.equals(RECORDS) && name.equals("hashCode")) {
      hashCode(code, new Components(dynamic.bootstrapArgs()));
    } else if (owner.equals(RECORDS) && name.equals("equals")) {
      equals(code, new Components(dynamic.bootstrapArgs()));
    } else {
      code.with(element);
    }
  }

  private static boolean isReferenceType(ConstantDesc label) {
    return label instanceof ClassDesc type && !type.isPrimitive();
  }

  private static boolean isInterface(ClassModel model) {
    return (model.flags().flagsMask() & ClassFile.ACC_INTERFACE) != 0;
  }

  /// `typeSwitch`: the first of the labels, counted from `restart` on, that the target is of.
  private record TypeSwitch(int number, InvokeDynamicInstruction dynamic) {
    String name() {
      return "typeSwitch$" + number;
    }

    MethodTypeDesc type() {
      return dynamic.typeSymbol();
    }

    void addTo(ClassBuilder builder) {
      builder.withMethodBody(
          name(), type(), ACC_PRIVATE | ACC_STATIC | ACC_SYNTHETIC, this::body);
    }

    private void body(CodeBuilder code) {
      Label there = code.newLabel();
      code.aload(0).ifnonnull(there).iconst_m1().ireturn().labelBinding(there);
      int index = 0;
      for (ConstantDesc label : dynamic.bootstrapArgs()) {
        Label next = code.newLabel();
        code.iload(1).loadConstant(index).if_icmpgt(next);
        code.aload(0).instanceOf((ClassDesc) label).ifeq(next);
        code.loadConstant(index).ireturn().labelBinding(next);
        index++;
      }
      code.loadConstant(index).ireturn();
    }
  }

  /// A record's class and its fields, as `ObjectMethods.bootstrap` is told them.
  private record Components(ClassDesc owner, List<DirectMethodHandleDesc> fields) {
    Components(List<ConstantDesc> args) {
      this(
          (ClassDesc) args.getFirst(),
          args.stream()
              .skip(2) // the class, and the names in one string
              .map(DirectMethodHandleDesc.class::cast)
              .toList());
    }
  }

  /// On the stack: the record. The sum is the one that `ObjectMethods` computes.
  private static void hashCode(CodeBuilder code, Components components) {
    int record = code.allocateLocal(TypeKind.REFERENCE);
    code.astore(record).iconst_0();
    for (DirectMethodHandleDesc field : components.fields()) {
      ClassDesc type = field.invocationType().returnType();
      code.bipush(31).imul();
      code.aload(record).getfield(components.owner(), field.methodName(), type);
      if (type.isPrimitive()) {
        code.invokestatic(
            box(type), "hashCode", MethodTypeDesc.of(ConstantDescs.CD_int, type));
      } else {
        code.invokestatic(
            OBJECTS,
            "hashCode",
            MethodTypeDesc.of(ConstantDescs.CD_int, ConstantDescs.CD_Object));
      }
      code.iadd();
    }
  }

  /// On the stack: the record, and the object it is compared with.
  private static void equals(CodeBuilder code, Components components) {
    int other = code.allocateLocal(TypeKind.REFERENCE);
    int record = code.allocateLocal(TypeKind.REFERENCE);
    Label no = code.newLabel();
    Label end = code.newLabel();
    code.astore(other).astore(record);
    code.aload(other).instanceOf(components.owner()).ifeq(no);
    for (DirectMethodHandleDesc field : components.fields()) {
      ClassDesc type = field.invocationType().returnType();
      code.aload(record).getfield(components.owner(), field.methodName(), type);
      code.aload(other).checkcast(components.owner());
      code.getfield(components.owner(), field.methodName(), type);
      if (type.isPrimitive()) {
        code.invokestatic(
            box(type), "compare", MethodTypeDesc.of(ConstantDescs.CD_int, type, type)).ifne(no);
      } else {
        code.invokestatic(
                OBJECTS,
                "equals",
                MethodTypeDesc.of(
                    ConstantDescs.CD_boolean, ConstantDescs.CD_Object, ConstantDescs.CD_Object))
            .ifeq(no);
      }
    }
    code.iconst_1().goto_(end).labelBinding(no).iconst_0().labelBinding(end);
  }

  private static ClassDesc box(ClassDesc primitive) {
    return switch (primitive.displayName()) {
      case "boolean" -> ConstantDescs.CD_Boolean;
      case "byte" -> ConstantDescs.CD_Byte;
      case "char" -> ConstantDescs.CD_Character;
      case "short" -> ConstantDescs.CD_Short;
      case "int" -> ConstantDescs.CD_Integer;
      case "long" -> ConstantDescs.CD_Long;
      case "float" -> ConstantDescs.CD_Float;
      case "double" -> ConstantDescs.CD_Double;
      default -> throw new IllegalArgumentException(primitive.displayName());
    };
  }
}
