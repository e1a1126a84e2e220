// A failing row ends the copy before the writer is told that there is no more.
package rows

type Sink interface{ Write(row []string) error }

type Source interface {
	Next() ([]string, error)
}

func Copy(from Source, to Sink, n int) error {
	rows := make(chan []string)
	defer close(rows)
	go func() {
		for row := range rows {
			_ = to.Write(row)
		}
	}()
	for i := 0; i < n; i++ {
		row, err := from.Next()
		if err != nil {
			return err
		}
		rows <- row
	}

	return nil
}
