// A worker that fails never says that it is done.
package batch

import "sync"

type Store interface{ Put(key string) error }

func PutAll(s Store, keys []string) {
	var wg sync.WaitGroup
	for _, key := range keys {
		wg.Add(1)
		go func() {
			defer wg.Done()
			if err := s.Put(key); err != nil {
				return
			}

		}()
	}
	wg.Wait()
}
