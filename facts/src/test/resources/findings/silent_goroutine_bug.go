// When the handshake fails nobody answers.
package shake

type Peer interface{ Hello() (int, error) }

func Version(p Peer) int {
	version := make(chan int)
	go func() {

		v, err := p.Hello()
		if err != nil {
			return
		}
		version <- v
	}()
	return <-version // want PARTNER_GONE
}
