// The exported names of net/textproto.
package textproto

type MIMEHeader map[string][]string

func (MIMEHeader) Add(key string, value string)

func (MIMEHeader) Del(key string)

func (MIMEHeader) Get(key string) string

func (MIMEHeader) Set(key string, value string)

func (MIMEHeader) Values(key string) []string
