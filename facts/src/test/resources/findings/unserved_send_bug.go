package p

type audit struct {
	lines chan string
	seen  int
}

func newAudit() *audit {
	return &audit{lines: make(chan string)}
}

func (a *audit) Log(line string) {
	a.seen++
	a.lines <- line // want ABANDONED
}
