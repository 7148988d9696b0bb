// Samples of a simulated pointer, and sessions that are polled until a condition holds.

import Engine
import Foundation
import Geometry
import Micrograph
import Pen
import Realtime
import Session
import Sonification
import TestBasics
import TestSupport
import Testing

/// Images and paths whose readings are known.
package enum FacePath {
  /// An image whose value is its column.
  package static func ramp(width: Int = 400, height: Int = 100, offset: Float = 0) -> Micrograph {
    Micrograph(
      width: width, height: height,
      pixels: (0..<width * height).map { Float($0 % width) + offset }, pixelType: .unsigned16)
  }

  /// A mapping whose window is the ramp's.
  package static func mapping(_ change: (inout MappingParameters) -> Void = { _ in })
    -> MappingParameters
  {
    var mapping = Preset.analysis.mapping
    if let window = IntensityWindow(low: 0, high: 399) { mapping.window = .fixed(window) }
    change(&mapping)
    return mapping
  }

  package static func preset(_ mapping: MappingParameters = mapping()) -> Preset {
    Preset(name: "test", summary: "for tests", mapping: mapping, chain: Preset.analysis.chain)
  }

  /// A sample in contact, or hovering.
  package static func sample(
    _ timeNanoseconds: Int64, x: Double, y: Double = 50, isInContact: Bool = true
  ) -> PenSample<ImagePoint> {
    PenSample(
      timeNanoseconds: timeNanoseconds, position: ImagePoint(x: x, y: y), pressure: 0.5,
      isInContact: isInContact)
  }
}

/// A session whose readings and events are collected.
package final class WatchedSession {
  package let session: LiveSession
  package private(set) var readings: [SonifiedReading] = []
  package private(set) var sourceEvents: [SourceEvent] = []
  package private(set) var status = LiveSession.Status()

  /// Starts a session without sound.
  ///
  /// - Throws: why the source cannot be opened.
  package init(
    _ micrograph: Micrograph, _ source: PenSource, preset: Preset = FacePath.preset()
  ) throws(Fault) {
    session = try LiveSession(
      micrograph: micrograph, source: source, calibration: nil, preset: preset, audio: .off
    ) { _ in }
  }

  /// Polls once.
  package func look() {
    status = session.tick {
      readings.append($0)
    } sourceEvents: {
      sourceEvents.append($0)
    } audioEvents: { _ in
    }
  }

  /// Polls until `isThere`.
  ///
  /// - Throws: `Patience.Exhausted`.
  package func wait(_ what: String, until isThere: (WatchedSession) -> Bool) async throws {
    try await Patience.wait(for: "\(what); the last was \(String(describing: readings.last))") {
      look()
      return isThere(self)
    }
  }

  /// The readings since the last call.
  package func takeReadings() -> [SonifiedReading] {
    defer { readings = [] }
    return readings
  }
}
