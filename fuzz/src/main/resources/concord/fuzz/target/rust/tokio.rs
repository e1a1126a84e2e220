//! Reads programs, one per line, and runs each on the channels of tokio; see concord.fuzz.program.Wire for the
//! text. Answers "ID ok" or "ID crash REASON" per line. Every process is a task. Who hangs is found out from outside.
//!
//! A channel of tokio has one receiver and a buffer. So a receiver is shared by a mutex of tokio, and without a
//! buffer a message carries a oneshot, by which its receiver tells its sender that it is here. A select can
//! receive only: who has sent cannot take it back.
mod program;

use program::{Reader, Step};
use std::future::{poll_fn, Future};
use std::io::{BufRead, Write};
use std::pin::Pin;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex as Lock};
use std::task::Poll;
use tokio::sync::{mpsc, oneshot, Mutex};

struct Message {
    value: i64,
    received: Option<oneshot::Sender<()>>,
}

struct Chan {
    sender: mpsc::Sender<Message>,
    receiver: Mutex<mpsc::Receiver<Message>>,
    buffered: bool,
}

impl Chan {
    fn make(capacity: usize) -> Chan {
        let (sender, receiver) = mpsc::channel(capacity.max(1));
        Chan { sender, receiver: Mutex::new(receiver), buffered: capacity > 0 }
    }

    async fn put(&self, value: i64) -> Result<(), String> {
        let (received, waits) = oneshot::channel();
        let received = if self.buffered { None } else { Some(received) };
        self.sender.send(Message { value, received }).await.map_err(|e| e.to_string())?;
        if !self.buffered {
            waits.await.map_err(|e| e.to_string())?;
        }
        Ok(())
    }

    async fn get(&self) -> Result<i64, String> {
        let message = self.receiver.lock().await.recv().await.ok_or("the channel is closed")?;
        Ok(Chan::taken(message))
    }

    fn poll(&self) -> Option<i64> {
        self.receiver.try_lock().ok()?.try_recv().ok().map(Chan::taken)
    }

    fn taken(message: Message) -> i64 {
        if let Some(received) = message.received {
            let _ = received.send(());
        }
        message.value
    }
}

type Running<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

struct Run {
    channels: Vec<Chan>,
    live: Lock<usize>,
    done: Condvar,
    failure: Lock<Option<String>>,
    random: AtomicU64,
}

impl Run {
    fn number(&self) -> u64 {
        let x = self.random.fetch_add(0x9E37_79B9_7F4A_7C15, Ordering::Relaxed);
        (x ^ (x >> 29)).wrapping_mul(0xBF58_476D_1CE4_E5B9) >> 32
    }

    fn expect(&self, c: usize, value: i64) -> Result<(), String> {
        if value == c as i64 + 1 {
            Ok(())
        } else {
            Err(format!("wrong value on channel {c}: {value} instead of {}", c + 1))
        }
    }

    fn block<'a>(self: &'a Arc<Self>, steps: &'a [Step]) -> Running<'a, Result<(), String>> {
        Box::pin(async move {
            for step in steps {
                self.step(step).await?;
            }
            Ok(())
        })
    }

    async fn step(self: &Arc<Self>, step: &Step) -> Result<(), String> {
        match step {
            Step::Get(c) => self.expect(*c, self.channels[*c].get().await?),
            Step::Put(c) => self.channels[*c].put(*c as i64 + 1).await,
            Step::Close(_) | Step::Range(..) => Err("no close".to_string()),
            Step::Spawn(body) => {
                self.process(body.clone());
                Ok(())
            }
            Step::Repeat(n, body) => {
                for _ in 0..*n {
                    self.block(body).await?;
                }
                Ok(())
            }
            Step::Choice(a, b) => self.block(if self.number() % 2 == 0 { a } else { b }).await,
            Step::Select(cases, otherwise) => {
                let first = self.number() as usize % cases.len();
                if let Some(default) = otherwise {
                    for i in (0..cases.len()).map(|i| (first + i) % cases.len()) {
                        if let Some(value) = self.channels[cases[i].channel].poll() {
                            self.expect(cases[i].channel, value)?;
                            return self.block(&cases[i].body).await;
                        }
                    }
                    return self.block(default).await;
                }
                let mut offers: Vec<Running<Result<i64, String>>> = cases
                    .iter()
                    .map(|c| Box::pin(self.channels[c.channel].get()) as Running<Result<i64, String>>)
                    .collect();
                let n = offers.len();
                let (i, value) = poll_fn(|context| {
                    for i in (0..n).map(|i| (first + i) % n) {
                        if let Poll::Ready(value) = offers[i].as_mut().poll(context) {
                            return Poll::Ready((i, value));
                        }
                    }
                    Poll::Pending
                })
                .await;
                drop(offers);
                self.expect(cases[i].channel, value?)?;
                self.block(&cases[i].body).await
            }
        }
    }

    fn process(self: &Arc<Self>, body: Arc<Vec<Step>>) {
        *self.live.lock().unwrap() += 1;
        let run = self.clone();
        let steps = tokio::spawn(async move { run.block(&body).await });
        let run = self.clone();
        tokio::spawn(async move {
            let failure = match steps.await {
                Ok(Ok(())) => None,
                Ok(Err(reason)) => Some(reason),
                Err(panic) => Some(panic.to_string()),
            };
            if let Some(reason) = failure {
                run.failure.lock().unwrap().get_or_insert(reason);
            }
            let mut live = run.live.lock().unwrap();
            *live -= 1;
            if *live == 0 {
                run.done.notify_all();
            }
        });
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
            channels: capacities.iter().map(|n| Chan::make(*n)).collect(),
            live: Lock::new(0),
            done: Condvar::new(),
            failure: Lock::new(None),
            random: AtomicU64::new(i as u64 * 7919),
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
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).build().expect("a runtime");
    let _inside = runtime.enter();
    let mut out = std::io::stdout().lock();
    for line in std::io::stdin().lock().lines() {
        writeln!(out, "{}", execute(&line.expect("a line"))).expect("output");
        out.flush().expect("output");
    }
}
