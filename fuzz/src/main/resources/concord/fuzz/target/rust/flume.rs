//! flume.
use flume::{bounded, Receiver, Selector, Sender};
use std::time::Duration;

pub type Chan = (Sender<i64>, Receiver<i64>);

pub fn make(capacity: usize) -> Chan {
    bounded(capacity)
}

pub fn get(c: &Chan) -> Result<i64, String> {
    c.1.recv().map_err(|e| e.to_string())
}

pub fn put(c: &Chan, value: i64) -> Result<(), String> {
    c.0.send(value).map_err(|e| e.to_string())
}

/// A channel is closed when its last sender is dropped; nobody can do that for all.
pub fn close(_: &Chan) -> Result<(), String> {
    Err("no close".to_string())
}

pub fn select(offers: &[(bool, &Chan, i64)], poll: bool) -> Result<Option<(usize, Option<i64>)>, String> {
    type Chosen = Result<(usize, Option<i64>), String>;
    let mut selector: Selector<Chosen> = Selector::new();
    for (i, (get, c, value)) in offers.iter().enumerate() {
        selector = if *get {
            selector.recv(&c.1, move |r| r.map(|v| (i, Some(v))).map_err(|e| e.to_string()))
        } else {
            selector.send(&c.0, *value, move |r| r.map(|()| (i, None)).map_err(|e| e.to_string()))
        };
    }
    if poll {
        match selector.wait_timeout(Duration::ZERO) {
            Ok(chosen) => chosen.map(Some),
            Err(_) => Ok(None),
        }
    } else {
        selector.wait().map(Some)
    }
}
