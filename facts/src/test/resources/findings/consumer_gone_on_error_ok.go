package p

type Row struct{ n int }

type Sink interface{ Write(Row) error }

type Loader struct{ sink Sink }

func (l *Loader) Load(rows []Row) error {
	feed := make(chan Row)
	done := make(chan struct{})
	defer close(done)
	go func() {
		defer close(feed)
		for _, r := range rows {
			select {
			case feed <- r:
			case <-done:
				return
			}
		}
	}()
	return l.consume(feed)
}

func (l *Loader) consume(feed <-chan Row) error {
	for r := range feed {
		if err := l.sink.Write(r); err != nil {
			return err
		}
	}
	return nil
}
