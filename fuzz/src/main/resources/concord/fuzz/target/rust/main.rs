//! Reads programs, one per line, and runs each on the channels of the module `library`; see
//! concord.fuzz.program.Wire for the text. Answers "ID ok" or "ID crash REASON" per line. Every process is a
//! thread. Who hangs is found out from outside.
mod library;
mod program;

use library::Chan;
use program::{Reader, Step};
use std::io::{BufRead, Write};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex};

struct Run {
    channels: Vec<Chan>,
    live: Mutex<usize>,
    done: Condvar,
    failure: Mutex<Option<String>>,
    random: AtomicU64,
    arrived: AtomicU64,
    meeting: bool,
}

/// How long a process waits for another one to meet, in looks; and in which runs they meet.
const PATIENCE: usize = 2000;
const MEETING: i64 = 4;

impl Run {
    /// Waits, not for long, until another process is here too, so that what both do next happens at the same time.
    fn meet(&self) {
        if self.meeting {
            let partner = (self.arrived.fetch_add(1, Ordering::SeqCst) + 2) & !1;
            for _ in 0..PATIENCE {
                if self.arrived.load(Ordering::SeqCst) >= partner {
                    break;
                }
                std::hint::spin_loop();
            }
        }
    }

    fn coin(&self) -> bool {
        let x = self.random.fetch_add(0x9E37_79B9_7F4A_7C15, Ordering::Relaxed);
        (x ^ (x >> 29)).wrapping_mul(0xBF58_476D_1CE4_E5B9) >> 63 == 0
    }

    fn fail(&self, reason: String) {
        self.failure.lock().unwrap().get_or_insert(reason);
    }

    fn expect(&self, c: usize, value: i64) {
        if value != c as i64 + 1 {
            self.fail(format!("wrong value on channel {c}: {value} instead of {}", c + 1));
        }
    }

    fn block(self: &Arc<Self>, steps: &[Step]) -> Result<(), String> {
        steps.iter().try_for_each(|s| self.step(s))
    }

    fn step(self: &Arc<Self>, step: &Step) -> Result<(), String> {
        match step {
            Step::Get(c) => {
                self.expect(*c, library::get(&self.channels[*c])?);
                Ok(())
            }
            Step::Put(c) => library::put(&self.channels[*c], *c as i64 + 1),
            Step::Close(c) => library::close(&self.channels[*c]),
            Step::Range(c, body) => {
                while let Ok(value) = library::get(&self.channels[*c]) {
                    self.expect(*c, value);
                    self.block(body)?;
                }
                Ok(())
            }
            Step::Spawn(body) => {
                self.process(body.clone());
                Ok(())
            }
            Step::Repeat(n, body) => (0..*n).try_for_each(|_| self.block(body)),
            Step::Choice(a, b) => self.block(if self.coin() { a } else { b }),
            Step::Select(cases, otherwise) => {
                self.meet();
                let offers: Vec<(bool, &Chan, i64)> = cases
                    .iter()
                    .map(|c| (c.get, &self.channels[c.channel], c.channel as i64 + 1))
                    .collect();
                match library::select(&offers, otherwise.is_some())? {
                    None => self.block(otherwise.as_ref().expect("a default")),
                    Some((i, value)) => {
                        if let Some(v) = value {
                            self.expect(cases[i].channel, v);
                        }
                        self.block(&cases[i].body)
                    }
                }
            }
        }
    }

    fn process(self: &Arc<Self>, body: Arc<Vec<Step>>) {
        *self.live.lock().unwrap() += 1;
        let run = self.clone();
        std::thread::Builder::new()
            .stack_size(256 * 1024)
            .spawn(move || {
                run.meet();
                let caught = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| run.block(&body)));
                match caught {
                    Ok(Ok(())) => {}
                    Ok(Err(reason)) => run.fail(reason),
                    Err(_) => run.fail("panicked".to_string()),
                }
                let mut live = run.live.lock().unwrap();
                *live -= 1;
                if *live == 0 {
                    run.done.notify_all();
                }
            })
            .expect("a thread");
    }
}

fn execute(line: &str) -> String {
    let mut reader = Reader { words: line.split_whitespace() };
    let id = reader.word().to_string();
    let repetitions = reader.number();
    let n = reader.number();
    let capacities: Vec<usize> = (0..n)
        .map(|_| {
            let capacity = reader.index();
            reader.number(); // channels carry numbers here
            capacity
        })
        .collect();
    let main = Arc::new(reader.block());
    for i in 0..repetitions {
        let run = Arc::new(Run {
            channels: capacities.iter().map(|n| library::make(*n)).collect(),
            live: Mutex::new(0),
            done: Condvar::new(),
            failure: Mutex::new(None),
            random: AtomicU64::new(i as u64 * 7919),
            arrived: AtomicU64::new(0),
            meeting: i % MEETING == 0,
        });
        run.process(main.clone());
        let mut live = run.live.lock().unwrap();
        while *live > 0 {
            live = run.done.wait(live).unwrap();
        }
        drop(live);
        let failure = run.failure.lock().unwrap().take();
        if let Some(reason) = failure {
            return format!("{id} crash {}", reason.replace('\n', " "));
        }
    }
    format!("{id} ok")
}

fn main() {
    std::panic::set_hook(Box::new(|_| {}));
    let mut out = std::io::stdout().lock();
    for line in std::io::stdin().lock().lines() {
        writeln!(out, "{}", execute(&line.expect("a line"))).expect("output");
        out.flush().expect("output");
    }
}
