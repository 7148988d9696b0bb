// `make bench`: what Penumbra costs, beside a peer doing the same in the same run. Ratios travel
// from machine to machine, milliseconds do not.

import Foundation
import Pen
import Wording

/// The program that measures.
@main
enum Benchmarks {
  static func main() async {
    print("Machine: \(Machine.name), \(Machine.cores) cores, \(Machine.load)")
    print("Medians of \(Measurement.rounds) rounds; lowest and highest in brackets.")
    let wishes = CommandLine.arguments.dropFirst()
    do {
      // Fake tablets need a preload of their own, which the rest must do without.
      if wishes.first == "tablet" { return try await TabletBenchmark.run() }
      if wishes.first == "window" { return try await WindowBenchmark.run() }
      if wishes.first == "standstill" { return try await StandstillBenchmark.run() }
      // Words: what a picture shows, and how soon a key is answered.
      if wishes.first == "reader" { return try await ReaderBenchmark.run() }
      // How soon a program that was started speaks and sounds.
      if wishes.first == "alive" { return try await AliveBenchmark.run() }
      if wishes.first == "describe" { return try DescribeBenchmark.run() }
      if wishes.first == "words" {
        try await WordsBenchmark.run()
        return try await ReaderBenchmark.run()
      }
      // Frames and headers of large files.
      if wishes.first == "stacks" { return try StackBenchmark.run() }
      // The lattice of a crystal, with the folder of the programs beside it.
      if wishes.first == "lattice" { return try LatticeBenchmark.run() }
      // Its grains, and frames of HDF5 files behind the fence.
      if wishes.first == "grains" { return try GrainBenchmark.run() }
      if wishes.first == "movement" { return try MovementBenchmark.run() }
      if wishes.first == "hdf5" { return try HDF5Benchmark.run() }
      // `builds` and the path of another build of penumbra: whether it sounds the same.
      if wishes.first == "builds", let other = wishes.dropFirst().first {
        exit(try BuildsBenchmark.run(other: other) ? EXIT_SUCCESS : EXIT_FAILURE)
      }
    } catch {
      FileHandle.standardError.write(Data("benchmarks: \(error)\n".utf8))
      exit(EX_UNAVAILABLE)
    }
    do throws(Fault) {
      // Without arguments everything runs; `chain` and a build's name run the chain alone,
      // `sessions` the sessions or one part of them, `start` the start of commands, `image` a large
      // image, `layers` what is derived from one, `switches` changes during a held note.
      if wishes.first == "sessions" {
        try SessionBenchmark.run(wishes.dropFirst().first, wishes.dropFirst(2).first)
        return
      }
      if wishes.first == "switches" { return try SwitchBenchmark.run() }
      if wishes.first == "start" { return try StartBenchmark.run() }
      if wishes.first == "image" {
        try await ImageBenchmark.run()
        return
      }
      if wishes.first == "layers" { return LayerBenchmark.run() }
      if wishes.first != "rest" { ChainBenchmark.run(target: wishes.dropFirst().first) }
      if wishes.first == "chain" { return }
      try CallbackBenchmark.run()
      try SwitchBenchmark.run()
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
