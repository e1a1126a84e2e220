package p

type Server interface{ Serve(addr string) error }

type Daemon struct {
	public, admin Server
}

func (d *Daemon) serve(s Server, addr string, failed chan<- error) {
	failed <- s.Serve(addr) // want ABANDONED
}

func (d *Daemon) Run() error {
	failed := make(chan error)
	go d.serve(d.public, ":80", failed)
	go d.serve(d.admin, ":81", failed)
	return <-failed
}
