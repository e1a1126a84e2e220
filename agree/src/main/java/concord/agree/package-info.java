/// Compilers tested against each other by programs whose meaning does not depend on the order of
/// evaluation.
///
/// In come [concord.campaign.Settings]; out comes a [concord.campaign.Subject] for a campaign.
/// Terms with types and effects are in `term`, their generation in `generate`, what makes them
/// smaller in `shrink`, and what knows real languages and compilers in `backend`; nothing left of
/// `backend` has heard of OCaml but for the names of primitives.
package concord.agree;
