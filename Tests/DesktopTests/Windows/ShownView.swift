// Where the image lies on the screen, from the geometry of a fitted image and from the window's
// text about the point under the pointer.

import Foundation
import TestSupport
import Testing

/// The view of a window that shows `TwoTones`.
struct ShownView {
  let program: DesktopProgram
  /// The image when it was fitted.
  let area: StrokeTests.Area

  init(_ program: DesktopProgram) async throws {
    self.program = program
    area = try await StrokeTests.imageArea(program)
  }

  /// A view in a window with its upper left corner at `origin` on the screen.
  init(_ program: DesktopProgram, on origin: (x: Int, y: Int)) async throws {
    self.program = program
    area = try await StrokeTests.imageArea(program, on: origin)
  }

  /// Screen pixels per image pixel of the fitted image.
  var fittedZoom: Double { Double(area.width) / Double(TwoTones.side) }

  /// Where the fitted image shows a part of its width and height.
  func place(_ across: Double, _ down: Double) -> Place {
    Place(
      x: Double(area.x) + across * Double(area.width),
      y: Double(area.y) + down * Double(area.height))
  }

  /// The image point that the fitted image shows at a place.
  func imagePoint(_ place: Place) -> Place {
    Place(
      x: (place.x - Double(area.x)) / fittedZoom - 0.5,
      y: (place.y - Double(area.y)) / fittedZoom - 0.5)
  }

  /// The places that are in no row of a session's strokes.
  ///
  /// The X server reports whole pixels of the screen: the tolerance is a pixel and a half.
  func missing(_ places: [Place], among rows: [[String: String]]) -> [Place] {
    let points = rows.compactMap { row -> Place? in
      guard let x = row["x_px"].flatMap(Double.init), let y = row["y_px"].flatMap(Double.init)
      else { return nil }
      return Place(x: x, y: y)
    }
    return places.filter { place in
      let wanted = imagePoint(place)
      return !points.contains { hypot($0.x - wanted.x, $0.y - wanted.y) < 1.5 / fittedZoom }
    }
  }

  /// The zoom in the status line, in percent.
  func zoom() throws -> Double? {
    try program.words().compactMap { words in
      (try? /zoom ([0-9.]+) %/.firstMatch(in: words)).flatMap { Double($0.1) }
    }.first
  }

  /// Waits until the status line shows a zoom, to one percent of it.
  func wait(zoom percent: Double) async throws {
    try await program.wait("zoom \(percent) %") {
      try zoom().flatMap { abs($0 - percent) <= max(1, percent / 100) ? true : nil }
    }
  }

  /// Waits until the window shows an image point, to `tolerance` image pixels.
  func wait(point: Place, tolerance: Double) async throws {
    try await program.wait("the point \(point.x), \(point.y)") {
      try shows(point, tolerance: tolerance) ? true : nil
    }
  }

  /// Whether the window shows an image point, to `tolerance` image pixels.
  func shows(_ point: Place, tolerance: Double) throws -> Bool {
    try program.words().contains { words in
      guard let match = try /x (-?[0-9.]+)  y (-?[0-9.]+) px/.firstMatch(in: words),
        let x = Double(match.1), let y = Double(match.2)
      else { return false }
      return abs(x - point.x) <= tolerance && abs(y - point.y) <= tolerance
    }
  }
}
