// A coordinator polls for results without waiting and leaves when a quorum has answered; replicas
// that answer later find nobody.
package quorum

import (
	"runtime"
	"testing"
)

type vote struct {
	from    int
	granted bool
}

type replica interface {
	requestVote(term int) bool
}

type fastReplica struct{}
type slowReplica struct{ spins int }

func (fastReplica) requestVote(int) bool { return true }
func (s *slowReplica) requestVote(int) bool {
	for i := 0; i < s.spins; i++ {
		runtime.Gosched()
	}
	return true
}

type candidate struct {
	peers []replica
	votes chan vote
}

func (c *candidate) campaign(term int) (won bool) {
	for id, p := range c.peers {
		go func() {
			c.votes <- vote{id, p.requestVote(term)}
		}()
	}
	for granted := 1; granted <= len(c.peers)/2; {
		select {
		case v := <-c.votes:
			if v.granted {
				granted++
			}
		default:
			runtime.Gosched()
		}
	}
	return true
}

func TestCampaign(t *testing.T) {
	peers := []replica{fastReplica{}, &slowReplica{3}, fastReplica{}}
	c := &candidate{peers: peers, votes: make(chan vote, len(peers))}
	if !c.campaign(2) {
		t.Fail()
	}
}
