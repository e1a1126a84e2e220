package concord.selftest.planted;

import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.MethodModel;
import java.lang.classfile.MethodTransform;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;
import java.util.Optional;

/// A mistake in a class of Concord: a method answers without looking, or does what another one
/// does. It is made in the class file while a test loads it, so that nothing else can come to it.
///
/// @param part what is tested: `models`, `exploration` and so on
/// @param owner the class
/// @param method its method
/// @param parameters how many parameters that has, where there are several of the name
/// @param instead the method of the same type that is called instead, or nothing: then 0 or `false`
///   is returned
record Fault(
    String part,
    String owner,
    String method,
    int parameters,
    Optional<String> instead,
    int answer) {
  static Fault answers(String part, String owner, String method, int parameters, int answer) {
    return new Fault(part, owner, method, parameters, Optional.empty(), answer);
  }

  static Fault mixesUp(String part, String owner, String method, int parameters, String instead) {
    return new Fault(part, owner, method, parameters, Optional.of(instead), 0);
  }

  /// The class with the mistake. A method that is not there is an error: the list is out of date.
  byte[] plant(byte[] bytes) {
    ClassFile file = ClassFile.of();
    ClassModel model = file.parse(bytes);
    if (model.methods().stream().noneMatch(this::isMeant)) {
      throw new IllegalStateException("there is no " + owner + "." + method + " any more");
    }
    return file.transformClass(
        model,
        ClassTransform.transformingMethods(
            this::isMeant,
            MethodTransform.dropping(e -> e instanceof java.lang.classfile.CodeModel)
                .andThen(MethodTransform.endHandler(b -> b.withCode(c -> body(model, c))))));
  }

  private boolean isMeant(MethodModel m) {
    return m.methodName().equalsString(method)
        && m.methodTypeSymbol().parameterCount() == parameters;
  }

  private void body(ClassModel model, CodeBuilder code) {
    MethodModel meant = model.methods().stream().filter(this::isMeant).findFirst().orElseThrow();
    boolean isStatic = meant.flags().has(AccessFlag.STATIC);
    MethodTypeDesc type = meant.methodTypeSymbol();
    if (instead.isPresent()) {
      call(model.thisClass().asSymbol(), type, isStatic, code);
    } else if (type.returnType().isPrimitive()
        && !type.returnType().descriptorString().equals("V")) {
      code.loadConstant(answer);
      code.ireturn();
    } else {
      code.return_();
    }
  }

  private void call(ClassDesc owner, MethodTypeDesc type, boolean isStatic, CodeBuilder code) {
    int slot = 0;
    if (!isStatic) {
      code.aload(slot++);
    }
    for (ClassDesc p : type.parameterList()) {
      java.lang.classfile.TypeKind kind = java.lang.classfile.TypeKind.from(p);
      code.loadLocal(kind, slot);
      slot += kind.slotSize();
    }
    if (isStatic) {
      code.invokestatic(owner, instead.orElseThrow(), type);
    } else {
      code.invokevirtual(owner, instead.orElseThrow(), type);
    }
    code.return_(java.lang.classfile.TypeKind.from(type.returnType()));
  }

  @Override
  public String toString() {
    String simple = owner.substring(owner.lastIndexOf('.') + 1);
    return part
        + ": "
        + simple
        + "."
        + method
        + instead.map(i -> " does what " + i + " does").orElse(" says " + answer);
  }
}
