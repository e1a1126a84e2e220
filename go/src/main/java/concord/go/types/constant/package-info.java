/// Constants of Go: exact numbers, texts and how literals are read.
package concord.go.types.constant;
