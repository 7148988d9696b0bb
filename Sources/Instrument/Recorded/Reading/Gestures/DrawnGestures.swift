// The gestures of a session or a stroke file.

import Files
import Geometry
import Library
import Movement
import Pen

/// What was drawn, gesture by gesture.
public struct DrawnGestures: Sendable {
  /// The gestures in the order in which they began.
  public let gestures: [DrawnGesture]
  /// The scales that were used, each once.
  public let scales: [PixelScale]
  /// What was left out.
  public let damages: [TableDamage]

  /// Reads the gestures of a session; lines that cannot be read are left out and told.
  ///
  /// - Parameters:
  ///   - session: the session.
  ///   - millimetresPerPixel: the size of a pixel; nil for what the session's tablet says.
  /// - Throws: `sessionDamaged` where there is no table of strokes, `recognising(.noGestures)`.
  public init(session: RecordedSession, millimetresPerPixel: Double? = nil) throws(Fault) {
    let given = millimetresPerPixel.map { PixelScale(millimetresPerPixel: $0, origin: .given) }
    let parts = SessionScales(session).parts.map {
      SessionScales.Part(rowsBefore: $0.rowsBefore, scale: given ?? $0.scale)
    }
    var rows = SessionTable<StrokeRow>(path: session.folder.strokes)
    var reading = Reading(parts)
    while let row = rows.next() { reading.take(row.sample) }
    if let damage = rows.damage {
      if case .notOpened = damage.fault { throw .sessionDamaged(damage) }
      if reading.count == 0 { throw .sessionDamaged(damage) }
    }
    try self.init(
      reading, damages: [rows.damage].compactMap { $0 }, path: session.folder.strokes)
  }

  /// Reads the gestures of a stroke file.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - millimetresPerPixel: the size of a pixel; nil for the nominal one.
  /// - Throws: `recording` where it cannot be read, `recognising(.noGestures)`.
  public init(strokes path: String, millimetresPerPixel: Double? = nil) throws(Fault) {
    let samples = try Fault.wrap { () throws(RecordingError) in try StrokeFile.read(path) }
    let given = millimetresPerPixel.map { PixelScale(millimetresPerPixel: $0, origin: .given) }
    var reading = Reading([SessionScales.Part(rowsBefore: 0, scale: given ?? .nominal)])
    for sample in samples { reading.take(sample) }
    try self.init(reading, damages: [], path: path)
  }

  private init(_ reading: Reading, damages: [TableDamage], path: String) throws(Fault) {
    var reading = reading
    reading.finish()
    gestures = reading.gestures.sorted { $0.beginSeconds < $1.beginSeconds }
    scales = reading.scales
    self.damages = damages
    guard !gestures.isEmpty else { throw .recognising(.noGestures(path: path)) }
  }
}

/// Samples being read, with the scale that holds at each.
private struct Reading {
  private var collector: GestureCollector
  private var parts: ArraySlice<SessionScales.Part>
  /// The samples read.
  private(set) var count = 0
  /// The gestures, in the order in which they were complete.
  private(set) var gestures: [DrawnGesture] = []
  /// The scales met, each once.
  private(set) var scales: [PixelScale]

  init(_ parts: [SessionScales.Part]) {
    let first = parts.first?.scale ?? .nominal
    collector = GestureCollector(millimetresPerPixel: first.millimetresPerPixel)
    self.parts = parts.dropFirst()
    scales = [first]
  }

  mutating func take(_ sample: PenSample<ImagePoint>) {
    while let part = parts.first, part.rowsBefore <= count {
      parts.removeFirst()
      if !scales.contains(part.scale) { scales.append(part.scale) }
      // Also where the size stays: the places are those of another image.
      collector.scale(toMillimetresPerPixel: part.scale.millimetresPerPixel) {
        gestures.append($0)
      }
    }
    count += 1
    collector.take(sample) { gestures.append($0) }
  }

  mutating func finish() { collector.finish { gestures.append($0) } }
}
