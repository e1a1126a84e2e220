package p

import (
	"errors"
	"sync"
)

type Source interface{ Open() error }

type Group struct {
	wg      sync.WaitGroup
	sources []Source
}

func (g *Group) Start() error {
	for _, s := range g.sources {
		g.wg.Add(1)
		if err := s.Open(); err != nil {
			g.wg.Done()
			return errors.Join(errors.New("open"), err)
		}
		go g.pump(s)
	}
	return nil
}

func (g *Group) pump(s Source) {
	defer g.wg.Done()
	_ = s.Open()
}

func (g *Group) Stop() {
	g.wg.Wait()
}
