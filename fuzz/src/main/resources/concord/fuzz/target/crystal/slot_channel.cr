# Channels in the design that Crystal had from 0.19 on, before its selects got a state of their own: a channel
# without a buffer is one slot, whoever has to wait stands in a list of fibers, and a select asks each of its
# channels whether it is empty or full, waits in all their lists, and asks again. Who wakes whom is as it was
# then: a put wakes one receiver, a receive that has to wait wakes one sender, and a receive that takes a value
# wakes nobody but its sender; with a buffer all who wait are woken. Written anew; the line that "Fuzzing
# Channel-Based Concurrency Runtimes" (6.1.2) calls the fix is the one that a mutant changes. For one thread
# only. The one thing that differs: a fiber that stands in several lists is woken once (Waiting), where the
# original could put it into the queue of the scheduler twice.
class Channel(T)
  class ClosedError < Exception
    def initialize(message = "Channel is closed")
      super(message)
    end
  end

  # Fiber names this class.
  class TimeoutAction
    def time_expired(fiber : Fiber) : Nil
    end
  end

  # Who waits, and is woken once for each time.
  module Waiting
    @@paused = Set(Fiber).new

    def self.pause : Nil
      @@paused << Fiber.current
      Crystal::Scheduler.reschedule
    end

    def self.wake(fiber : Fiber) : Nil
      fiber.enqueue if @@paused.delete(fiber)
    end
  end

  @slot = Deque(T).new
  @senders = Deque(Fiber).new
  @receivers = Deque(Fiber).new
  @closed = false
  @put = 0
  @taken = 0

  def initialize(@capacity = 0)
  end

  def closed?
    @closed
  end

  def close : Bool
    return false if @closed
    @closed = true
    (@senders.to_a + @receivers.to_a).each { |f| Waiting.wake(f) }
    true
  end

  # Nothing can be received now.
  def empty?
    @slot.empty? && @senders.empty?
  end

  # Nothing can be sent now.
  def full?
    @capacity == 0 ? !@slot.empty? || @receivers.empty? : @slot.size >= @capacity
  end

  private def room?
    @slot.size < {@capacity, 1}.max
  end

  def send(value : T)
    until room?
      raise ClosedError.new if @closed
      wait_for_send
      Waiting.pause
      unwait_for_send
    end
    raise ClosedError.new if @closed
    @slot << value
    ticket = (@put += 1)
    wake(@receivers)
    while @capacity == 0 && @taken < ticket
      raise ClosedError.new if @closed
      @senders_of_values << Fiber.current
      Waiting.pause
    end
    self
  end

  @senders_of_values = Deque(Fiber).new

  def receive : T
    value = receive_or { raise ClosedError.new }
    value.as(T)
  end

  def receive? : T?
    receive_or { return nil }
  end

  private def receive_or
    while @slot.empty?
      yield if @closed
      wait_for_receive
      wake(@senders) if @capacity == 0
      Waiting.pause
      unwait_for_receive
    end
    value = @slot.shift
    @taken += 1
    while f = @senders_of_values.shift?
      Waiting.wake(f)
    end
    wake(@senders) if @capacity > 0
    value
  end

  # One of them, or all where there is a buffer.
  private def wake(fibers)
    (@capacity == 0 ? 1 : fibers.size).times do
      fibers.shift?.try { |f| Waiting.wake(f) }
    end
  end

  def wait_for_send : Nil
    @senders << Fiber.current
  end

  def unwait_for_send : Nil
    @senders.delete(Fiber.current)
  end

  def wait_for_receive : Nil
    @receivers << Fiber.current
  end

  def unwait_for_receive : Nil
    @receivers.delete(Fiber.current)
  end

  abstract class Operation(T)
    abstract def ready? : Bool
    abstract def wait : Nil
    abstract def unwait : Nil
    abstract def execute : T?
  end

  class Receiving(T) < Operation(T)
    def initialize(@channel : Channel(T))
    end

    def ready? : Bool
      !@channel.empty? || @channel.closed?
    end

    def wait : Nil
      @channel.wait_for_receive
    end

    def unwait : Nil
      @channel.unwait_for_receive
    end

    def execute : T?
      @channel.receive
    end
  end

  class Sending(T) < Operation(T)
    def initialize(@channel : Channel(T), @value : T)
    end

    def ready? : Bool
      !@channel.full? || @channel.closed?
    end

    def wait : Nil
      @channel.wait_for_send
    end

    def unwait : Nil
      @channel.unwait_for_send
    end

    def execute : T?
      @channel.send(@value)
      nil
    end
  end

  def receive_select_action : Operation(T)
    Receiving(T).new(self).as(Operation(T))
  end

  def send_select_action(value : T) : Operation(T)
    Sending(T).new(self, value).as(Operation(T))
  end

  def self.select(*operations)
    self.select(operations)
  end

  def self.select(operations : Indexable)
    while true
      operations.each_with_index do |operation, index|
        return index, operation.execute if operation.ready?
      end
      operations.each &.wait
      Waiting.pause
      operations.each &.unwait
    end
  end

  def self.non_blocking_select(operations : Indexable)
    operations.each_with_index do |operation, index|
      return index, operation.execute if operation.ready?
    end
    return operations.size, nil
  end
end
