package main

type base struct {
	events chan string
}

type derived struct {
	base
	name string
}

func (b *base) close() { close(b.events) }

func main() {
	d := &derived{base: base{events: make(chan string)}, name: "d"}
	d.close()
}
