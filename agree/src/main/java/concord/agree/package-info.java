/// Tests compilers against each other with programs whose meaning does not depend on the order of
/// evaluation.
///
/// In come [concord.campaign.Settings]; out comes a [concord.campaign.Subject] for a campaign.
/// Terms with types and effects are in `term`, their generation in `generate`, what makes them
/// smaller in `shrink`, and what knows real languages and compilers in `backend`; only `backend`
/// knows OCaml, except for the names of primitives.
package concord.agree;
