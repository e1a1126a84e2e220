package concord.bench.size;

import java.nio.file.Path;
import java.util.List;

/// A mistake to be planted into a package: lines of a file that are changed, and a new file.
///
/// @param shape what it is, for the table
/// @param function the function that contains the mistake, as messages print it
/// @param line the line that is changed, or where the new lines begin
/// @param file the file that is changed
/// @param lines its lines afterwards
/// @param added the text of another file of the package; empty for none
record Plant(
    String shape, String function, int line, Path file, List<String> lines, String added) {}
