// Cuts the stream of reports into strokes: each from touch-down to lift-off of one pointer.

import Geometry

/// The strokes of several pointers, as their reports come.
struct ContactRuns: Sendable {
  private var runs: [UInt8: ContactRun] = [:]
  private var count = 0
  private var lastBeganNanoseconds: Int64?

  /// Takes the next report; returns the stroke that has ended with it.
  ///
  /// As in the sound, a stroke also ends where reports were lost and where another tool goes on.
  mutating func take(
    _ sample: PenSample<ImagePoint>, _ planes: ReportPlanes
  ) -> ContactRun? {
    guard sample.isInContact else { return runs.removeValue(forKey: sample.pointer) }
    if let last = runs[sample.pointer]?.samples.last, !sample.isDiscontinuity,
      last.isSameTool(as: sample)
    {
      runs[sample.pointer]?.take(sample, planes)
      return nil
    }
    count += 1
    let ended = runs[sample.pointer]
    runs[sample.pointer] = ContactRun(
      number: count, formerNanoseconds: lastBeganNanoseconds, sample, planes)
    lastBeganNanoseconds = sample.timeNanoseconds
    return ended
  }

  /// The strokes that were still going on at the end.
  mutating func finish() -> [ContactRun] {
    defer { runs = [:] }
    return runs.values.sorted { $0.number < $1.number }
  }
}
