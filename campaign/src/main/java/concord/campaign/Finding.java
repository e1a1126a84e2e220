package concord.campaign;

/// A failing program, shrunk and confirmed.
///
/// @param index the place of its case in the campaign
/// @param seed the seed of its case
/// @param trail the way from the generated program to the minimal one
/// @param program the generated program as text, `size` its size
/// @param minimal the shrunk one, `minimalSize` its size
/// @param evidence how the minimal program fails
public record Finding(
    long index,
    long seed,
    String kind,
    String bucket,
    Trail trail,
    String program,
    int size,
    String minimal,
    int minimalSize,
    String evidence) {}
