// How long a user waits for a command, and for `penumbra inspect` beside ImageMagick's identify on the
// same file. Both take turns.

import Foundation
import Pen
import Session

/// Measures whole programs from start to exit.
enum StartBenchmark {
  // Each run is short, and a busy machine disturbs many of them.
  private static let rounds = 21

  static func run() throws(Fault) {
    print("\nStart to exit: time passed, and the processor's in parentheses; \(rounds) rounds")
    let image = try BundledFiles.path(of: BundledFiles.defaultImage)
    let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "penumbra").path
    for arguments in [["--help"], ["devices"]] {
      guard let times = turns([(program, arguments)]).first, !times.isEmpty else {
        throw .missingOwnFile(path: program)
      }
      print("  penumbra \(arguments[0]): \(text(times))")
    }
    let folder = URL(filePath: image).deletingLastPathComponent()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let identify = Peer.path(of: "identify")
    if identify == nil {
      print("  identify: not installed (sudo apt-get install imagemagick), no comparison")
    }
    print("  What an image holds, decoded, smallest and largest value:")
    for name in names.sorted() where name.hasSuffix(".png") {
      let path = folder.appending(path: name).path
      var programs = [(program, ["inspect", path])]
      if let identify { programs.append((identify, ["-format", "%w %h %z %[min] %[max]", path])) }
      let times = turns(programs)
      print("  \(name): penumbra inspect \(text(times[0]))")
      guard times.count > 1, !times[1].isEmpty else { continue }
      let pairs = zip(times[0], times[1])
      print("    ImageMagick identify \(text(times[1]))")
      // On a busy machine processor time is more meaningful than wall-clock time.
      print(
        String(
          format: "    penumbra / identify: %.2f in the median of the rounds (processor %.2f)",
          median(pairs.map { $0.seconds / $1.seconds }),
          median(pairs.map { $0.processorSeconds / $1.processorSeconds })))
    }
  }

  /// The runs of each program, one after the other in each round; the first round is not counted.
  private static func turns(_ programs: [(path: String, arguments: [String])]) -> [[ProgramRun]] {
    var runs = programs.map { _ in [ProgramRun]() }
    for round in 0...rounds {
      for (index, program) in programs.enumerated() {
        guard let run = ProgramRun(program.path, program.arguments), round > 0 else { continue }
        runs[index].append(run)
      }
    }
    return runs
  }

  private static func text(_ runs: [ProgramRun]) -> String {
    let times = runs.map { $0.seconds * 1e3 }
    return String(
      format: "%.1f ms [%.1f, %.1f] (%.1f ms)", median(times), times.min() ?? 0, times.max() ?? 0,
      median(runs.map { $0.processorSeconds * 1e3 }))
  }

  private static func median(_ values: [Double]) -> Double {
    values.sorted()[values.count / 2]
  }
}
