// A run of reports that has been looked through: its times rise and its numbers are numbers.

/// The reports of one stroke, in the order of their times.
public struct Track: Sendable, Hashable {
  /// The reports, two at least.
  public let points: [TrackPoint]

  /// The longest stroke that is measured: its even samples must fit into memory.
  public static let mostSeconds = 14_400.0

  /// Looks through reports and keeps them.
  ///
  /// - Throws: what the first fault is, with its place.
  public init(_ points: [TrackPoint]) throws(TrackError) {
    guard let first = points.first, let last = points.last, points.count > 1 else {
      throw .tooFewPoints(found: points.count)
    }
    for (index, point) in points.enumerated() {
      guard point.isFinite else { throw .notFinite(at: index) }
      guard index > 0 else { continue }
      let before = points[index - 1].timeNanoseconds
      if point.timeNanoseconds == before { throw .timeStandsStill(at: index) }
      if point.timeNanoseconds < before { throw .timeGoesBack(at: index) }
    }
    // As Double, for the difference of two times may not fit into Int64.
    let seconds = (Double(last.timeNanoseconds) - Double(first.timeNanoseconds)) * 1e-9
    guard seconds <= Self.mostSeconds else { throw .tooLong(seconds: seconds) }
    self.points = points
  }

  /// When the first report came.
  public var startNanoseconds: Int64 { points[0].timeNanoseconds }

  /// The time from the first report to the last.
  public var durationSeconds: Double { seconds(at: points.count - 1) }

  /// The time from the first report to another.
  func seconds(at index: Int) -> Double {
    Double(points[index].timeNanoseconds - startNanoseconds) * 1e-9
  }

  /// The mean over time of a value of the reports, and its standard deviation over time.
  ///
  /// Straight lines between the reports: devices report only what changes, so that a mean of
  /// reports would leave out what stayed.
  func meanAndSpread(_ value: (TrackPoint) -> Double) -> (mean: Double, spread: Double) {
    var sum = 0.0
    eachInterval(value) { before, after, seconds in sum += (before + after) / 2 * seconds }
    let mean = sum / durationSeconds
    var squares = 0.0
    eachInterval(value) { before, after, seconds in
      let (first, last) = (before - mean, after - mean)
      squares += (first * first + first * last + last * last) / 3 * seconds
    }
    return (mean, (max(squares, 0) / durationSeconds).squareRoot())
  }

  private func eachInterval(
    _ value: (TrackPoint) -> Double, _ body: (Double, Double, Double) -> Void
  ) {
    var before = value(points[0])
    for index in 1..<points.count {
      let after = value(points[index])
      let nanoseconds = points[index].timeNanoseconds - points[index - 1].timeNanoseconds
      body(before, after, Double(nanoseconds) * 1e-9)
      before = after
    }
  }
}
