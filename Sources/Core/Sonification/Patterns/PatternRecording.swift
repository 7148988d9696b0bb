// What is played while a pattern is recorded, and how it becomes one.

import Geometry
import Micrograph
import Movement

/// Hits and empty steps in the order in which they came.
public struct PatternRecording: Sendable {
  /// One thing that was played.
  private enum Entry: Sendable {
    case hit(StepPattern.Step, ZoneHit)
    case rest
  }

  private let placement: PatternPlacement
  private let pixelSize: PixelSize?
  private var entries: [Entry] = []

  /// The hits so far.
  public private(set) var hitCount = 0

  // Further apart than this many spacings, two hits are no row any more.
  private static let longestGap = 16.0
  // Closer than this share of a spacing, they are one step.
  private static let sameShare = 0.5
  // One round of a played pattern does not end with its last hit.
  private static let leastTailBeats = 0.25

  /// A recording in which nothing was played yet.
  ///
  /// - Parameters:
  ///   - placement: where hits come in the pattern.
  ///   - pixelSize: the image's, for distances where pixels are not square.
  public init(_ placement: PatternPlacement, pixelSize: PixelSize?) {
    self.placement = placement
    self.pixelSize = pixelSize
  }

  /// Whether it can take another hit.
  public var hasRoom: Bool { entries.count < StepPattern.mostSteps }

  /// Whether an empty step means anything: played in time, a pause is one.
  public var takesRests: Bool { placement != .time }

  /// Adds a hit; false where there is no more room, or the zone is silent.
  ///
  /// - Parameters:
  ///   - hit: the entry.
  ///   - zones: the set it belongs to.
  ///   - pan: the place of its sound.
  /// - Returns: whether it was added.
  public mutating func add(_ hit: ZoneHit, of zones: ZoneSet, pan: Float) -> Bool {
    guard hasRoom, hit.event == .entry, zones.parts.indices.contains(hit.zone),
      var sound = zones.parts[hit.zone].sound
    else { return false }
    sound.pan = Double(pan)
    let step = StepPattern.Step(beat: 0, zone: zones.parts[hit.zone].zone.name, sound: sound)
    entries.append(.hit(step, hit))
    hitCount += 1
    return true
  }

  /// Adds an empty step; false where there is no more room, or where it means nothing.
  public mutating func addRest() -> Bool {
    guard hasRoom, takesRests else { return false }
    entries.append(.rest)
    return true
  }

  /// The pattern; nil without a hit.
  ///
  /// - Parameters:
  ///   - name: its name.
  ///   - beatsPerMinute: the tempo.
  ///   - endNanoseconds: when the recording ended, on the hits' clock.
  /// - Returns: the pattern.
  public func pattern(
    name: String, beatsPerMinute: Double, endNanoseconds: Int64
  ) -> StepPattern? {
    guard hitCount > 0 else { return nil }
    if placement == .time { return played(name, beatsPerMinute, endNanoseconds) }
    let spacing = placement == .distance ? usualSpacing : nil
    var steps: [StepPattern.Step] = []
    var next = 0.0
    var last: ZoneHit?
    for entry in entries {
      switch entry {
      case .rest:
        next += 1
        last = nil
      case .hit(var step, let hit):
        step.beat = next
        if let spacing, let last, let distance = distance(last, hit) {
          let gap = (distance / spacing).rounded()
          // The step before was at `next - 1`.
          let ahead = distance < Self.sameShare * spacing ? 0 : min(max(gap, 1), Self.longestGap)
          step.beat = next - 1 + ahead
        }
        next = step.beat + 1
        last = hit
        steps.append(step)
      }
    }
    return StepPattern(
      name: name, beatsPerMinute: beatsPerMinute, lengthBeats: next, steps: steps)
  }

  private func played(
    _ name: String, _ beatsPerMinute: Double, _ endNanoseconds: Int64
  ) -> StepPattern? {
    var first: Int64?
    var steps: [StepPattern.Step] = []
    let beatsPerNanosecond = beatsPerMinute / 60e9
    for case .hit(var step, let hit) in entries {
      let start = first ?? hit.timeNanoseconds
      first = start
      step.beat = max(Double(hit.timeNanoseconds - start) * beatsPerNanosecond, 0)
      steps.append(step)
    }
    steps.sort { $0.beat < $1.beat }
    guard let first, let last = steps.last else { return nil }
    let end = Double(endNanoseconds - first) * beatsPerNanosecond
    let length = max(end, last.beat + Self.leastTailBeats)
    return StepPattern(
      name: name, beatsPerMinute: beatsPerMinute,
      lengthBeats: min(length, StepPattern.lengthRange.upperBound),
      steps: steps.filter { $0.beat < StepPattern.lengthRange.upperBound })
  }

  /// How far apart two hits of one stroke are; nil for those of two.
  private func distance(_ first: ZoneHit, _ second: ZoneHit) -> Double? {
    guard first.stroke == second.stroke, first.pointer == second.pointer else { return nil }
    guard let pixelSize else { return first.position.distance(to: second.position) }
    return pixelSize.distance(from: first.position, to: second.position)
  }

  /// The median distance of hits that follow each other on a stroke; nil where none do.
  private var usualSpacing: Double? {
    var spacings: [Double] = []
    var last: ZoneHit?
    for entry in entries {
      guard case .hit(_, let hit) = entry else {
        last = nil
        continue
      }
      if let last, let distance = distance(last, hit), distance > 0 { spacings.append(distance) }
      last = hit
    }
    guard !spacings.isEmpty else { return nil }
    spacings.sort()
    return spacings[(spacings.count - 1) / 2]
  }
}
