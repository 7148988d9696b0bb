// Reads the image along the whole path between two reports, not only where the tablet happened to
// report: at 133 reports a second a quick movement skips more than 5 pixels from one to the next.

import Geometry

/// Turns pen samples into readings at most half a pixel apart along the pen's path.
///
/// Between two reports of a stroke the path is straight and the speed along it constant. After a
/// rest, during which nothing was reported because nothing moved, the path is traversed within the
/// last nominal report interval before the report that ended the rest.
public struct PathSampler: Sendable {
  /// The longest step between two readings, in pixels.
  public static let longestStepPixels = 0.5
  /// The most readings between two reports.
  ///
  /// A segment longer than 4,096 pixels is a jump of the device, faster than any hand; it is read
  /// in coarser steps, so that the work for one report is bounded.
  public static let mostSteps = 8_192

  /// The least report interval assumed for a tool, in nanoseconds: 0, but for a mouse one frame of
  /// 60 a second.
  ///
  /// A mouse reports each step it moves, not at a fixed rate: after a quick stroke each step of a
  /// slow one would count as a rest of its own.
  public static func leastIntervalNanoseconds(of tool: PenTool) -> Int64 {
    tool == .mouse ? 16_666_667 : 0
  }

  /// The usual time between two reports, learned so far; set it along with the source.
  public var interval = ReportInterval()
  private var previous: PenSample<ImagePoint>?
  private var lastContact: ImagePoint?
  /// The number of its last stroke, from 1.
  public private(set) var stroke: UInt32 = 0
  /// The number of the last stroke of all pointers; the next stroke continues from it.
  public var latestStroke: UInt32 = 0
  private var probe: Probe

  /// Creates a sampler that reads through `probe`.
  public init(probe: Probe = Probe(radiusPixels: 0)) {
    self.probe = probe
  }

  /// Reads through another probe from the next report on.
  public mutating func setProbe(_ probe: Probe) {
    self.probe = probe
  }

  /// Whether a stroke is under way.
  public var isInStroke: Bool {
    previous?.isInContact ?? false
  }

  /// Forgets the pointer's position; its next contact starts a stroke.
  public mutating func forget() {
    previous = nil
    lastContact = nil
  }

  /// Takes the next sample of the stream and emits its readings in order of time.
  ///
  /// Samples whose time runs backwards are read as if no time had passed.
  ///
  /// - Parameters:
  ///   - sample: the next report, mapped to the image.
  ///   - micrograph: the image under the pen.
  ///   - emit: receives each reading.
  public mutating func walk(
    _ sample: PenSample<ImagePoint>, over micrograph: Micrograph,
    emit: (PathReading) -> Void
  ) {
    var sample = sample
    if let previous, sample.timeNanoseconds < previous.timeNanoseconds {
      sample.timeNanoseconds = previous.timeNanoseconds
    }
    // Differences of more than 292 years overflow; they count as a rest like any other.
    let (difference, isTooLong) = sample.timeNanoseconds.subtractingReportingOverflow(
      previous?.timeNanoseconds ?? sample.timeNanoseconds)
    let elapsed = isTooLong ? Int64.max : difference
    // The interval that ends with this report must not influence its own classification.
    interval.leastNanoseconds = PathSampler.leastIntervalNanoseconds(of: sample.tool)
    let judging = interval
    if let previous, previous.isInProximity, sample.isInProximity, !sample.isDiscontinuity {
      interval.observe(nanoseconds: elapsed)
    }
    defer { previous = sample }

    let wasInContact = previous?.isInContact ?? false
    if sample.isInContact {
      guard wasInContact, let previous, !sample.isDiscontinuity, previous.isSameTool(as: sample)
      else {
        latestStroke &+= 1
        stroke = latestStroke
        lastContact = sample.position
        emit(reading(sample.timeNanoseconds, sample.position, .touchDown, micrograph))
        return
      }
      lastContact = sample.position
      walkSegment(from: previous, to: sample, elapsed: elapsed, judging, micrograph, emit)
    } else if wasInContact {
      // The lift-off report's own position is the hovering tip's; the stroke ended before it.
      let position = lastContact ?? sample.position
      emit(reading(sample.timeNanoseconds, position, .liftOff, micrograph))
    }
  }

  private func walkSegment(
    from start: PenSample<ImagePoint>, to end: PenSample<ImagePoint>, elapsed: Int64,
    _ interval: ReportInterval, _ micrograph: Micrograph, _ emit: (PathReading) -> Void
  ) {
    var startTime = start.timeNanoseconds
    if interval.isRest(nanoseconds: elapsed) {
      startTime = end.timeNanoseconds - interval.nominalNanoseconds
      emit(reading(startTime, start.position, .motion, micrograph))
    }
    let distance = start.position.distance(to: end.position)
    let wanted = (distance / PathSampler.longestStepPixels).rounded(.up)
    let steps = wanted.isFinite ? min(max(Int(min(wanted, 1e9)), 1), PathSampler.mostSteps) : 1
    let duration = end.timeNanoseconds - startTime
    for step in 1..<max(steps, 1) {
      let fraction = Double(step) / Double(steps)
      let time = startTime + Int64((Double(duration) * fraction).rounded())
      let position = start.position.interpolated(to: end.position, fraction: fraction)
      emit(reading(time, position, .motion, micrograph))
    }
    emit(reading(end.timeNanoseconds, end.position, .motion, micrograph))
  }

  private func reading(
    _ time: Int64, _ position: ImagePoint, _ phase: PathReading.Phase, _ micrograph: Micrograph
  ) -> PathReading {
    PathReading(
      timeNanoseconds: time, position: position,
      value: probe.value(of: micrograph, at: position), phase: phase, stroke: stroke)
  }
}
