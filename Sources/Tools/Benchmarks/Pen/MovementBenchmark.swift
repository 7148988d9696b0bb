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
    try recognising()
  }

  /// Gestures of hands that were not learned: what a recognition costs and how often it is right, beside the nearest
  /// learned shape.
  private static func recognising() throws {
    print(
      "\nGestures: a recognition, and what is right where up to 2, 5, 10 % of foreign strokes are taken"
    )
    let model = try BundledRecogniser.trainBundled()
    let hands = GestureSynthesis(seed: BundledRecogniser.seed + 1)
    let known = hands.rows(persons: 0..<40, repetitions: 3, others: 0)
    let foreign = hands.rows(persons: 0..<40, repetitions: 0, others: 2, kinds: OtherKind.foreign)
    let test = RecogniserEvaluation(model, on: known + foreign)
    let own = test.confusion
    print(
      "  of \(known.count) gestures and \(foreign.count) foreign strokes of 40 other hands: "
        + "\(percent(RecogniserEvaluation(model, on: known).confusion.accuracy)) right, "
        + "\(percent(own.recall(of: LabelledRow.otherLabel))) refused, "
        + "area below the curve \(String(format: "%.3f", test.curve.area))")
    let shares = Self.wrongShares.map { percent(test.curve.point(wrongShareUpTo: $0).rightShare) }
    try tell("logistic regression", shares, known) { model.recognise($0)?.label }
    let learned = BundledRecogniser.rows().filter { $0.label != LabelledRow.otherLabel }
    for (name, distance) in [
      ("nearest shape", ShapeDistance.pointwise), ("time warped by 4", .warped(band: 4)),
    ] {
      let peer = NearestShapes(learned, by: distance)
      // A warped distance to each of them takes its time.
      let (known, foreign) = (known.every(10), foreign.every(10))
      let distances = foreign.map { peer.nearest(to: $0.shape)?.distance ?? .infinity }.sorted()
      let answers = known.map { ($0.label, peer.nearest(to: $0.shape)) }
      let shares = Self.wrongShares.map { share in
        let threshold = distances[Int(Double(distances.count) * share)]
        let right = answers.count { label, found in
          label == found?.label && (found?.distance ?? .infinity) < threshold
        }
        return percent(Double(right) / Double(answers.count))
      }
      try tell(name, shares, known) { peer.nearest(to: $0)?.label }
    }
  }

  private static let wrongShares = [0.02, 0.05, 0.1]

  private static func percent(_ share: Double) -> String { String(format: "%.1f %%", 100 * share) }

  private static func tell(
    _ name: String, _ shares: [String], _ rows: [LabelledRow], _ recognise: (StrokeShape) -> String?
  ) throws {
    var right = 0
    let time = Measurement {
      for row in rows where recognise(row.shape) == row.label { right += 1 }
    }
    let cost = time.text(factor: 1e3 / Double(rows.count), unit: "ms", digits: 3)
    print("  \(name): \(shares.joined(separator: ", ")); \(cost) (asked: 5 ms)")
    if right == 0 { print("  nothing was right") }
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

extension Array where Element == LabelledRow {
  /// Every so many of them.
  fileprivate func every(_ step: Int) -> [LabelledRow] {
    stride(from: 0, to: count, by: step).map { self[$0] }
  }
}
