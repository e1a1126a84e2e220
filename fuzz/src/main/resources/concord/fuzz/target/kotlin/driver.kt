// Reads programs, one per line, and runs each on the channels of kotlinx.coroutines; see
// concord.fuzz.program.Wire for the text. Answers "ID ok" or "ID crash REASON" per line. Who hangs
// is found out from outside. The words between @ signs depend on the version and are filled in.
import @COROUTINES@.*
import @COROUTINES@.channels.*
import @COROUTINES@.selects.*
import java.util.concurrent.CountDownLatch
import java.util.concurrent.Executors
import java.util.concurrent.ThreadLocalRandom
import java.util.concurrent.TimeUnit
import java.util.concurrent.atomic.AtomicInteger

const val THREADS = 4

// How long a process waits for another one to meet, in looks; and in which runs they meet.
const val PATIENCE = 30_000
const val MEETING = 3

// From 0.26 on a plain launch would inherit one thread, which hides races: the pool is explicit.
val pool = Executors.newFixedThreadPool(THREADS) { r -> Thread(r).apply { isDaemon = true } }
    .asCoroutineDispatcher()

class Instruction(val code: Char) {
    var number = 0
    var body = emptyList<Instruction>()
    var other = emptyList<Instruction>()
    var cases = emptyList<Instruction>()
}

class Reader(line: String) {
    private val tokens = line.split(' ')
    private var at = 0
    fun word() = tokens[at++]
    fun number() = word().toInt()
    fun block(): List<Instruction> = List(number()) { instruction() }

    private fun instruction(): Instruction {
        val result = Instruction(word()[0])
        when (result.code) {
            'g', 'p', 'x' -> result.number = number()
            'r', '*' -> { result.number = number(); result.body = block() }
            's' -> result.body = block()
            '?' -> { result.body = block(); result.other = block() }
            '&' -> {
                val n = number()
                check(number() == 0) { "no default in this runtime" }
                result.cases = List(n) {
                    Instruction(word()[0]).apply { number = number(); body = block() }
                }
            }
        }
        return result
    }
}

class Run(capacities: List<Int>, carries: List<Int>, private val meeting: Boolean) {
    private val channels = capacities.map { Channel<Any>(it) }
    private val values: List<Any> =
        carries.mapIndexed { c, d -> if (d >= 0) channels[d] else (c + 1) as Any }
    private val live = AtomicInteger(1)
    private val arrived = AtomicInteger()
    private val done = CountDownLatch(1)
    @Volatile private var failure: String? = null

    fun fail(reason: String) {
        failure = reason
        done.countDown()
    }

    /**
     * Waits, not for long, until another process is here too: each second one to arrive lets the
     * first go on, so that what both do next happens at the same time.
     */
    private fun meet() {
        if (!meeting) return
        val partner = (arrived.incrementAndGet() + 1) and -2
        var i = 0
        while (i < PATIENCE && arrived.get() < partner) i++
    }

    private fun expect(c: Int, value: Any) {
        if (value != values[c]) fail("wrong value on channel $c: $value instead of ${values[c]}")
    }

    private suspend fun block(block: List<Instruction>) {
        for (i in block.indices) step(block[i])
    }

    private suspend fun step(i: Instruction) {
        when (i.code) {
            'g' -> expect(i.number, channels[i.number].receive())
            'p' -> channels[i.number].send(values[i.number])
            'x' -> channels[i.number].close()
            'r' -> for (v in channels[i.number]) { expect(i.number, v); block(i.body) }
            's' -> spawn(i.body)
            '*' -> for (k in 0 until i.number) block(i.body)
            '?' -> block(if (ThreadLocalRandom.current().nextBoolean()) i.body else i.other)
            '&' -> { meet(); choose(i.cases) }
        }
    }

    private suspend fun choose(cases: List<Instruction>) = select<Unit> {
        for (case in cases) {
            val c = case.number
            if (case.code == 'g') {
                channels[c].onReceive { v -> expect(c, v); block(case.body) }
            } else {
                channels[c].onSend(values[c]) { block(case.body) }
            }
        }
    }

    private fun spawn(body: List<Instruction>) {
        live.incrementAndGet()
        @LAUNCH@(pool) { process { meet(); block(body) } }
    }

    private suspend fun process(body: suspend () -> Unit) {
        try {
            body()
        } catch (e: Throwable) {
            fail(describe(e))
        }
        if (live.decrementAndGet() == 0) done.countDown()
    }

    fun execute(block: List<Instruction>): String? {
        current = this
        @LAUNCH@(pool) { process { block(block) } }
        while (!done.await(1, TimeUnit.SECONDS)) { }
        return failure
    }
}

@Volatile var current: Run? = null

fun describe(e: Throwable): String {
    val frames = e.stackTrace.asSequence().map { it.toString() }
        .filter { it.contains("kotlinx") }.distinct().take(6).joinToString(" < ")
    return "$e at $frames".replace('\n', ' ')
}

fun execute(line: String): String {
    val r = Reader(line)
    val id = r.word()
    val repetitions = r.number()
    val capacities = ArrayList<Int>()
    val carries = ArrayList<Int>()
    for (c in 0 until r.number()) { capacities.add(r.number()); carries.add(r.number()) }
    val main = r.block()
    for (i in 0 until repetitions) {
        val failure = Run(capacities, carries, i % MEETING == 0).execute(main)
        if (failure != null) return "$id crash $failure"
    }
    return "$id ok"
}

fun main(args: Array<String>) {
    Thread.setDefaultUncaughtExceptionHandler { _, e -> current?.fail(describe(e)) }
    while (true) {
        val line = readLine() ?: break
        println(execute(line))
        System.out.flush()
    }
    System.exit(0)
}
