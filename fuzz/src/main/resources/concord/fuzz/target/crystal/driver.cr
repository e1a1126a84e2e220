# Reads programs, one per line, and runs each on Crystal's channels; see concord.fuzz.program.Wire
# for the text. Answers "ID ok" or "ID crash REASON" per line. Who hangs is found out from outside.
# Compiled with -Dpreview_mt, fibers run on several threads.
require "channel"

{% if flag?(:preview_mt) %}
  lib LibC
    fun sched_yield : Int
  end

  # Waits as the library's own does, but lets others run after a while: where there are more threads
  # than idle processors, the owner of the lock may be one of those who wait for a processor.
  class Crystal::SpinLock
    LOOKS = 100

    def lock
      looks = 0
      while @m.swap(1) == 1
        while @m.get == 1
          looks += 1
          looks % LOOKS == 0 ? LibC.sched_yield : Intrinsics.pause
        end
      end
    end
  end
{% end %}

class Instruction
  getter code : Char
  property number = 0
  property body = [] of Instruction
  property other = [] of Instruction
  property cases = [] of Instruction
  property? otherwise = false

  def initialize(@code)
  end
end

class Reader
  @tokens : Array(String)
  @at = -1

  def initialize(line : String)
    @tokens = line.split
  end

  def word
    @at += 1
    @tokens[@at]
  end

  def number
    word.to_i
  end

  def block : Array(Instruction)
    Array(Instruction).new(number) { instruction }
  end

  def instruction : Instruction
    result = Instruction.new(word[0])
    case result.code
    when 'g', 'p', 'x'
      result.number = number
    when 'r', '*'
      result.number = number
      result.body = block
    when 's'
      result.body = block
    when '?'
      result.body = block
      result.other = block
    when '&'
      n = number
      result.otherwise = number == 1
      result.cases = Array(Instruction).new(n) do
        c = Instruction.new(word[0])
        c.number = number
        c.body = block
        c
      end
      result.body = block if result.otherwise?
    end
    result
  end
end

# How long a process waits for another one to meet, in looks; and in which runs they meet.
PATIENCE = 10_000
MEETING  =      4

# After so many turns in which no process did anything, none ever will: there is one thread.
TURNS = 1_000

class Run
  @channels : Array(Channel(Int32))
  @live = Atomic(Int32).new(1)
  @waiting = Fiber.current
  @arrived = Atomic(Int32).new(0)
  @steps = 0
  getter failure : String? = nil

  def initialize(capacities : Array(Int32), @meeting : Bool)
    @channels = capacities.map { |n| Channel(Int32).new(n) }
  end

  # Waits, not for long, until another process is here too: each second one to arrive lets the
  # first go on, so that what both do next happens at the same time.
  def meet
    {% if flag?(:preview_mt) %}
      return unless @meeting
      partner = (@arrived.add(1) + 2) & -2
      PATIENCE.times { break if @arrived.get >= partner }
    {% end %}
  end

  def expect(c, value)
    @failure = "wrong value on channel #{c}: #{value.inspect} instead of #{c + 1}" if value != c + 1
  end

  def block(block : Array(Instruction)) : Nil
    block.each { |i| step(i) }
  end

  def step(i : Instruction) : Nil
    @steps += 1
    c = i.number
    case i.code
    when 'g' then expect(c, @channels[c].receive)
    when 'p' then @channels[c].send(c + 1)
    when 'x' then @channels[c].close
    when 'r'
      while v = @channels[c].receive?
        expect(c, v)
        block(i.body)
      end
    when 's' then process { meet; block(i.body) }
    when '*' then c.times { block(i.body) }
    when '?' then block(Random.rand(2) == 0 ? i.body : i.other)
    when '&' then choose(i)
    end
  end

  def choose(i : Instruction) : Nil
    meet
    actions = i.cases.map do |c|
      channel = @channels[c.number]
      c.code == 'g' ? channel.receive_select_action : channel.send_select_action(c.number + 1)
    end
    if i.otherwise?
      index, value = Channel.non_blocking_select(actions)
      return block(i.body) if index >= i.cases.size
    else
      index, value = Channel.select(actions)
    end
    chosen = i.cases[index]
    expect(chosen.number, value) if chosen.code == 'g'
    block(chosen.body)
  end

  def process(&body) : Nil
    @live.add(1)
    spawn do
      begin
        body.call
      rescue e
        @failure = e.inspect
      end
      @steps += 1
      ended
    end
  end

  # The last process to end wakes the one that waits, which counts as a process too.
  private def ended : Bool
    last = @live.sub(1) == 1
    {% if flag?(:preview_mt) %}
      Crystal::Scheduler.enqueue(@waiting) if last
    {% end %}
    last
  end

  # "crash REASON" or "hang REASON", or nothing when all is well.
  def execute(main : Array(Instruction)) : String?
    process { block(main) }
    {% if flag?(:preview_mt) %}
      Crystal::Scheduler.reschedule unless ended
    {% else %}
      ended
      stuck = wait
      return stuck if stuck
    {% end %}
    @failure.try { |reason| "crash #{reason}" }
  end

  # With one thread: lets the others run until all have ended or none does anything any more.
  private def wait : String?
    seen = -1
    turns = 0
    until @live.get == 0
      turns = seen == @steps ? turns + 1 : 0
      seen = @steps
      return "hang #{@live.get} fibers wait and none can run" if turns > TURNS
      Fiber.yield
    end
  end
end

def execute(line : String) : String
  r = Reader.new(line)
  id = r.word
  repetitions = r.number
  capacities = Array(Int32).new(r.number) do
    capacity = r.number
    r.number # channels cannot carry channels of their own type here
    capacity
  end
  main = r.block
  repetitions.times do |n|
    failure = Run.new(capacities, n % MEETING == 0).execute(main)
    return "#{id} #{failure}" if failure
  end
  "#{id} ok"
end

while line = gets
  puts execute(line)
  STDOUT.flush
end
