package concord.fuzz.target.crystal;

import concord.fuzz.target.Patch;
import java.util.List;
import java.util.Optional;

/// Bugs put into Crystal's `channel.cr` for one build, to measure whether they are found.
public final class CrystalMutants {
  private CrystalMutants() {}

  private static final String CHANNEL = "channel.cr";

  private static final String SLOT = "crystal/slot_channel.cr";

  public static final List<Patch> ALL =
      List.of(
          new Patch(
              "empty-ignores-senders",
              CHANNEL,
              "    @slot.empty? && @senders.empty?\n",
              "    @slot.empty?\n",
              "The bug of Crystal 0.19 to 0.22, in channels of the design it had then: a channel counts as"
                  + " empty when it holds no value, though a select waits to send. Two selects that oppose"
                  + " each other wait for ever.",
              Optional.of(SLOT)),
          new Patch(
              "slot-channels",
              CHANNEL,
              "    @slot.empty? && @senders.empty?\n",
              "    @slot.empty? && @senders.empty?\n",
              "No bug: the channels that empty-ignores-senders breaks, as they were from Crystal 0.23 on.",
              Optional.of(SLOT)),
          new Patch(
              "select-skips-second",
              CHANNEL,
              "      state = op.execute\n",
              "      state = index == 1 ? DeliveryState::None : op.execute\n",
              "A select does not look at its second case before it waits: whoever waits there"
                  + " already is not seen. The like of the bug of Crystal 0.19 to 0.22."),
          new Patch(
              "sender-not-requeued",
              CHANNEL,
              "        queue << sender_ptr.value.data\n",
              "",
              "When a receive makes room in a full buffer, the sender that waited goes on, but its"
                  + " value is lost."),
          new Patch(
              "lost-wakeup-of-sender",
              CHANNEL,
              """
                    value = sender_ptr.value.data
                    sender_ptr.value.state = DeliveryState::Delivered
                    sender_ptr.value.fiber.enqueue
              """,
              """
                    value = sender_ptr.value.data
                    sender_ptr.value.state = DeliveryState::Delivered
                    sender_ptr.value.fiber.enqueue unless sender_ptr.value.select_context
              """,
              "A select that waits to send is not woken when its value has been received."),
          new Patch(
              "lost-wakeup-of-receiver",
              CHANNEL,
              "      receiver_ptr.value.fiber.enqueue\n",
              "      receiver_ptr.value.fiber.enqueue unless receiver_ptr.value.select_context\n",
              "A select that waits to receive is not woken when it has been given a value."),
          new Patch(
              "select-triggered-twice",
              CHANNEL,
              """
                  while receiver_ptr = @receivers.shift?
                    select_context = receiver_ptr.value.select_context
                    if select_context && !select_context.try_trigger
              """,
              """
                  while receiver_ptr = @receivers.shift?
                    select_context = receiver_ptr.value.select_context
                    if select_context && !select_context.try_trigger && @closed
              """,
              "A select that has already been woken, but has not run yet, is given a second value."),
          new Patch(
              "close-forgets-receivers",
              CHANNEL,
              "    receiver_list.each(&.value.close)\n",
              "",
              "Closing a channel wakes those who send and forgets those who receive."));
}
