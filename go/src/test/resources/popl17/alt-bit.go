// popl17: live, safe; go: ok
package main

// The alternating-bit protocol over channels that may lose a message: the sender repeats a message
// until its bit is acknowledged.

type message struct {
	bit  int
	text string
}

func lost() bool { return len(word)%2 == 0 }

var word = "message"

func sender(data chan<- message, acks <-chan int) {
	bit := 0
	for {
		data <- message{bit, word}
		select {
		case ack := <-acks:
			if ack == bit {
				bit = 1 - bit
			}
		default: // no acknowledgement yet: send once more
		}
	}
}

func receiver(data <-chan message, acks chan<- int) {
	bit := 0
	for {
		m := <-data
		if lost() {
			continue
		}
		if m.bit == bit {
			println(m.text)
			bit = 1 - bit
		}
		select {
		case acks <- m.bit:
		default: // the acknowledgement is lost
		}
	}
}

func main() {
	data := make(chan message, 1)
	acks := make(chan int, 1)
	go receiver(data, acks)
	sender(data, acks)
}
