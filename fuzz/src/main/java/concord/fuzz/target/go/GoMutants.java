package concord.fuzz.target.go;

import concord.fuzz.target.Patch;
import java.util.List;

/// Bugs put into Go's runtime for one build, to measure whether they are found.
public final class GoMutants {
  private GoMutants() {}

  private static final String SELECT = "runtime/select.go";
  private static final String CHAN = "runtime/chan.go";
  private static final String BEFORE_LOCKING =
      "\t// lock all the channels involved in the select\n";

  public static final List<Patch> ALL =
      List.of(
          new Patch(
              "lock-order-abba",
              SELECT,
              BEFORE_LOCKING,
              """
              	if gp.goid&1 == 1 {
              		for i, j := 0, len(lockorder)-1; i < j; i, j = i+1, j-1 {
              			lockorder[i], lockorder[j] = lockorder[j], lockorder[i]
              		}
              	}
              """,
              "Every other goroutine locks the channels of a select in reverse: two selects over "
                  + "the same channels can each hold what the other wants."),
          new Patch(
              "lock-order-poll",
              SELECT,
              BEFORE_LOCKING,
              "\tcopy(lockorder, pollorder)\n",
              "Channels are locked in the random order in which they are polled."),
          new Patch(
              "select-ignores-senders",
              SELECT,
              """
              			sg = c.sendq.dequeue()
              			if sg != nil {
              """,
              """
              			if sg = nil; c.dataqsiz > 0 {
              				sg = c.sendq.dequeue()
              			}
              			if sg != nil {
              """,
              "A select takes an unbuffered channel for empty although a sender waits: the bug of "
                  + "Crystal 0.19 to 0.22."),
          new Patch(
              "select-ignores-receivers",
              SELECT,
              """
              			sg = c.recvq.dequeue()
              			if sg != nil {
              """,
              """
              			if sg = nil; gp.goid%4 != 0 {
              				sg = c.recvq.dequeue()
              			}
              			if sg != nil {
              """,
              "In one goroutine of four, a select does not see receivers that wait already."),
          new Patch(
              "stale-receiver",
              SELECT,
              "\t\t\t\tc.recvq.dequeueSudoG(sglist)\n",
              """
              				if len(lockorder) < 3 {
              					c.recvq.dequeueSudoG(sglist)
              				}
              """,
              "A select with three or more cases that went another way stays in the queues of "
                  + "receivers."),
          new Patch(
              "stale-sender",
              SELECT,
              "\t\t\t\tc.sendq.dequeueSudoG(sglist)\n",
              """
              				if len(lockorder) < 3 {
              					c.sendq.dequeueSudoG(sglist)
              				}
              """,
              "A select with three or more cases that went another way stays in the queues of "
                  + "senders."),
          new Patch(
              "sender-not-woken",
              CHAN,
              "\t\tif sg := c.sendq.dequeue(); sg != nil {\n",
              """
              		if c.dataqsiz > 1 && c.qcount > 0 {
              		} else if sg := c.sendq.dequeue(); sg != nil {
              """,
              "A receive from a full buffer makes room but does not wake the sender that waits for "
                  + "it."),
          new Patch(
              "close-wakes-one",
              CHAN,
              """
              		sg := c.recvq.dequeue()
              		if sg == nil {
              """,
              """
              		sg := c.recvq.dequeue()
              		if sg == nil || !glist.empty() {
              """,
              "Closing a channel wakes one receiver and forgets the others."),
          new Patch(
              "buffer-slot-reused",
              SELECT,
              "\tc.sendx++\n",
              """
              	if c.dataqsiz < 2 {
              		c.sendx++
              	}
              """,
              "A select that sends into a buffer writes the same slot again: a receiver gets what "
                  + "nobody sent."),
          new Patch(
              "lost-race-gives-up",
              CHAN,
              """
              				// We lost the race to wake this goroutine.
              				continue
              """,
              "\t\t\t\treturn nil\n",
              "Who loses the race for a selecting goroutine takes the queue for empty."),
          new Patch(
              "default-too-eager",
              SELECT,
              """
              	if !block {
              		selunlock(scases, lockorder)
              """,
              """
              	if !block || len(lockorder) > 3 && gp.goid%8 == 0 {
              		selunlock(scases, lockorder)
              """,
              "A select with more than three cases sometimes does not wait and takes a default that "
                  + "is not there."));
}
