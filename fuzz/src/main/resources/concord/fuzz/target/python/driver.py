"""Reads programs, one per line, and runs each on trio's memory channels; see concord.fuzz.program.Wire for
the text. Answers "ID ok" or "ID crash REASON" per line. Channels have no select. When every task waits for
another one, the driver says so: trio tells when nothing can run."""
import random
import sys

import trio


class Reader:
    def __init__(self, line):
        self.words = iter(line.split())

    def word(self):
        return next(self.words)

    def number(self):
        return int(self.word())

    def block(self):
        return [self.step() for _ in range(self.number())]

    def step(self):
        code = self.word()
        if code in "gpx":
            return (code, self.number())
        if code in "r*":
            n = self.number()
            return (code, n, self.block())
        if code == "s":
            return (code, self.block())
        if code == "?":
            return (code, self.block(), self.block())
        raise ValueError("no instruction " + code)


class Idle(trio.abc.Instrument):
    """Notices when no task has run for a while."""

    def __init__(self):
        self.steps = 0

    def before_task_step(self, task):
        self.steps += 1


async def block(steps, channels, nursery):
    for step in steps:
        code = step[0]
        if code == "g":
            c = step[1]
            value = await channels[c][1].receive()
            if value != c + 1:
                raise ValueError(f"wrong value on channel {c}: {value} instead of {c + 1}")
        elif code == "p":
            await channels[step[1]][0].send(step[1] + 1)
        elif code == "x":
            await channels[step[1]][0].aclose()
        elif code == "r":
            async for value in channels[step[1]][1]:
                if value != step[1] + 1:
                    raise ValueError(f"wrong value on channel {step[1]}: {value}")
                await block(step[2], channels, nursery)
        elif code == "s":
            nursery.start_soon(block, step[1], channels, nursery)
        elif code == "*":
            for _ in range(step[1]):
                await block(step[2], channels, nursery)
        elif code == "?":
            await block(random.choice(step[1:]), channels, nursery)


async def watched(main, capacities, idle):
    """Runs the program; a hang is when nothing but the watcher has run between two looks."""
    channels = [trio.open_memory_channel(n) for n in capacities]
    hung = False
    async with trio.open_nursery() as outer:

        async def program():
            async with trio.open_nursery() as nursery:
                nursery.start_soon(block, main, channels, nursery)
            outer.cancel_scope.cancel()

        outer.start_soon(program)
        looks = 0
        while looks < 3:
            before = idle.steps
            await trio.testing.wait_all_tasks_blocked()
            looks = looks + 1 if idle.steps - before <= 2 else 0
        hung = True
        outer.cancel_scope.cancel()
    return hung


async def execute(line, idle):
    reader = Reader(line)
    ident = reader.word()
    repetitions = reader.number()
    capacities = []
    for _ in range(reader.number()):
        capacities.append(reader.number())
        reader.number()
    main = reader.block()
    for _ in range(repetitions):
        try:
            if await watched(main, capacities, idle):
                return ident + " hang all tasks wait"
        except BaseExceptionGroup as group:
            return ident + " crash " + repr(group.exceptions[0]).replace("\n", " ")
    return ident + " ok"


def main():
    idle = Idle()
    for line in sys.stdin:
        print(trio.run(execute, line, idle, instruments=[idle]), flush=True)


if __name__ == "__main__":
    import trio.testing

    main()
