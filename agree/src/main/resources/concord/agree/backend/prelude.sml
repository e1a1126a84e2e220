exception Division_by_zero
exception Failure
exception Invalid_argument
structure Ml = struct
  type int = IntInf.int
  fun word (n : int) = Word.fromLargeInt n
  fun add (a : int) (b : int) = IntInf.+ (a, b)
  fun sub (a : int) (b : int) = IntInf.- (a, b)
  fun mul (a : int) (b : int) = IntInf.* (a, b)
  fun quotient (a : int) (b : int) = if b = 0 then raise Division_by_zero else IntInf.quot (a, b)
  fun remainder (a : int) (b : int) = if b = 0 then raise Division_by_zero else IntInf.rem (a, b)
  fun land' (a : int) (b : int) = IntInf.andb (a, b)
  fun lor' (a : int) (b : int) = IntInf.orb (a, b)
  fun lxor' (a : int) (b : int) = IntInf.xorb (a, b)
  fun lsl' (a : int) (n : int) = IntInf.<< (a, word n)
  fun lsr' (a : int) (n : int) = IntInf.~>> (IntInf.mod (a, 9223372036854775808), word n)
  fun asr' (a : int) (n : int) = IntInf.~>> (a, word n)
  fun lnot' (a : int) = IntInf.notb a
  fun abs' (a : int) = IntInf.abs a
  fun succ (a : int) = a + 1
  fun pred (a : int) = a - 1
  fun neg (a : int) = IntInf.~ a
  fun pos (a : int) = a
  val max_int : int = 4611686018427387903
  val min_int : int = ~4611686018427387904
  fun cmpUnit () () : int = 0
  fun ordered LESS : int = ~1
    | ordered EQUAL = 0
    | ordered GREATER = 1
  fun cmpInt (a : int) (b : int) = ordered (IntInf.compare (a, b))
  fun cmpString a b = ordered (String.compare (a, b))
  fun cmpBool a b = cmpInt (if a then 1 else 0) (if b then 1 else 0)
  fun cmpList _ [] [] : int = 0
    | cmpList _ [] _ = ~1
    | cmpList _ _ [] = 1
    | cmpList c (a :: s) (b :: t) = let val n = c a b in if n = 0 then cmpList c s t else n end
  fun compare c a b : int = c a b
  fun eq c a b = c a b = (0 : int)
  fun ne c a b = c a b <> (0 : int)
  fun lt c a b = c a b < (0 : int)
  fun le c a b = c a b <= (0 : int)
  fun gt c a b = c a b > (0 : int)
  fun ge c a b = c a b >= (0 : int)
  fun min c a b = if c a b <= (0 : int) then a else b
  fun max c a b = if c a b >= (0 : int) then a else b
  fun append a b = a ^ b
  fun string_of_bool a = if a then "true" else "false"
  fun string_of_int (a : int) = if a < 0 then "-" ^ IntInf.toString (~a) else IntInf.toString a
  fun bool_of_string "true" = true
    | bool_of_string "false" = false
    | bool_of_string _ = raise Invalid_argument
  fun digits s = s <> "" andalso CharVector.all Char.isDigit s
  fun int_of_string s : int =
    let
      val negative = String.isPrefix "-" s
      val rest = if negative then String.extract (s, 1, NONE) else s
    in
      if digits rest then (if negative then ~ (valOf (IntInf.fromString rest)) else valOf (IntInf.fromString rest))
      else raise Failure
    end
  fun string_length s : int = IntInf.fromInt (String.size s)
  fun ignore _ = ()
  fun print_string s = TextIO.print s
  fun print_int a = print_string (string_of_int a)
  fun print_endline s = print_string (s ^ "\n")
  fun print_newline () = print_string "\n"
  fun hd [] = raise Failure
    | hd (a :: _) = a
  fun tl [] = raise Failure
    | tl (_ :: s) = s
  fun length s : int = IntInf.fromInt (List.length s)
  fun nth s (n : int) =
    if n < 0 then raise Invalid_argument
    else if n >= length s then raise Failure
    else List.nth (s, IntInf.toInt n)
  fun rev s = List.rev s
  fun concat s = List.concat s
  fun join s t = s @ t
end
