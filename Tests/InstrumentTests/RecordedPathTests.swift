// The recordings of real tablets on their way to the image, against a walk over their events.

import Calibration
import Foundation
import Geometry
import Instrument
import Micrograph
import Sonification
import Tablet
import TestSupport
import Testing

@Suite("Recordings on their way to the image")
struct RecordedPathTests {
  private static let folder = "../shared/data/tablets"

  /// A 1024 x 1024 ramp: the value at a place is x + y / 1024, so that readings tell their place.
  private static func ramp() -> Micrograph {
    let side = 1024
    let pixels = (0..<side * side).map { Float($0 % side) + Float($0 / side) / 1024 }
    return Micrograph(width: side, height: side, pixels: pixels, pixelType: .float32)
  }

  @Test("The bundled recording: contacts counted, none at (0, 0), all where the map puts them")
  func bundled() throws {
    let count = try expectPath(
      EvemuRecording.open("Images/pen-strokes.events"), Self.ramp(), "pen-strokes.events")
    #expect(count == 1_040)
  }

  @Test("Every recording of a real pen: the same")
  func real() throws {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: Self.folder)) ?? []
    if names.isEmpty {
      print("no recordings in \(Self.folder): only the bundled one was walked")
      return
    }
    let ramp = Self.ramp()
    var pens = 0
    var contacts = 0
    for name in names.sorted() where name.hasSuffix(".events") {
      guard let recording = try Self.recording(name, among: names) else { continue }
      guard recording.description.kind == .pen else { continue }
      contacts += try expectPath(recording, ramp, name)
      pens += 1
    }
    #expect(pens > 0)
    print("\(pens) recordings of pens walked, \(contacts) reports in contact, none at (0, 0)")
  }

  /// Opens a recording; nil for events that nothing describes.
  ///
  /// `Wacom_Intuos4_6x9.stylus-tap.events` is described by `Wacom_Intuos4_6x9_Pen.desc`.
  private static func recording(_ name: String, among names: [String]) throws -> EvemuRecording? {
    let path = "\(folder)/\(name)"
    if try String(contentsOfFile: path, encoding: .utf8).contains("\nN: ") {
      return try EvemuRecording.open(path)
    }
    let model = name.prefix { $0 != "." }
    let described = ["\(model)_Pen.desc", "\(model).desc"].first { names.contains($0) }
    return try described.map { try EvemuRecording.open(path, describedAt: "\(folder)/\($0)") }
  }

  /// Walks a recording; gives the number of its reports in contact.
  private func expectPath(
    _ recording: EvemuRecording, _ image: Micrograph, _ name: String
  ) throws -> Int {
    let text = try FakeTabletText(String(contentsOfFile: recording.path, encoding: .utf8))
    let truth = TraceReports(text.events)
    let samples = try recording.samples()
    #expect(!samples.contains { $0.position.x == 0 && $0.position.y == 0 }, "\(name)")
    #expect(samples.count { $0.isInContact } == truth.contactCount, "\(name)")

    let x = try #require(recording.description.xAxis)
    let y = try #require(recording.description.yAxis)
    let map = try #require(
      TraceMap(
        tablet: [
          [0, x.minimum, x.maximum, 0, 0, x.resolution],
          [1, y.minimum, y.maximum, 0, 0, y.resolution],
        ], imageWidth: image.width, height: image.height))
    let transform = try TabletMap(for: recording.description, image, calibration: nil).transform
    var pipeline = PenPipeline(
      micrograph: image, histogram: Histogram(image), mapping: Preset.analysis.mapping,
      isLive: false)
    let touching = truth.reports.filter(\.isTouching)
    var next = 0
    var worst = 0.0
    var worstWay = 0.0
    var worstValue = 0.0
    for sample in samples {
      var readings: [SonifiedReading] = []
      pipeline.take(sample.moved(to: transform.apply(to: sample.position))) {
        readings.append($0)
      }
      guard sample.isInContact else {
        #expect(readings.count <= 1, "a pen in the air reads nothing")
        continue
      }
      // The last reading of every report in contact is the report's own place.
      let report = touching[next]
      let place = map.place(of: report)
      let last = try #require(readings.last).reading
      #expect(last.timeNanoseconds == report.timeMicroseconds * 1_000)
      worst = max(worst, hypot(last.position.x - place.x, last.position.y - place.y))
      // Those before it lie on the straight way from the report before.
      if readings.count > 1, next > 0 {
        let before = map.place(of: touching[next - 1])
        for sonified in readings {
          worstWay = max(worstWay, Self.distance(sonified.reading.position, before, place))
        }
      }
      for sonified in readings {
        let position = sonified.reading.position
        let isInside =
          position.x >= 0 && position.y >= 0 && position.x <= 1_023 && position.y <= 1_023
        guard isInside else { continue }
        let value = try #require(sonified.reading.value)
        worstValue = max(worstValue, abs(value - position.x - position.y / 1024))
      }
      next += 1
    }
    #expect(next == touching.count)
    #expect(worst <= 0.01, "\(name)")
    #expect(worstWay <= 0.01, "\(name)")
    // Pixels are 32-bit floats: 1024 has steps of 0.0001.
    #expect(worstValue <= 0.001, "\(name)")
    print("\(name): \(next) reports in contact, \(worst) px off, on the way \(worstWay) px")
    return next
  }

  /// How far a point lies from the straight way between two others.
  private static func distance(
    _ point: ImagePoint, _ a: (x: Double, y: Double), _ b: (x: Double, y: Double)
  ) -> Double {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let length = dx * dx + dy * dy
    let along = length > 0 ? ((point.x - a.x) * dx + (point.y - a.y) * dy) / length : 0
    let part = min(max(along, 0), 1)
    return hypot(point.x - a.x - part * dx, point.y - a.y - part * dy)
  }
}
