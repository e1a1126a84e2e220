// The worker reports its error, and then its value all the same.
package fetch

type Client struct{ get func(string) ([]byte, error) }

func (c *Client) Fetch(url string) ([]byte, error) {
	body := make(chan []byte)
	fail := make(chan error)
	go func() {
		b, err := c.get(url)
		if err != nil {
			fail <- err

		}
		body <- b // want ABANDONED
	}()
	select {
	case b := <-body:
		return b, nil
	case err := <-fail:
		return nil, err
	}
}
