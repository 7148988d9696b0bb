// One stroke with everything that is measured of it.

import Geometry
import Movement
import Pen

/// A stroke and its figures; what cannot be told of it is nil.
public struct MeasuredStroke: Sendable {
  /// Its length and speeds in a second unit.
  public struct Lengths: Sendable, Hashable {
    /// The unit.
    public let unit: LengthUnit
    /// The length of the path.
    public let length: Double
    /// The length by the duration, in the unit per second.
    public let meanSpeed: Double
    /// The highest speed, in the unit per second.
    public let peakSpeed: Double

    init(_ unit: LengthUnit, _ track: Track, _ parameters: StrokeParameters) {
      let sampled = ResampledTrack(track, sampleRateHertz: parameters.sampleRateHertz)
      let path = SmoothedPath(sampled, halfWidthSeconds: parameters.halfWidthOfSpeedSeconds)
      self.unit = unit
      length = path.length
      meanSpeed = path.length / track.durationSeconds
      peakSpeed = path.speed.max() ?? 0
    }
  }

  /// Its number among all strokes, from 1, in the order of their touch-downs.
  public let number: Int
  /// The number of its pointer, from 1.
  public let pointer: Int
  /// When it began, in the time of its file.
  public let startSeconds: Double
  /// From its first report to its last.
  public let durationSeconds: Double
  /// Its reports.
  public let reportCount: Int
  /// Those that are no later than one before, and left out.
  public let leftOutCount: Int
  /// Why it is not measured; nil where it is.
  public let refusal: StrokeRefusal?
  /// The figures in the unit that was chosen.
  public let measures: StrokeMeasures?
  /// The same in a second unit, where there is one.
  public let further: Lengths?
  /// From the last cue before it set off to that moment, in seconds (``ReactionTime``); nil without a cue that it answers.
  public let reactionSeconds: Double?
  /// How far it lies from the line that was shown, where one was.
  public let pathError: PathError?
  /// The straight line along it, where fits were asked for.
  public let line: PathLine?
  /// The flight that fits it, where fits were asked for.
  public let flight: FlightFigures?
  /// How it was going when it was lifted, where fits were asked for.
  public let lift: LiftVelocity?
  /// The flights in it, where fits were asked for.
  public let flights: [StrokeFlight]

  /// Measures a stroke; the second part is what was measured, in the chosen unit.
  static func measured(
    _ run: ContactRun, _ plan: MeasurePlan
  ) -> (stroke: MeasuredStroke, track: Track?) {
    // Times may stand still or, by a device's own fault, go back.
    var indices = [0]
    for index in 1..<run.samples.count
    where run.samples[index].timeNanoseconds
      > run.samples[indices[indices.count - 1]].timeNanoseconds
    {
      indices.append(index)
    }
    do throws(StrokeRefusal) {
      let track = try track(run, plan.unit, indices)
      return (MeasuredStroke(run, indices, plan, track, refusal: nil), track)
    } catch {
      return (MeasuredStroke(run, indices, plan, nil, refusal: error), nil)
    }
  }

  private static func track(
    _ run: ContactRun, _ unit: LengthUnit, _ indices: [Int]
  ) throws(StrokeRefusal) -> Track {
    guard run.samples.count > 1 else { throw .oneReport }
    let points = try run.points(unit, indices)
    do throws(TrackError) {
      return try Track(points)
    } catch {
      switch error {
      case .tooFewPoints, .timeStandsStill, .timeGoesBack: throw .timeStandsStill
      case .notFinite(let index): throw .placeUnknown(report: index + 1)
      case .tooLong(let seconds): throw .tooLong(seconds: seconds)
      }
    }
  }

  private init(
    _ run: ContactRun, _ indices: [Int], _ plan: MeasurePlan, _ track: Track?,
    refusal: StrokeRefusal?
  ) {
    let samples = run.samples
    number = run.number
    pointer = Int(samples[0].pointer) + 1
    startSeconds = Double(samples[0].timeNanoseconds) * 1e-9
    let last = samples[indices[indices.count - 1]].timeNanoseconds
    durationSeconds = (Double(last) - Double(samples[0].timeNanoseconds)) * 1e-9
    reportCount = samples.count
    // Of a stroke whose time stands still nothing is used.
    leftOutCount = refusal == nil ? samples.count - indices.count : 0
    self.refusal = refusal
    measures = track.map { StrokeMeasures($0, parameters: plan.parameters) }
    further = plan.furtherUnit.flatMap { unit in
      guard track != nil, let other = try? Self.track(run, unit, indices) else { return nil }
      return Lengths(unit, other, plan.parameters)
    }
    reactionSeconds = track.flatMap {
      plan.reactionSeconds($0, former: run.formerNanoseconds)
    }
    let plane = run.plane(plan.unit)
    let shown = plan.line.flatMap { line in
      plane.flatMap { plane in
        ShownLine(line.places.map { plane.place(of: $0) }, isClosed: line.isClosed)
      }
    }
    pathError = track.flatMap { track in shown.flatMap { PathError(track: track, line: $0) } }
    line = plan.hasFits ? track.flatMap { PathLine($0) } : nil
    flight = plan.hasFits ? track.flatMap { FlightFigures($0) } : nil
    lift = plan.hasFits ? track.flatMap { LiftVelocity($0) } : nil
    let scale = plane?.unitsPerPixel(at: samples[0].position) ?? 0
    if plan.hasFits, let track, scale > 0, scale.isFinite {
      flights = StrokeFlight.all(in: track, by: plan.flightRules, unitsPerPixel: scale)
    } else {
      flights = []
    }
  }
}
