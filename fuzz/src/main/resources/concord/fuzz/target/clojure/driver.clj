;; Reads programs, one per line, and runs each on the channels of core.async; see concord.fuzz.program.Wire for
;; the text. Answers "ID ok" or "ID crash REASON" per line. Every process is a thread of its own, a virtual one
;; where Java has them. Who hangs is found out from outside.
(ns driver
  (:require [clojure.core.async :as async]
            [clojure.string :as string])
  (:import (java.util.concurrent CountDownLatch ThreadLocalRandom)
           (java.util.concurrent.atomic AtomicInteger AtomicReference)))

(set! *warn-on-reflection* false)

(def ^:dynamic *words* nil)

(defn word [] (let [w (first @*words*)] (swap! *words* rest) w))
(defn number [] (Long/parseLong (word)))

(declare step-of)

(defn block [] (vec (repeatedly (number) step-of)))

(defn case-of []
  (let [code (word) c (number)]
    {:get (= code "g") :channel c :body (block)}))

(defn step-of []
  (let [code (word)]
    (case code
      ("g" "p" "x") [code (number)]
      ("r" "*") [code (number) (block)]
      "s" [code (block)]
      "?" [code (block) (block)]
      "&" (let [n (number)
                otherwise (= 1 (number))
                cases (vec (repeatedly n case-of))]
            [code cases (when otherwise (block))]))))

(defn run [capacities main]
  (let [channels (mapv #(if (zero? %) (async/chan) (async/chan %)) capacities)
        live (AtomicInteger. 0)
        done (CountDownLatch. 1)
        failure (AtomicReference. nil)]
    (letfn [(expect [c v]
              (when (not= v (inc c))
                (throw (IllegalStateException.
                        (str "wrong value on channel " c ": " v " instead of " (inc c))))))
            (process [body]
              (.incrementAndGet live)
              (Thread/startVirtualThread
               (fn []
                 (try
                   (steps body)
                   (catch Throwable e (.compareAndSet failure nil (str e))))
                 (when (zero? (.decrementAndGet live)) (.countDown done)))))
            (steps [body] (run! step body))
            (choose [cases otherwise]
              (let [ports (mapv (fn [{:keys [get channel]}]
                                  (let [port (channels channel)]
                                    (if get port [port (inc channel)])))
                                cases)
                    [value port] (if otherwise
                                   (async/alts!! ports :default nil)
                                   (async/alts!! ports))]
                (if (= port :default)
                  (steps otherwise)
                  ;; A value tells a receive from a send, whose answer is true.
                  (let [received (number? value)
                        chosen (first (filter #(and (identical? port (channels (:channel %)))
                                                    (= received (:get %)))
                                              (shuffle cases)))]
                    (when received (expect (:channel chosen) value))
                    (steps (:body chosen))))))
            (step [[code a b]]
              (case code
                "g" (expect a (async/<!! (channels a)))
                "p" (when-not (async/>!! (channels a) (inc a))
                      (throw (IllegalStateException. (str "channel " a " is closed"))))
                "x" (async/close! (channels a))
                "r" (loop []
                      (when-some [v (async/<!! (channels a))]
                        (expect a v)
                        (steps b)
                        (recur)))
                "s" (process a)
                "*" (dotimes [_ a] (steps b))
                "?" (steps (if (.nextBoolean (ThreadLocalRandom/current)) a b))
                "&" (choose a b)))]
      (process main)
      (.await done)
      (.get failure))))

(defn execute [line]
  (binding [*words* (atom (string/split (string/trim line) #"\s+"))]
    (let [id (word)
          repetitions (number)
          n (number)
          capacities (vec (repeatedly n #(let [c (number)] (number) c)))
          main (block)]
      (loop [i 0]
        (if (= i repetitions)
          (str id " ok")
          (if-let [reason (run capacities main)]
            (str id " crash " (string/replace reason "\n" " "))
            (recur (inc i))))))))

(doseq [line (line-seq (java.io.BufferedReader. *in*))]
  (println (execute line))
  (flush))
