// What is done once asks for itself to be done.
package lazy

import "sync"

type Config struct {
	once   sync.Once
	values map[string]string
}

func (c *Config) load() {
	c.values = map[string]string{}
	c.values["loaded"] = "yes"
}

func (c *Config) Set(key, value string) {
	c.once.Do(c.load)
	c.values[key] = value
}
