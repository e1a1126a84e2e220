package concord.infer.domain;

/// An unknown value that two goroutines have had since one started the other at `start`: it is
/// number `number` among them.
public record Tag(AllocationSite start, int number) {}
