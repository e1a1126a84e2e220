// A crawler sends one more request than its worker serves.
package main

import (
	"fmt"
)

type page struct {
	url   string
	links []string
}

type crawler struct {
	requests chan string
	pages    chan page
	quota    int
}

func newCrawler(quota int) *crawler {
	return &crawler{
		requests: make(chan string),
		pages:    make(chan page, quota),
		quota:    quota,
	}
}

func (c *crawler) fetch(url string) page {
	return page{url: url, links: []string{url + "/a", url + "/b"}}
}

func (c *crawler) work() {
	for i := 0; i < c.quota; i++ {
		url := <-c.requests
		c.pages <- c.fetch(url)
	}
}

func (c *crawler) submit(urls ...string) {
	for _, u := range urls {
		c.requests <- u
	}
}

func (c *crawler) drain() int {
	n := 0
	for i := 0; i < c.quota; i++ {
		p := <-c.pages
		n += len(p.links)
	}
	return n
}

func main() {
	c := newCrawler(2)
	go c.work()
	c.submit("http://a", "http://b")
	fmt.Println("links:", c.drain())
}
