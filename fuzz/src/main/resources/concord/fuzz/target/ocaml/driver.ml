(* Reads programs, one per line, and runs each on the channels of OCaml's Event; see
   concord.fuzz.program.Wire for the text. Answers "ID ok" or "ID crash REASON" per line. Event has
   neither buffers nor close. *)

type instruction =
  | Get of int
  | Put of int
  | Spawn of instruction list
  | Repeat of int * instruction list
  | Choice of instruction list * instruction list
  | Select of (bool * int * instruction list) list * instruction list option

let tokens = ref []

let word () =
  match !tokens with
  | [] -> failwith "unexpected end of line"
  | t :: rest -> tokens := rest; t

let number () = int_of_string (word ())

let rec times n f = if n = 0 then [] else let x = f () in x :: times (n - 1) f

let rec block () = times (number ()) instruction

and instruction () =
  match word () with
  | "g" -> Get (number ())
  | "p" -> Put (number ())
  | "s" -> Spawn (block ())
  | "*" -> let n = number () in Repeat (n, block ())
  | "?" -> let a = block () in Choice (a, block ())
  | "&" ->
    let n = number () in
    let otherwise = number () = 1 in
    let cases = times n (fun () ->
      let get = word () = "g" in
      let c = number () in
      (get, c, block ())) in
    Select (cases, if otherwise then Some (block ()) else None)
  | other -> failwith ("no instruction: " ^ other)

let failure = ref None

let expect c value =
  if value <> c + 1 then
    failure := Some (Printf.sprintf "wrong value on channel %d: %d instead of %d" c value (c + 1))

(* Threads that have nothing to do, each with the place where its next task is put. They are kept:
   a thread that ends leaves memory behind, and starting one takes longer than most programs. *)
let lock = Mutex.create ()
let idle = ref []

let rec work (ready, task) =
  match !task with
  | None -> Condition.wait ready lock; work (ready, task)
  | Some body ->
    Mutex.unlock lock;
    body ();
    Mutex.lock lock;
    task := None;
    idle := (ready, task) :: !idle;
    work (ready, task)

(* Has the task done by a thread that does nothing else; the lock is held. *)
let concurrently body =
  match !idle with
  | (ready, task) :: rest -> idle := rest; task := Some body; Condition.signal ready
  | [] ->
    let place = (Condition.create (), ref (Some body)) in
    ignore (Thread.create (fun () -> Mutex.lock lock; work place) ())

let run channels main =
  let changed = Condition.create () in
  let live = ref 0 in
  let rec block b = List.iter step b
  and step = function
    | Get c -> expect c (Event.sync (Event.receive channels.(c)))
    | Put c -> Event.sync (Event.send channels.(c) (c + 1))
    | Spawn body -> process body
    | Repeat (n, body) -> for _ = 1 to n do block body done
    | Choice (a, b) -> block (if Random.bool () then a else b)
    | Select (cases, otherwise) ->
      let event (get, c, body) =
        if get then Event.wrap (Event.receive channels.(c)) (fun v -> expect c v; body)
        else Event.wrap (Event.send channels.(c) (c + 1)) (fun () -> body) in
      let events = List.map event cases in
      (match otherwise with
       | None -> block (Event.select events)
       | Some default ->
         (match Event.poll (Event.choose events) with
          | Some body -> block body
          | None -> block default))
  and process body =
    Mutex.lock lock;
    incr live;
    concurrently (fun () ->
      (try block body with e -> failure := Some (Printexc.to_string e));
      Mutex.lock lock; decr live; Condition.signal changed; Mutex.unlock lock);
    Mutex.unlock lock
  in
  process main;
  Mutex.lock lock;
  while !live > 0 do Condition.wait changed lock done;
  Mutex.unlock lock

let execute line =
  tokens := List.filter (fun t -> t <> "") (String.split_on_char ' ' line);
  let id = word () in
  let repetitions = number () in
  let n = number () in
  ignore (times n (fun () -> let capacity = number () in ignore (number ()); capacity));
  let main = block () in
  failure := None;
  let rec repeat i =
    if i = repetitions then id ^ " ok"
    else begin
      run (Array.init n (fun _ -> Event.new_channel ())) main;
      match !failure with
      | Some reason -> id ^ " crash " ^ reason
      | None -> repeat (i + 1)
    end in
  repeat 0

let () =
  try
    while true do
      print_endline (execute (input_line stdin))
    done
  with End_of_file -> ()
