package main

type logger struct {
	lines chan string
}

func (l *logger) log(s string) { l.lines <- s } // want send-on-closed

func (l *logger) close() { close(l.lines) }

func main() {
	l := &logger{lines: make(chan string, 4)}
	l.log("start")
	l.close()
	l.log("end")
}
