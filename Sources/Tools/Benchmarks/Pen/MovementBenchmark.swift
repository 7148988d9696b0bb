// What figures of movement cost: an hour of strokes, beside numpy on the same reports, and a report while it is drawn.

import Foundation
import Movement
import TestSupport

/// Measures an hour at 200 reports a second.
enum MovementBenchmark {
  private static let reportsPerSecond = 200
  private static let strokeSeconds = 5
  private static let strokes = 3_600 / strokeSeconds

  static func run() throws {
    print("\nMovement: an hour at 200 reports a second")
    let places = (0..<strokeSeconds * reportsPerSecond).map { report -> (x: Double, y: Double) in
      let time = Double(report) / Double(reportsPerSecond)
      // A spiral that trembles at 6 Hz, in steps of 0.01 mm.
      let (radius, angle) = (5 + 6 * time, 2 * Double.pi * 0.4 * time)
      let tremor = 0.2 * sin(2 * .pi * 6 * time)
      func stepped(_ value: Double) -> Double { (value * 100).rounded() / 100 }
      return (
        stepped(100 + (radius + tremor) * cos(angle)), stepped(62 + (radius + tremor) * sin(angle))
      )
    }
    let interval = Int64(1_000_000_000 / reportsPerSecond)
    let track = try Track(
      places.enumerated().map { report, place in
        TrackPoint(timeNanoseconds: Int64(report) * interval, x: place.x, y: place.y)
      })
    var sum = 0.0
    let ours = Measurement {
      for _ in 0..<strokes { sum += StrokeMeasures(track).spectralArcLength ?? 0 }
    }
    print(
      "  all figures of \(strokes) strokes: \(ours.text(factor: 1, unit: "s", digits: 3)) (asked: 1 s)"
    )
    let table = places.map { "\($0.x),\($0.y)" }.joined(separator: "\n")
    print("  numpy, length, speed and spectral arc length alone: \(try numpy(table))")
    let live = Measurement {
      for _ in 0..<strokes {
        var measures = LiveMeasures()
        for (report, place) in places.enumerated() {
          measures.take(timeNanoseconds: Int64(report) * interval, x: place.x, y: place.y)
        }
        sum += measures.peakSpeed
      }
    }
    let reports = Double(strokes * places.count)
    print(
      "  a report while it is drawn: \(live.text(factor: 1e9 / reports, unit: "ns")) (asked: 2,000 ns)"
    )
    // What is summed must not be left out.
    if sum.isNaN { print("") }
  }

  /// The same hour in numpy.
  private static func numpy(_ table: String) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "penumbra-movement-\(ProcessInfo.processInfo.processIdentifier).csv")
    try table.write(to: folder, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: folder) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments = ["-c", Self.program, folder.path, "\(strokes)"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return process.terminationStatus == 0
      ? text.trimmingCharacters(in: .whitespacesAndNewlines) : "not installed"
  }

  private static let program = """
    import sys, time
    import numpy as np
    places = np.loadtxt(sys.argv[1], delimiter=',')
    def measure():
        steps = np.diff(places, axis=0) * 200
        smooth = np.stack([np.convolve(steps[:, axis], np.ones(9) / 9, 'same') for axis in (0, 1)])
        speed = np.hypot(*smooth)
        length = speed.sum() / 200
        size = int(2 ** (np.ceil(np.log2(len(speed))) + 4))
        power = np.abs(np.fft.fft(speed, size))
        power = power / power.max()
        count = int(10 * size / 200) + 1
        chosen = np.nonzero(power[:count] >= 0.05)[0]
        part = power[chosen[0]:chosen[-1] + 1]
        return length, -np.sum(np.sqrt(1 / (len(part) - 1) ** 2 + np.diff(part) ** 2))
    rounds = []
    for _ in range(3):
        start = time.perf_counter()
        for _ in range(int(sys.argv[2])): measure()
        rounds.append(time.perf_counter() - start)
    print(f'{sorted(rounds)[1]:.3f} s')
    """
}
