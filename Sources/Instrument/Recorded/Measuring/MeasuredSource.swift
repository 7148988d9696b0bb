// Where the strokes come from that are measured: a stroke file or a session.

import Geometry
import Movement
import Pen

/// Strokes that can be measured.
public struct MeasuredSource: Sendable {
  private enum Content {
    case samples([PenSample<ImagePoint>])
    case session(RecordedSession)
  }

  /// The stroke file, or the session's folder.
  public let path: String
  /// Why the size of a unit is not known that should be.
  public let faults: [Fault]
  private let content: Content
  private let planes: SessionPlanes

  /// Opens a stroke file.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - millimetresPerPixel: how long a pixel was on the tablet; nil where nobody knows.
  /// - Throws: `Fault.recording` where it cannot be read.
  public init(strokes path: String, millimetresPerPixel: Double? = nil) throws(Fault) {
    self.path = path
    let samples = try Fault.wrap { () throws(RecordingError) in try StrokeFile.read(path) }
    content = .samples(samples)
    planes = SessionPlanes(millimetresPerPixel: millimetresPerPixel)
    faults = []
  }

  /// Opens a session.
  ///
  /// - Parameters:
  ///   - session: the session.
  ///   - millimetresPerPixel: how long a pixel was on the tablet; nil for what the session's tablet says.
  /// - Throws: `Fault.sessionDamaged` where there are no strokes to read, and why its facts may not
  ///   be opened.
  public init(
    _ session: RecordedSession, millimetresPerPixel: Double? = nil
  ) throws(Fault) {
    path = session.folder.path
    let damage = SessionTable<StrokeRow>(path: session.folder.strokes).damage
    if let damage, damage.isTotal { throw .sessionDamaged(damage) }
    try session.checkAccess()
    content = .session(session)
    planes = SessionPlanes(session, millimetresPerPixel: millimetresPerPixel)
    faults = planes.faults
  }

  /// What to measure.
  ///
  /// - Parameters:
  ///   - unit: the unit; nil for millimetres where any stroke was drawn on a tablet whose size is
  ///     known, else pixels, and in both cases nanometres besides where the image has a pixel size.
  ///   - line: a line to hold the strokes against.
  ///   - flights: what a flight in a stroke is; nil where neither line nor parabola is fitted.
  ///   - cues: what the strokes answer; nil where no reaction is measured.
  /// - Returns: the plan.
  /// - Throws: `Fault.measure` where the size of the unit is unknown everywhere, and where there is no such cue.
  public func plan(
    unit: LengthUnit? = nil, line: LineShown? = nil, flights: TrajectoryRules? = nil,
    cues: AnsweredCues? = nil
  ) throws(Fault) -> MeasurePlan {
    var session: RecordedSession?
    if case .session(let opened) = content { session = opened }
    let isSession = session != nil
    if let unit, !planes.all.contains(where: { $0.plane(unit, of: .pen) != nil }) {
      throw .measure(
        isSession
          ? .unitUnknown(path: path, unit: unit) : .pixelsAlone(path: path, unit: unit))
    }
    let hasNanometres = planes.all.contains { $0.nanometres != nil }
    let times: [Int64]?
    if let cues { times = try cues.nanoseconds(of: session, path: path) } else { times = nil }
    return MeasurePlan(
      unit: unit ?? (hasMillimetres ? .millimetres : .pixels),
      furtherUnit: unit == nil && hasNanometres ? .nanometres : nil, hasTilt: isSession,
      line: line, hasFits: flights != nil, flightRules: flights ?? TrajectoryRules(),
      cuesNanoseconds: times)
  }

  /// Whether any stroke was drawn on a tablet whose size is known.
  private var hasMillimetres: Bool {
    guard planes.all.contains(where: { $0.millimetres != nil }) else { return false }
    // The user's own word holds for all of a stroke file.
    guard case .session(let session) = content else { return true }
    var (planes, row) = (planes, 0)
    var rows = SessionTable<StrokeRow>(path: session.folder.strokes)
    while let sample = rows.next()?.sample {
      if sample.isInContact,
        planes.planes(atRow: row).plane(.millimetres, of: sample.tool) != nil
      {
        return true
      }
      row += 1
    }
    return false
  }

  /// Measures one stroke after the other, in the order of their ends.
  ///
  /// - Parameters:
  ///   - plan: what is measured.
  ///   - isCancelled: whether to stop before the end.
  ///   - each: receives each stroke and, where it could be measured, its reports in the plan's unit.
  /// - Returns: what of the strokes' table had to be left out.
  /// - Throws: what `each` throws.
  public func measure<Failure>(
    _ plan: MeasurePlan, isCancelled: () -> Bool = { false },
    each: (MeasuredStroke, Track?) throws(Failure) -> Void
  ) throws(Failure) -> TableDamage? {
    var (planes, row) = (planes, 0)
    var runs = ContactRuns()
    func take(_ sample: PenSample<ImagePoint>) throws(Failure) {
      let ended = runs.take(sample, planes.planes(atRow: row))
      row += 1
      if let ended { try tell(ended) }
    }
    func tell(_ run: ContactRun) throws(Failure) {
      let (stroke, track) = MeasuredStroke.measured(run, plan)
      try each(stroke, track)
    }
    var damage: TableDamage?
    switch content {
    case .samples(let samples):
      for sample in samples where !isCancelled() { try take(sample) }
    case .session(let session):
      var rows = SessionTable<StrokeRow>(path: session.folder.strokes)
      while !isCancelled(), let next = rows.next() { try take(next.sample) }
      damage = rows.damage
    }
    for run in runs.finish() where !isCancelled() { try tell(run) }
    return damage
  }
}
