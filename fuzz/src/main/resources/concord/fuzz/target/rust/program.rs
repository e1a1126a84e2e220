//! Programs as concord.fuzz.program.Wire writes them. Not every library has a use for all of it.
#![allow(dead_code)]
use std::sync::Arc;

pub enum Step {
    Get(usize),
    Put(usize),
    Close(usize),
    Range(usize, Vec<Step>),
    Spawn(Arc<Vec<Step>>),
    Repeat(usize, Vec<Step>),
    Choice(Vec<Step>, Vec<Step>),
    Select(Vec<Case>, Option<Vec<Step>>),
}

pub struct Case {
    pub get: bool,
    pub channel: usize,
    pub body: Vec<Step>,
}

pub struct Reader<'a> {
    pub words: std::str::SplitWhitespace<'a>,
}

impl Reader<'_> {
    pub fn word(&mut self) -> &str {
        self.words.next().expect("a word is missing")
    }

    pub fn number(&mut self) -> i64 {
        self.word().parse().expect("a number")
    }

    pub fn index(&mut self) -> usize {
        self.number() as usize
    }

    pub fn block(&mut self) -> Vec<Step> {
        (0..self.number()).map(|_| self.step()).collect()
    }

    fn step(&mut self) -> Step {
        match self.word() {
            "g" => Step::Get(self.index()),
            "p" => Step::Put(self.index()),
            "x" => Step::Close(self.index()),
            "r" => Step::Range(self.index(), self.block()),
            "s" => Step::Spawn(Arc::new(self.block())),
            "*" => Step::Repeat(self.index(), self.block()),
            "?" => Step::Choice(self.block(), self.block()),
            "&" => {
                let n = self.number();
                let otherwise = self.number() == 1;
                let cases = (0..n).map(|_| self.case()).collect();
                Step::Select(cases, otherwise.then(|| self.block()))
            }
            other => panic!("no instruction {other}"),
        }
    }

    fn case(&mut self) -> Case {
        let get = self.word() == "g";
        Case { get, channel: self.index(), body: self.block() }
    }
}
