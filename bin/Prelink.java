import static java.lang.classfile.ClassFile.ACC_FINAL;
import static java.lang.classfile.ClassFile.ACC_PRIVATE;
import static java.lang.classfile.ClassFile.ACC_PUBLIC;
import static java.lang.classfile.ClassFile.ACC_STATIC;
import static java.lang.classfile.ClassFile.ACC_SUPER;
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
import java.lang.classfile.instruction.SwitchCase;
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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.stream.Stream;

/// Does for the jars of Concord, once, what the JVM would do for them at every start.
///
///   - Class files from before Java 7 have no stack maps: they are verified the slow way and kept out
///     of the ahead-of-time cache. All of picocli's are such; they become files of today.
///   - The switches over types and the `equals` and `hashCode` of records are linked by
///     `invokedynamic`, which spins a class or a tree of method handles for each on first use, about
///     a millisecond a time, and the cache cannot keep them. They become plain methods.
///   - Every lambda and method reference is a class of its own, which the cache does keep, but the JVM
///     takes in all classes of the cache at each start, some twenty microseconds a time, with all
///     that `invokedynamic` needs. Those of one class that implement the same interface become one
///     class, whose objects know which they are.
///
/// `java -cp ALL_JARS Prelink.java JAR...`: the classes must be in reach to merge their types.
final class Prelink {
  private static final ClassFile CLASS_FILE =
      ClassFile.of(StackMapsOption.GENERATE_STACK_MAPS, ConstantPoolSharingOption.NEW_POOL);
  private static final String SWITCHES = "Ljava/lang/runtime/SwitchBootstraps;";
  private static final String RECORDS = "Ljava/lang/runtime/ObjectMethods;";
  private static final String LAMBDAS = "Ljava/lang/invoke/LambdaMetafactory;";
  private static final ClassDesc OBJECTS = ClassDesc.of("java.util.Objects");

  private Prelink() {}

  public static void main(String[] args) throws IOException {
    for (String arg : args) {
      try (FileSystem jar = FileSystems.newFileSystem(Path.of(arg))) {
        for (Path file : classFiles(jar)) {
          ClassModel old = CLASS_FILE.parse(Files.readAllBytes(file));
          if (!old.isModuleInfo()) {
            Functions functions = new Functions(old);
            Files.write(file, CLASS_FILE.transformClass(old, linked(old, functions)));
            functions.write(file);
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

  private static ClassTransform linked(ClassModel model, Functions functions) {
    List<TypeSwitch> switches = new ArrayList<>();
    ClassTransform bodies =
        ClassTransform.transformingMethodBodies(
            (code, element) -> link(model, code, element, switches, functions));
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
            functions.addBodies(builder);
          }
        };
    return bodies.andThen(methods);
  }

  private static void link(
      ClassModel model,
      CodeBuilder code,
      CodeElement element,
      List<TypeSwitch> switches,
      Functions functions) {
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
    } else if (owner.equals(LAMBDAS) && bootstrap.methodName().equals("metafactory")) {
      functions.make(code, dynamic);
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

  /// A lambda or method reference, as `LambdaMetafactory.metafactory` is told it.
  private record Function(int number, InvokeDynamicInstruction dynamic) {
    ClassDesc type() {
      return dynamic.typeSymbol().returnType();
    }

    List<ClassDesc> captured() {
      return dynamic.typeSymbol().parameterList();
    }

    String methodName() {
      return dynamic.name().stringValue();
    }

    /// The type of the interface's method, and that type with its type variables filled in.
    MethodTypeDesc erased() {
      return (MethodTypeDesc) dynamic.bootstrapArgs().get(0);
    }

    MethodTypeDesc exact() {
      return (MethodTypeDesc) dynamic.bootstrapArgs().get(2);
    }

    DirectMethodHandleDesc target() {
      return (DirectMethodHandleDesc) dynamic.bootstrapArgs().get(1);
    }

    /// The method of the class with the lambda that does what it does: only that class may call
    /// its private methods.
    String bodyName() {
      return "function$" + number;
    }

    MethodTypeDesc bodyType() {
      return erased().insertParameterTypes(0, captured().toArray(ClassDesc[]::new));
    }

    void body(CodeBuilder code) {
      DirectMethodHandleDesc target = target();
      boolean constructs = target.kind() == DirectMethodHandleDesc.Kind.CONSTRUCTOR;
      if (constructs) {
        code.new_(target.owner()).dup();
      }
      MethodTypeDesc wanted = target.invocationType();
      for (int i = 0; i < wanted.parameterCount(); i++) {
        ClassDesc given = bodyType().parameterType(i);
        code.loadLocal(TypeKind.from(given), code.parameterSlot(i));
        int argument = i - captured().size();
        ClassDesc exact = argument < 0 ? given : exact().parameterType(argument);
        convert(code, given, exact);
        convert(code, exact, wanted.parameterType(i));
      }
      MethodTypeDesc type = MethodTypeDesc.ofDescriptor(target.lookupDescriptor());
      ClassDesc owner = target.owner();
      String name = target.methodName();
      switch (target.kind()) {
        case STATIC -> code.invokestatic(owner, name, type);
        case INTERFACE_STATIC -> code.invokestatic(owner, name, type, true);
        case VIRTUAL -> code.invokevirtual(owner, name, type);
        case INTERFACE_VIRTUAL -> code.invokeinterface(owner, name, type);
        case SPECIAL -> code.invokespecial(owner, name, type);
        case INTERFACE_SPECIAL -> code.invokespecial(owner, name, type, true);
        case CONSTRUCTOR -> code.invokespecial(owner, ConstantDescs.INIT_NAME, type);
        default -> throw new IllegalArgumentException(target.toString());
      }
      ClassDesc result = wanted.returnType();
      ClassDesc returned = erased().returnType();
      if (returned.equals(ConstantDescs.CD_void)) {
        drop(code, result);
      } else {
        convert(code, result, exact().returnType());
        convert(code, exact().returnType(), returned);
      }
      code.return_(TypeKind.from(returned));
    }

    private static void drop(CodeBuilder code, ClassDesc value) {
      switch (TypeKind.from(value)) {
        case VOID -> {}
        case LONG, DOUBLE -> code.pop2();
        default -> code.pop();
      }
    }

    /// As the class that the JVM would make converts arguments and results.
    private static void convert(CodeBuilder code, ClassDesc from, ClassDesc to) {
      if (from.equals(to)) {
        return;
      }
      if (from.isPrimitive() && to.isPrimitive()) {
        code.conversion(TypeKind.from(from), TypeKind.from(to));
      } else if (from.isPrimitive()) {
        code.invokestatic(box(from), "valueOf", MethodTypeDesc.of(box(from), from));
      } else if (to.isPrimitive()) {
        ClassDesc box = unboxed(from).isPrimitive() ? from : box(to);
        ClassDesc value = unboxed(box);
        code.checkcast(box).invokevirtual(
            box, value.displayName() + "Value", MethodTypeDesc.of(value));
        convert(code, value, to);
      } else if (!to.equals(ConstantDescs.CD_Object)) {
        code.checkcast(to);
      }
    }
  }

  /// The lambdas and method references of one class.
  private static final class Functions {
    private static final String NUMBER = "number";

    private final ClassDesc host;
    private final boolean inInterface;
    private final List<Function> all = new ArrayList<>();

    Functions(ClassModel model) {
      this.host = model.thisClass().asSymbol();
      this.inInterface = isInterface(model);
    }

    private SequencedMap<ClassDesc, List<Function>> byType() {
      SequencedMap<ClassDesc, List<Function>> groups = new LinkedHashMap<>();
      all.forEach(f -> groups.computeIfAbsent(f.type(), _ -> new ArrayList<>()).add(f));
      return groups;
    }

    private ClassDesc implementation(ClassDesc type) {
      String name = host.displayName() + "$$" + type.packageName() + '.' + type.displayName();
      return ClassDesc.of(host.packageName(), name.replace('.', '_'));
    }

    /// On the stack: what the function captures.
    void make(CodeBuilder code, InvokeDynamicInstruction dynamic) {
      Function function = new Function(all.size(), dynamic);
      all.add(function);
      code.invokestatic(
          implementation(function.type()), function.bodyName(), dynamic.typeSymbol());
    }

    void addBodies(ClassBuilder builder) {
      int access = ACC_STATIC | ACC_SYNTHETIC | (inInterface ? ACC_PUBLIC : 0);
      for (Function f : all) {
        builder.withMethodBody(f.bodyName(), f.bodyType(), access, f::body);
      }
    }

    /// Writes the classes that implement them beside the class that has them.
    void write(Path file) throws IOException {
      for (var group : byType().entrySet()) {
        ClassDesc self = implementation(group.getKey());
        byte[] bytes =
            CLASS_FILE.build(self, builder -> implement(builder, self, group.getValue()));
        Files.write(file.resolveSibling(self.displayName() + ".class"), bytes);
      }
    }

    private void implement(ClassBuilder builder, ClassDesc self, List<Function> functions) {
      Function first = functions.getFirst();
      int most = functions.stream().mapToInt(f -> f.captured().size()).max().orElse(0);
      builder.withFlags(ACC_FINAL | ACC_SUPER | ACC_SYNTHETIC).withInterfaceSymbols(first.type());
      builder.withVersion(ClassFile.latestMajorVersion(), 0);
      builder.withField(NUMBER, ConstantDescs.CD_int, ACC_PRIVATE);
      for (int i = 0; i < most; i++) {
        builder.withField("captured" + i, ConstantDescs.CD_Object, ACC_PRIVATE);
      }
      builder.withMethodBody(
          ConstantDescs.INIT_NAME,
          ConstantDescs.MTD_void,
          ACC_PRIVATE,
          code ->
              code.aload(0)
                  .invokespecial(
                      ConstantDescs.CD_Object, ConstantDescs.INIT_NAME, ConstantDescs.MTD_void)
                  .return_());
      for (Function f : functions) {
        builder.withMethodBody(
            f.bodyName(), f.dynamic().typeSymbol(), ACC_STATIC, code -> construct(code, self, f));
      }
      builder.withMethodBody(
          first.methodName(), first.erased(), ACC_PUBLIC, code -> dispatch(code, self, functions));
    }

    private static void construct(CodeBuilder code, ClassDesc self, Function function) {
      code.new_(self).dup();
      code.invokespecial(self, ConstantDescs.INIT_NAME, ConstantDescs.MTD_void);
      code.dup().loadConstant(function.number()).putfield(self, NUMBER, ConstantDescs.CD_int);
      for (int i = 0; i < function.captured().size(); i++) {
        ClassDesc type = function.captured().get(i);
        code.dup().loadLocal(TypeKind.from(type), code.parameterSlot(i));
        Function.convert(code, type, ConstantDescs.CD_Object);
        code.putfield(self, "captured" + i, ConstantDescs.CD_Object);
      }
      code.areturn();
    }

    private void dispatch(CodeBuilder code, ClassDesc self, List<Function> functions) {
      List<SwitchCase> cases = new ArrayList<>();
      functions.forEach(f -> cases.add(SwitchCase.of(f.number(), code.newLabel())));
      Label last = cases.getLast().target();
      code.aload(0).getfield(self, NUMBER, ConstantDescs.CD_int);
      code.lookupswitch(last, cases.subList(0, cases.size() - 1));
      for (int i = 0; i < functions.size(); i++) {
        Function f = functions.get(i);
        code.labelBinding(cases.get(i).target());
        for (int c = 0; c < f.captured().size(); c++) {
          code.aload(0).getfield(self, "captured" + c, ConstantDescs.CD_Object);
          Function.convert(code, ConstantDescs.CD_Object, f.captured().get(c));
        }
        for (int p = 0; p < f.erased().parameterCount(); p++) {
          code.loadLocal(TypeKind.from(f.erased().parameterType(p)), code.parameterSlot(p));
        }
        code.invokestatic(host, f.bodyName(), f.bodyType(), inInterface);
        code.return_(TypeKind.from(f.erased().returnType()));
      }
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

  /// The primitive type of a box; of any other class, that class.
  private static ClassDesc unboxed(ClassDesc type) {
    for (TypeKind kind : TypeKind.values()) {
      boolean primitive = kind != TypeKind.REFERENCE && kind != TypeKind.VOID;
      if (primitive && box(kind.upperBound()).equals(type)) {
        return kind.upperBound();
      }
    }
    return type;
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
