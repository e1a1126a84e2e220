package main

type base struct {
	events chan string
}

type derived struct {
	base
	name string
}

func (b *base) close() { close(b.events) } // want close-of-nil

func main() {
	d := &derived{name: "d"}
	d.close()
}
