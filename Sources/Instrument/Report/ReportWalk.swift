// Walks through a session's strokes, one at a time: along the whole path where the image is there,
// else from report to report. The strokes are those of the first voice and the first pointer.

import Geometry
import Micrograph
import Pen
import Recorded
import Sonification

/// The strokes of a session, one after the other.
struct ReportWalk: ~Copyable {
  /// What to draw.
  enum Step {
    /// Another image lies under the pen from a moment on.
    case image(PreparedImage, fromNanoseconds: Int64)
    /// The pen was here.
    case reading(SonifiedReading)
  }

  /// The values a histogram is made over.
  let valueRange: ClosedRange<Double>

  private var rows: SessionTable<StrokeRow>
  private var pipeline: PenPipeline?
  private var changes: SceneChanges?
  /// Why images the session went over to cannot be read.
  private(set) var faults: [Fault] = []
  private var otherImage: SceneStep?
  private var sampleNumber = 0
  private var pixelSize: PixelSize?
  private var waiting: [SonifiedReading] = []
  private var nextWaiting = 0
  private var sample: PenSample<ImagePoint>?
  private let unit: String?
  private var strokeNumber = 0
  private var wasInContact = false
  private var isAtEnd = false
  private let isCancelled: @Sendable () -> Bool

  init(
    _ session: RecordedSession, _ micrograph: Micrograph?, followsImages: Bool = true,
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) {
    self.isCancelled = isCancelled
    rows = SessionTable(path: session.folder.strokes)
    let size = micrograph?.pixelSize ?? session.record?.image.pixelSize
    (pixelSize, unit) = (size, size?.unit)
    changes = nil
    if let micrograph {
      let mappings = session.record?.preset.mappings ?? VoiceMappings(MappingParameters())
      // Paint that cannot be read is among the damages of the session.
      var image =
        (followsImages ? try? session.prepared(micrograph).image : nil)
        ?? PreparedImage(micrograph)
      // A layer that cannot be made leaves its voice without values, which the report mentions.
      try? image.prepare(for: mappings) { _, _ in !isCancelled() }
      let histogram = image.histogram
      var following = SessionFollowing(
        session, images: followsImages, preset: true, isByTime: false)
      following.isCancelled = isCancelled
      changes = SceneChanges(following, image, mappings)
      pipeline = PenPipeline(image, mappings: mappings, isLive: true)
      let range = histogram.minimum...max(histogram.maximum, histogram.minimum + 1e-9)
      // Further images have values of their own.
      let heard =
        session.scenes().records.isEmpty ? range : ReportWalk.valueRange(of: session, isCancelled)
      valueRange =
        min(range.lowerBound, heard.lowerBound)...max(range.upperBound, heard.upperBound)
    } else {
      pipeline = nil
      valueRange = ReportWalk.valueRange(of: session, isCancelled)
    }
  }

  /// The damages.
  var damages: [TableDamage] {
    [rows.damage].compactMap { $0 }
  }

  /// Measures the next stroke; nil after the last, and where it was cancelled.
  ///
  /// - Parameters:
  ///   - findings: the totals over all strokes.
  ///   - draw: receives every reading, and each further image before the first of its strokes.
  /// - Returns: the measures of the stroke.
  mutating func nextStroke(
    _ findings: inout SessionReport.Findings, draw: (Step) -> Void
  ) -> StrokeGauge? {
    var gauge: StrokeGauge?
    while let reading = nextReading(&findings) {
      if isCancelled() { return nil }
      if reading.reading.phase == .touchDown {
        // A stroke that was cut by lost reports ends where the next one begins.
        if let finished = gauge {
          nextWaiting -= 1
          return close(finished, &findings)
        }
        if let step = otherImage.take() { turn(to: step, draw) }
        strokeNumber += 1
        gauge = StrokeGauge(reading, number: strokeNumber, pixelSize: pixelSize)
      } else {
        let seconds = gauge?.take(reading) ?? 0
        Self.count(reading.reading.value, seconds, in: valueRange, &findings)
      }
      if gauge != nil, faults.isEmpty { draw(.reading(reading)) }
      if let sample, sample.isInContact, sample.pointer == 0, nextWaiting == waiting.count {
        gauge?.take(sample)
      }
      if reading.reading.phase == .liftOff, let gauge { return close(gauge, &findings) }
    }
    guard let gauge else { return nil }
    return close(gauge, &findings)
  }

  private mutating func makeChanges(before sample: PenSample<ImagePoint>) {
    defer { sampleNumber += 1 }
    do throws(Fault) {
      while let step = try changes?.take(
        sample: sampleNumber, timeNanoseconds: sample.timeNanoseconds)
      {
        pipeline?.settle(beforeNanoseconds: step.timeNanoseconds) {
          ReportWalk.add($0, to: &waiting)
        }
        pipeline?.make(step) { ReportWalk.add($0, to: &waiting) }
        if step.isOtherImage { otherImage = step }
      }
    } catch {
      // Without the image the recorder's own readings are still there.
      faults.append(error)
      pipeline?.endStroke { ReportWalk.add($0, to: &waiting) }
      pipeline = nil
      changes = nil
    }
    pipeline?.settle(beforeNanoseconds: sample.timeNanoseconds) { ReportWalk.add($0, to: &waiting) }
  }

  private static func add(_ reading: SonifiedReading, to waiting: inout [SonifiedReading]) {
    if reading.control.voice == 0 { waiting.append(reading) }
  }

  private mutating func turn(to step: SceneStep, _ draw: (Step) -> Void) {
    let other = step.image.micrograph.pixelSize
    // Lengths have one unit in a whole report.
    pixelSize = other?.unit == unit ? other : nil
    draw(.image(step.image, fromNanoseconds: step.timeNanoseconds))
  }

  private func close(
    _ gauge: StrokeGauge, _ findings: inout SessionReport.Findings
  ) -> StrokeGauge {
    findings.strokeCount += 1
    findings.lengthPixels += gauge.figures.lengthPixels
    findings.length += gauge.figures.length ?? 0
    findings.contactSeconds += gauge.figures.durationSeconds
    findings.note(extremesOf: gauge.figures)
    return gauge
  }

  private static func count(
    _ value: Double?, _ seconds: Double, in valueRange: ClosedRange<Double>,
    _ findings: inout SessionReport.Findings
  ) {
    guard let value, seconds > 0 else { return }
    let width = valueRange.upperBound - valueRange.lowerBound
    let place = (value - valueRange.lowerBound) / width * Double(findings.bars.count)
    findings.bars[min(max(Int(place), 0), findings.bars.count - 1)] += seconds
  }

  private mutating func nextReading(
    _ findings: inout SessionReport.Findings
  ) -> SonifiedReading? {
    while nextWaiting == waiting.count {
      guard !isAtEnd else { return nil }
      waiting.removeAll(keepingCapacity: true)
      nextWaiting = 0
      guard let row = rows.next() else {
        isAtEnd = true
        pipeline?.endStroke { ReportWalk.add($0, to: &waiting) }
        continue
      }
      findings.reportCount += 1
      if row.sample.isInContact { findings.contactCount += 1 }
      findings.arrival.add(nanoseconds: row.arrivalNanoseconds)
      findings.sent.add(nanoseconds: row.sentNanoseconds)
      sample = row.sample
      if pipeline != nil {
        makeChanges(before: row.sample)
      }
      if pipeline != nil {
        pipeline?.take(row.sample) { ReportWalk.add($0, to: &waiting) }
      } else if row.sample.pointer == 0, let reading = Self.reading(of: row, wasInContact) {
        waiting.append(reading)
      }
      if row.sample.pointer == 0 { wasInContact = row.sample.isInContact }
    }
    nextWaiting += 1
    return waiting[nextWaiting - 1]
  }

  /// The recorder's own reading at a report, for sessions whose image is missing.
  private static func reading(of row: StrokeRow, _ wasInContact: Bool) -> SonifiedReading? {
    guard row.sample.isInContact || wasInContact else { return nil }
    let phase: PathReading.Phase =
      row.sample.isInContact ? (wasInContact ? .motion : .touchDown) : .liftOff
    let control = ControlFrame(
      timeNanoseconds: row.sample.timeNanoseconds, frequencyHertz: row.frequencyHertz ?? 0,
      amplitude: 0, phase: phase, isSounding: row.frequencyHertz != nil, stroke: 0)
    return SonifiedReading(
      reading: PathReading(
        timeNanoseconds: row.sample.timeNanoseconds, position: row.sample.position,
        value: row.value, phase: phase, stroke: 0), u: nil, control: control)
  }

  private static func valueRange(
    of session: RecordedSession, _ isCancelled: () -> Bool
  ) -> ClosedRange<Double> {
    var rows = SessionTable<StrokeRow>(path: session.folder.strokes)
    var range: ClosedRange<Double>?
    while !isCancelled(), let row = rows.next() {
      guard let value = row.value else { continue }
      range = min(range?.lowerBound ?? value, value)...max(range?.upperBound ?? value, value)
    }
    guard let range, range.upperBound > range.lowerBound else {
      return (range?.lowerBound ?? 0)...((range?.lowerBound ?? 0) + 1)
    }
    return range
  }
}
