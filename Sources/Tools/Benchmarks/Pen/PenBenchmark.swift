// The pen thread's work on one report: from the sample to the last of its control frames.

import Foundation
import Micrograph
import Pen
import Sonification

/// Measures the time from a report to its control frames.
enum PenBenchmark {
  static func run() throws(Fault) {
    print("\nPen thread: one report to its control frames (path, bilinear reading, mapping)")
    let (micrograph, samples) = try BenchmarkInput.open()
    let histogram = Histogram(micrograph)
    var times: [UInt64] = []
    var frameCount = 0
    for _ in 0..<Measurement.rounds {
      var pipeline = PenPipeline(
        micrograph: micrograph, histogram: histogram, mapping: Preset.classic.mapping,
        isLive: true)
      for sample in samples {
        let start = DispatchTime.now().uptimeNanoseconds
        pipeline.take(sample) { _ in frameCount += 1 }
        times.append(DispatchTime.now().uptimeNanoseconds - start)
      }
    }
    times.sort()
    func percentile(_ fraction: Double) -> String {
      String(format: "%.2f µs", Double(times[Int(Double(times.count - 1) * fraction)]) * 1e-3)
    }
    let perReport = Double(frameCount) / Double(times.count)
    print(
      "  \(times.count) reports, \(String(format: "%.1f", perReport)) frames each: median "
        + "\(percentile(0.5)), 99 % \(percentile(0.99)), longest \(percentile(1))")
  }
}
