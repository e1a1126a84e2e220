//! crossbeam-channel.
use crossbeam_channel::{bounded, Receiver, Select, Sender};

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
    let mut select = Select::new();
    for (get, c, _) in offers {
        if *get {
            select.recv(&c.1);
        } else {
            select.send(&c.0);
        }
    }
    let chosen = if poll {
        match select.try_select() {
            Ok(chosen) => chosen,
            Err(_) => return Ok(None),
        }
    } else {
        select.select()
    };
    let i = chosen.index();
    let (get, c, value) = &offers[i];
    if *get {
        chosen.recv(&c.1).map(|v| Some((i, Some(v)))).map_err(|e| e.to_string())
    } else {
        chosen.send(&c.0, *value).map(|()| Some((i, None))).map_err(|e| e.to_string())
    }
}
