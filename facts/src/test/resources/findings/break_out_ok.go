// The reader stops at the first match; the walker has more to say.
package walk

type Tree interface {
	Children(string) []string
}

func Find(t Tree, root string, match func(string) bool) string {
	names := make(chan string)
	stop := make(chan struct{})
	defer close(stop)
	go func() {
		defer close(names)
		for _, name := range t.Children(root) {
			select {
			case names <- name:
			case <-stop:
				return
			}
		}
	}()
	for name := range names {
		if match(name) {
			return name
		}
	}
	return ""
}
