package concord.flow.text;

/// What is wrong with a text, and where (lines and columns count from 1).
public record Diagnostic(int line, int column, String message) {}
