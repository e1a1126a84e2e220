package p

type result struct{ ch chan string }

func Ask(quiet bool) string {
	r := result{ch: make(chan string)}
	go func() { r.ch <- "answer" }()
	if quiet {
		return ""
	}
	return <-r.ch
}
