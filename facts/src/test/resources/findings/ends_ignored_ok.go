package p

import "sync"

type broadcaster struct {
	confirmed chan int
	blocks    chan []int
	quit      chan struct{}
	wg        sync.WaitGroup
	open      map[int]bool
}

func (b *broadcaster) Start() {
	b.confirmed = make(chan int)
	b.blocks = make(chan []int)
	b.quit = make(chan struct{})
	b.open = map[int]bool{}
	b.wg.Add(1)
	go b.handle()
}

func (b *broadcaster) Stop() {
	close(b.quit)
	b.wg.Wait()
}

func (b *broadcaster) handle() {
	defer b.wg.Done()
	for {
		select {
		case txs := <-b.blocks:
			b.wg.Add(1)
			go func() {
				defer b.wg.Done()
				b.again(txs, b.confirmed)
			}()
		case tx := <-b.confirmed:
			delete(b.open, tx)
		case <-b.quit:
			return
		}
	}
}

func (b *broadcaster) again(txs []int, confirmed chan<- int) {
	for _, tx := range txs {
		select {
		case <-b.quit:
			return
		default:
		}
		select {
		case confirmed <- tx:
		case <-b.quit:
			return
		}
	}
}
