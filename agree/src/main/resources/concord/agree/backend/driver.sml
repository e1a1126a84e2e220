fun run (number, program) =
  let
    val from = valOf (Int.fromString (List.last (CommandLine.arguments ())))
  in
    if number < from then ()
    else
      ( print ("\001" ^ Int.toString number ^ "\002")
      ; (let val value : IntInf.int = program () in print ("\003v" ^ Ml.string_of_int value) end
         handle e => print ("\003e" ^ General.exnName e))
      ; print "\004"
      ; TextIO.flushOut TextIO.stdOut )
  end
