package p

type Row struct{ n int }

type Sink interface{ Write(Row) error }

type Loader struct{ sink Sink }

func (l *Loader) Load(rows []Row) error {
	feed := make(chan Row)
	go func() {
		defer close(feed)
		for _, r := range rows {
			feed <- r // want ABANDONED
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
