/// The commands of long runs, `fuzz`, `agree`, `generate` and `replay`: their options, what they
/// print, and their exit codes.
package concord.cli.campaign;
