package concord.cluster;

import concord.fixtures.Postgres;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/// A standalone cluster of a test's own, on loopback: a master and some workers, started from the
/// artefacts that Maven has got. `bin/concord-spark --build` puts them in place.
final class Standalone implements AutoCloseable {
  private static final Path TARGET = Path.of("target").toAbsolutePath();
  private static final Path SPARK = TARGET.resolve("spark");
  static final Path JAR = TARGET.resolve("concord-cluster.jar");
  private static final String LOOPBACK = "127.0.0.1";

  private final Path folder;
  private final int port;
  private final Map<String, String> environment = new TreeMap<>();
  private final List<Process> workers = new ArrayList<>();
  private final Process master;

  private Standalone(Path folder, Postgres postgres) throws IOException {
    this.folder = Files.createDirectories(folder);
    this.port = freePort();
    environment.put("SPARK_HOME", SPARK.toString());
    environment.put("SPARK_LOCAL_IP", LOOPBACK);
    environment.put("SPARK_SCALA_VERSION", "2.13");
    environment.put("CONCORD_STORE_USER", postgres.user());
    environment.put("CONCORD_STORE_PASSWORD", postgres.password());
    environment.put("CONCORD_CACHE", folder.resolve("cache").toString());
    this.master =
        spark(
            "master",
            "org.apache.spark.deploy.master.Master",
            "--host",
            LOOPBACK,
            "--port",
            String.valueOf(port),
            "--webui-port",
            "0");
  }

  /// @param folder where logs go
  static Standalone start(Path folder, Postgres postgres, int workers)
      throws IOException, InterruptedException {
    Standalone cluster = new Standalone(folder, postgres);
    cluster.await("master", "Starting Spark master at");
    for (int i = 0; i < workers; i++) {
      cluster.addWorker();
    }
    return cluster;
  }

  /// One core and one executor.
  void addWorker() throws IOException, InterruptedException {
    addWorker(1);
  }

  void addWorker(int cores) throws IOException, InterruptedException {
    addWorker(LOOPBACK, cores);
  }

  /// Another address of loopback is another machine for Spark, and the programs that this one runs
  /// are told to be slow: what a task of it is at, Spark gives to others as well.
  void addSlowWorker() throws IOException, InterruptedException {
    environment.put("CONCORD_SLOW", "1");
    try {
      addWorker("127.0.0.2", 1);
    } finally {
      environment.remove("CONCORD_SLOW");
    }
  }

  private void addWorker(String host, int cores) throws IOException, InterruptedException {
    String name = "worker" + workers.size();
    workers.add(
        spark(
            name,
            "org.apache.spark.deploy.worker.Worker",
            "--host",
            host,
            "--webui-port",
            "0",
            "--cores",
            String.valueOf(cores),
            "--memory",
            "1g",
            "--work-dir",
            folder.resolve(name).toString(),
            url()));
    await(name, "Successfully registered with master");
  }

  String url() {
    return "spark://" + LOOPBACK + ":" + port;
  }

  private Process spark(String name, String main, String... arguments) throws IOException {
    return java(name, "256m", SPARK.resolve("jars") + "/*", main, arguments);
  }

  /// A Concord beside this cluster.
  Process local(String name, List<String> arguments) throws IOException {
    return java(name, "512m", JAR.toString(), "concord.cli.Main", arguments.toArray(String[]::new));
  }

  /// A Concord on this cluster.
  Process concord(String name, List<String> arguments) throws IOException {
    return concord(name, arguments, 1);
  }

  /// The same with as many cores for each executor.
  Process concord(String name, List<String> arguments, int cores) throws IOException {
    return concordWith(Map.of(), name, arguments, cores);
  }

  /// The same by the class behind `spark-submit`, which has the master and the settings then.
  Process submit(String name, List<String> arguments) throws IOException {
    var all = new ArrayList<>(List.of("--master", url(), "--class", "concord.cluster.Main"));
    settings(1).forEach(setting -> all.addAll(List.of("--conf", setting)));
    all.add(JAR.toString());
    all.addAll(arguments);
    all.addAll(List.of("--engine", "spark"));
    return java(
        name,
        "512m",
        SPARK.resolve("jars") + "/*",
        "org.apache.spark.deploy.SparkSubmit",
        all.toArray(String[]::new));
  }

  private static List<String> settings(int cores) {
    return List.of(
        "spark.driver.host=" + LOOPBACK,
        "spark.driver.bindAddress=" + LOOPBACK,
        "spark.executor.memory=512m",
        "spark.executor.cores=" + cores,
        "spark.scheduler.minRegisteredResourcesRatio=1.0");
  }

  /// The same with variables that only the driver has.
  Process concordWith(Map<String, String> variables, String name, List<String> arguments, int cores)
      throws IOException {
    var all = new ArrayList<>(arguments);
    all.addAll(List.of("--engine", "spark", "--master", url()));
    settings(cores).forEach(setting -> all.addAll(List.of("--spark-conf", setting)));
    environment.putAll(variables);
    try {
      return java(
          name,
          "512m",
          JAR + ":" + SPARK.resolve("jars") + "/*",
          "concord.cluster.Main",
          all.toArray(String[]::new));
    } finally {
      environment.keySet().removeAll(variables.keySet());
    }
  }

  private Process java(String name, String memory, String classPath, String main, String... args)
      throws IOException {
    var command = new ArrayList<String>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx" + memory, "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
    command.addAll(
        List.of(org.apache.spark.launcher.JavaModuleOptions.defaultModuleOptions().split("\\s+")));
    command.addAll(List.of("-cp", classPath, main));
    command.addAll(List.of(args));
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.environment().putAll(environment);
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    return builder.redirectErrorStream(true).redirectOutput(log(name).toFile()).start();
  }

  private Path log(String name) {
    return folder.resolve(name + ".log");
  }

  String said(String name) throws IOException {
    return Files.readString(log(name));
  }

  private void await(String name, String line) throws IOException, InterruptedException {
    for (int i = 0; i < 600; i++) {
      if (said(name).contains(line)) {
        return;
      }
      Thread.sleep(100);
    }
    throw new IOException(name + " does not start: " + said(name));
  }

  /// Ends a worker and its executors at once, as a crash of its machine would.
  void kill(int worker) throws InterruptedException {
    kill(workers.get(worker));
  }

  static void kill(Process process) throws InterruptedException {
    List<ProcessHandle> family =
        Stream.concat(process.descendants(), Stream.of(process.toHandle())).toList();
    family.forEach(ProcessHandle::destroyForcibly);
    process.waitFor();
  }

  private static int freePort() throws IOException {
    try (ServerSocket free = new ServerSocket(0)) {
      return free.getLocalPort();
    }
  }

  @Override
  public void close() throws IOException {
    try {
      for (Process worker : workers) {
        kill(worker);
      }
      kill(master);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
