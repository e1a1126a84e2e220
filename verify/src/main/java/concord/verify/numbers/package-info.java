/// Collections of plain numbers for the exploration. Must not know behaviours.
package concord.verify.numbers;
