/// Coroutine types with flow: the type language of the paper's Fig. 1, without its reduction.
///
/// In come types, written by hand or mapped from Go; out go the same types, printed, substituted,
/// collected. How they are solved is in `solve`, how they are reduced in `reduce`, how they are
/// read and printed in `text`, and where they come from in `golang`.
///
/// The paper is *A Flow Extension to Coroutine Types for Deadlock Detection in Go*; figures,
/// equations and listings named in this module are its.
package concord.flow;
