// `make bench`: what Penumbra costs, beside a peer doing the same in the same run. Ratios travel
// from machine to machine, milliseconds do not.

import Foundation
import Instrument

/// The program that measures.
@main
enum Benchmarks {
  static func main() async {
    print("Machine: \(Machine.name), \(Machine.cores) cores, \(Machine.load)")
    print("Medians of \(Measurement.rounds) rounds; lowest and highest in brackets.")
    // The fake tablet wants a preload of its own, which the rest must do without.
    let first = CommandLine.arguments.dropFirst().first
    if first == "tablet" || first == "window" {
      do {
        if first == "tablet" {
          try await TabletBenchmark.run()
        } else {
          try await WindowBenchmark.run()
        }
      } catch {
        FileHandle.standardError.write(Data("benchmarks: \(error)\n".utf8))
        exit(EX_UNAVAILABLE)
      }
      return
    }
    do throws(Fault) {
      // Nothing asks for everything; `chain` and what it was built for ask for the chain alone,
      // `sessions` for the sessions.
      let wishes = CommandLine.arguments.dropFirst()
      if wishes.first == "sessions" {
        try SessionBenchmark.run()
        return
      }
      if wishes.first != "rest" { ChainBenchmark.run(target: wishes.dropFirst().first) }
      if wishes.first == "chain" { return }
      try CallbackBenchmark.run()
      try RenderBenchmark.run()
      try PenBenchmark.run()
      try StartBenchmark.run()
      try SessionBenchmark.run()
    } catch {
      FileHandle.standardError.write(Data("benchmarks: \(error.sentence)\n".utf8))
      exit(error.exitStatus)
    }
  }
}
