// The exported names of unique.
package unique

type Handle[T comparable] struct{}

func (Handle[T]) Value() T

func Make[T comparable](value T) Handle[T]
