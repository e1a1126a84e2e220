/// Collections of plain numbers that the exploration is made of. They know nothing of behaviours.
package concord.verify.numbers;
