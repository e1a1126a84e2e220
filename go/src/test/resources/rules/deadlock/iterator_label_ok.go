// The inner loop goes on with the next round of the outer one, and all that is sent is received.
package main

func each(values ...int) func(yield func(int) bool) {
	return func(yield func(int) bool) {
		for _, v := range values {
			if !yield(v) {
				return
			}
		}
	}
}

func main() {
	done := make(chan int)
	go func() {
		<-done
		<-done
	}()
rows:
	for row := range each(1, 2) {
		for column := range each(1, 2) {
			if column == row {
				continue rows
			}
		}
		done <- row
	}
	done <- 0
	done <- 0
}
