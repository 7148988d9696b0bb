// `make bench`: what Penumbra costs, beside a peer doing the same in the same run. Ratios travel
// from machine to machine, milliseconds do not.

import Foundation
import Instrument

/// The program that measures.
@main
enum Benchmarks {
  static func main() {
    print("Machine: \(Machine.name), \(Machine.cores) cores, \(Machine.load)")
    print("Medians of \(Measurement.rounds) rounds; lowest and highest in brackets.")
    do throws(Fault) {
      ChainBenchmark.run()
      try RenderBenchmark.run()
      try PenBenchmark.run()
      try StartBenchmark.run()
    } catch {
      FileHandle.standardError.write(Data("benchmarks: \(error.sentence)\n".utf8))
      exit(error.exitStatus)
    }
  }
}
