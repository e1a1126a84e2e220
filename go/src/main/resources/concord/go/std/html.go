// The exported names of html.
package html

func EscapeString(s string) string

func UnescapeString(s string) string
