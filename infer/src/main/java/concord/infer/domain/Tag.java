package concord.infer.domain;

/// Identifies an unknown value that two goroutines share since one started the other at `start`: it
/// has this number among the values they share.
public record Tag(AllocationSite start, int number) {}
