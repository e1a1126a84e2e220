/// The commands `check`, `infer` and `flow`: their options, what they print, and their exit codes.
package concord.cli.check;
