// Samples of a made-up hand, and sessions that are watched until something is there.

import Foundation
import Geometry
import Micrograph
import Realtime
import Sonification
import TestBasics
import TestSupport
import Testing

@testable import Instrument

/// Images and paths whose readings are known.
enum HandPath {
  /// An image whose value is its column.
  static func ramp(width: Int = 400, height: Int = 100, offset: Float = 0) -> Micrograph {
    Micrograph(
      width: width, height: height,
      pixels: (0..<width * height).map { Float($0 % width) + offset }, pixelType: .unsigned16)
  }

  /// A mapping whose window is the ramp's.
  static func mapping(_ change: (inout MappingParameters) -> Void = { _ in }) -> MappingParameters {
    var mapping = Preset.analysis.mapping
    if let window = IntensityWindow(low: 0, high: 399) { mapping.window = .fixed(window) }
    change(&mapping)
    return mapping
  }

  static func preset(_ mapping: MappingParameters = mapping()) -> Preset {
    Preset(name: "test", summary: "for tests", mapping: mapping, chain: Preset.analysis.chain)
  }

  /// A sample in contact, or hovering.
  static func sample(
    _ timeNanoseconds: Int64, x: Double, y: Double = 50, isInContact: Bool = true
  ) -> PenSample<ImagePoint> {
    PenSample(
      timeNanoseconds: timeNanoseconds, position: ImagePoint(x: x, y: y), pressure: 0.5,
      isInContact: isInContact)
  }
}

/// A session whose readings and news are collected.
final class WatchedSession {
  let session: LiveSession
  private(set) var readings: [SonifiedReading] = []
  private(set) var penNews: [PenNews] = []
  private(set) var status = LiveSession.Status()

  init(
    _ micrograph: Micrograph, _ source: PenSource, preset: Preset = HandPath.preset()
  ) throws(Fault) {
    session = try LiveSession(
      micrograph: micrograph, source: source, calibration: nil, preset: preset, audio: .off
    ) { _ in }
  }

  /// Looks once.
  func look() {
    status = session.tick {
      readings.append($0)
    } penNews: {
      penNews.append($0)
    } audioNews: { _ in
    }
  }

  /// Looks until `isThere`.
  func wait(_ what: String, until isThere: (WatchedSession) -> Bool) async throws {
    try await Patience.wait(for: "\(what); the last was \(String(describing: readings.last))") {
      look()
      return isThere(self)
    }
  }

  /// The readings since the last call.
  func takeReadings() -> [SonifiedReading] {
    defer { readings = [] }
    return readings
  }
}
