// How soon a picture is put into words: a crystal and a field of particles, at two sizes. What a key does is
// measured by itself, and `penumbra inspect --describe` from start to exit.

import Analysis
import Foundation
import ImageFile
import Micrograph
import Pen
import Session
import Wording

/// Measures descriptions of pictures.
enum DescribeBenchmark {
  // What is asked for, in seconds.
  private static let sizes = [(side: 1_024, limit: 0.3), (side: 16_384, limit: 2.0)]
  private static let rounds = 5

  static func run() throws {
    print(
      "\nA picture in words, with \(Machine.cores) threads: the key, and penumbra inspect --describe; "
        + "\(rounds) rounds; \(Machine.load)")
    for (side, limit) in sizes {
      try measure("crystal", LargeImage(side: side, row: LatticeBenchmark.row), side, limit)
      try measure("particles", LargeImage(side: side, row: particles), side, limit)
    }
    print("  \(Machine.load) at the end")
  }

  // Discs of 12 px in fields of 64, each a little off the middle of its field.
  private static func particles(_ row: Int, _ side: Int) -> [Int] {
    (0..<side).map { column in
      let (i, j) = (column / 64, row / 64)
      let mixed = (i &* 73_856_093) ^ (j &* 19_349_663)
      let (x, y) = (i * 64 + 24 + mixed & 15, j * 64 + 24 + (mixed >> 4) & 15)
      let (dx, dy) = (column - x, row - y)
      return dx * dx + dy * dy < 144 ? 30_000 : 8_000
    }
  }

  private static func measure(
    _ name: String, _ image: LargeImage?, _ side: Int, _ limit: Double
  ) throws {
    guard let image else {
      print("  \(side) x \(side): there is no room for the file, nothing is measured")
      return
    }
    defer { image.remove() }
    let picture = try ImageFile.open(path: image.path)
    let window = Histogram(picture).window()
    var seconds: [Double] = []
    var processor: [Double] = []
    var words = ""
    for round in 0...rounds {
      let work = clock()
      let start = DispatchTime.now().uptimeNanoseconds
      words = try ImageSummary(of: picture, window: window, workers: .all, progress: { _ in true })
        .sentences(picture).joined(separator: " ")
      guard round > 0 else { continue }
      seconds.append(Double(DispatchTime.now().uptimeNanoseconds - start) * 1e-9)
      processor.append(Double(clock() - work) / Double(CLOCKS_PER_SEC))
    }
    print(
      String(
        format: "  %@, %d x %d: %.3f s [%.3f, %.3f] (asked %.1f), processor time %.3f s", name,
        side,
        side, median(seconds), seconds.min() ?? 0, seconds.max() ?? 0, limit, median(processor)))
    let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "penumbra").path
    let runs = (0..<rounds).compactMap { _ in
      ProgramRun(program, ["inspect", image.path, "--describe"])
    }
    if !runs.isEmpty {
      print(
        String(
          format: "    penumbra inspect --describe: %.3f s [%.3f, %.3f], processor time %.3f s",
          median(runs.map(\.seconds)), runs.map(\.seconds).min() ?? 0,
          runs.map(\.seconds).max() ?? 0, median(runs.map(\.processorSeconds))))
    }
    print("    \"\(words)\"")
  }

  private static func median(_ values: [Double]) -> Double {
    values.sorted()[values.count / 2]
  }
}
