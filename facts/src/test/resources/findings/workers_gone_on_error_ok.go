package p

import "sync"

type Item struct{ n int }

type Store interface{ Put(Item) error }

type Importer struct {
	store   Store
	workers int
}

func (im *Importer) Import(items []Item) error {
	jobs := make(chan Item)
	errs := make(chan error, 4)
	var wg sync.WaitGroup
	for i := 0; i < 4; i++ {
		wg.Add(1)
		go func() {
			defer wg.Done()
			im.worker(jobs, errs)
		}()
	}
	for _, it := range items {
		jobs <- it
	}
	close(jobs)
	wg.Wait()
	select {
	case err := <-errs:
		return err
	default:
		return nil
	}
}

func (im *Importer) worker(jobs <-chan Item, errs chan<- error) {
	for it := range jobs {
		if err := im.store.Put(it); err != nil {
			select {
			case errs <- err:
			default:
			}
		}
	}
}
