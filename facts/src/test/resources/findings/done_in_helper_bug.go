// The helper counts down only when it succeeds.
package warm

import "sync"

type Cache struct {
	load func(string) error
}

func (c *Cache) one(key string, wg *sync.WaitGroup) {

	if err := c.load(key); err != nil {
		return
	}
	wg.Done()
}

func (c *Cache) Warm(keys []string) {
	var wg sync.WaitGroup
	wg.Add(len(keys))
	for _, key := range keys {
		go c.one(key, &wg)
	}
	wg.Wait() // want DONE_MISSING
}
