// Where the readings lie: against the recording's own numbers and a map worked out here.

import Foundation
import TestSupport
import Testing

@Suite("Positions of a trace", .timeLimit(.minutes(60)))
struct PositionTests {
  @Test("Played live and rendered, a recording gives the same rows but for the time's origin")
  func liveAndRendered() async throws {
    let folder = try ProgramFolder()
    let live = try await folder.penumbra(
      "trace", BundledPen.image, "--pen", BundledPen.path, "--audio", "off",
      "--trace", folder.file("live.csv"))
    #expect(live.status == 0, "\(live.standardError)")
    let rendered = try await folder.penumbra(
      "render", BundledPen.image, "--pen", BundledPen.path, "-o", folder.file("rendered.wav"),
      "--trace", folder.file("rendered.csv"))
    #expect(rendered.status == 0, "\(rendered.standardError)")

    let liveRows = try TraceRows(path: folder.file("live.csv")).rows
    let renderedRows = try TraceRows(path: folder.file("rendered.csv")).rows
    #expect(liveRows.count > 1_000)
    try #require(liveRows.count == renderedRows.count)
    let origin = try #require(renderedRows.first).timeNanoseconds
    let liveOrigin = try #require(liveRows.first).timeNanoseconds
    for (live, rendered) in zip(liveRows, renderedRows) {
      let isSame =
        live.timeNanoseconds - liveOrigin == rendered.timeNanoseconds - origin
        && live.x == rendered.x && live.y == rendered.y && live.value == rendered.value
        && live.u == rendered.u && live.frequencyHertz == rendered.frequencyHertz
        && live.amplitude == rendered.amplitude
      guard isSame else {
        Issue.record("live \(live) is rendered as \(rendered)")
        break
      }
    }
    print("live and rendered: \(liveRows.count) control frames, all the same")
  }

  @Test("Without a calibration every reading lies on the way between two mapped reports")
  func defaultMap() async throws {
    let pen = try BundledPen()
    let map = try #require(TraceMap(tablet: pen.device.axes, imageWidth: 1024, height: 1024))
    let folder = try ProgramFolder()
    let outcome = try await folder.penumbra(
      "render", BundledPen.image, "--pen", BundledPen.path, "-o", folder.file("sound.wav"),
      "--trace", folder.file("trace.csv"), "--preset", "analysis", "--rate", "8000")
    #expect(outcome.status == 0, "\(outcome.standardError)")
    let trace = try TraceRows(path: folder.file("trace.csv"))
    try expectPath(trace, of: pen.reports, map, "default map")
  }

  @Test("With a turned, sheared and mirrored calibration they lie where its six numbers say")
  func turnedCalibration() async throws {
    let pen = try BundledPen()
    let folder = try ProgramFolder()
    // About 30 degrees, mirrored, around the middle of the tablet.
    let map = TraceMap(
      xx: -0.021_25, xy: 0.012_5, x0: 803.375, yx: 0.012_375, yy: 0.022_125, y0: -92.5)
    let calibration = try folder.write(
      """
      version = 1

      [tablet]
      name = "Penumbra Demonstration Pen"
      bus = 3
      vendor = "056a"
      product = "0357"

      [image]
      width-px = 1024
      height-px = 1024

      [map]
      xx = \(map.xx)
      xy = \(map.xy)
      x0 = \(map.x0)
      yx = \(map.yx)
      yy = \(map.yy)
      y0 = \(map.y0)

      """, to: "turned.toml")
    let outcome = try await folder.penumbra(
      "render", BundledPen.image, "--pen", BundledPen.path, "-o", folder.file("sound.wav"),
      "--trace", folder.file("trace.csv"), "--preset", "analysis", "--rate", "8000",
      "--calibration", calibration)
    #expect(outcome.status == 0, "\(outcome.standardError)")
    let trace = try TraceRows(path: folder.file("trace.csv"))
    try expectPath(trace, of: pen.reports, map, "turned calibration")
  }

  /// Expects that the rows walk from report to report, straight and evenly in time.
  private func expectPath(
    _ trace: TraceRows, of pen: TraceReports, _ map: TraceMap, _ title: String
  ) throws {
    let first = try #require(pen.reports.first).timeMicroseconds
    let strokes = pen.strokes
    // Leaving the image also gives amplitude 0, so strokes are distinguished by their times.
    var rest = trace.rows[...]
    var worst = 0.0
    var largestStep = 0.0
    for (number, stroke) in strokes.enumerated() {
      let start = try #require(stroke.first).timeMicroseconds - first
      let end = try #require(stroke.last).timeMicroseconds - first
      let nextStart =
        number + 1 < strokes.count ? strokes[number + 1][0].timeMicroseconds - first : .max / 1_000
      let rows = Array(rest.prefix { $0.timeNanoseconds < nextStart * 1_000 })
      rest = rest.dropFirst(rows.count)
      // The last row is the lift-off, later than the last report in contact, at its place.
      let liftOff = try #require(rows.last)
      let way = rows.dropLast()
      #expect(way.first?.timeNanoseconds == start * 1_000)
      #expect(way.last?.timeNanoseconds == end * 1_000)
      #expect(liftOff.amplitude == 0 && liftOff.timeNanoseconds > end * 1_000)
      let last = map.place(of: try #require(stroke.last))
      worst = max(worst, hypot(liftOff.x - last.x, liftOff.y - last.y))

      let times = stroke.map { ($0.timeMicroseconds - first) * 1_000 }
      #expect(Set(times).isSubset(of: Set(way.map(\.timeNanoseconds))), "every report is a row")
      var index = 0
      for row in way {
        while index + 2 < times.count, times[index + 1] < row.timeNanoseconds { index += 1 }
        let from = map.place(of: stroke[index])
        let to = map.place(of: stroke[min(index + 1, stroke.count - 1)])
        let span = times[min(index + 1, times.count - 1)] - times[index]
        // The bundled recording has no rest within a stroke: all gaps are one report long.
        try #require(span <= 10_000_000)
        let fraction = span > 0 ? Double(row.timeNanoseconds - times[index]) / Double(span) : 0
        let x = from.x + (to.x - from.x) * fraction
        let y = from.y + (to.y - from.y) * fraction
        worst = max(worst, hypot(row.x - x, row.y - y))
      }
      for (before, after) in zip(way, way.dropFirst()) {
        largestStep = max(largestStep, hypot(after.x - before.x, after.y - before.y))
      }
    }
    #expect(rest.isEmpty)
    #expect(worst <= 0.01)
    #expect(largestStep <= 0.5 + 1e-9)
    print(
      "\(title): \(trace.rows.count) readings, at most \(worst) px off, "
        + "steps up to \(largestStep) px")
  }
}
