// The exported names of os/user.
package user

type Group struct {
	Gid  string
	Name string
}

type UnknownGroupError string

func (UnknownGroupError) Error() string

type UnknownGroupIdError string

func (UnknownGroupIdError) Error() string

type UnknownUserError string

func (UnknownUserError) Error() string

type UnknownUserIdError int

func (UnknownUserIdError) Error() string

type User struct {
	Uid      string
	Gid      string
	Username string
	Name     string
	HomeDir  string
}

func (*User) GroupIds() ([]string, error)

func Current() (*User, error)

func Lookup(username string) (*User, error)

func LookupGroup(name string) (*Group, error)

func LookupGroupId(gid string) (*Group, error)

func LookupId(uid string) (*User, error)
