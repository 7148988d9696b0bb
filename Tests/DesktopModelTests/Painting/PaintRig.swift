// A hand that paints in the window's model, and what there is to see and hear then.

import DesktopModel
import Foundation
import Geometry
import Pen
import Session
import Sonification
import TestBasics

/// Strokes of the brush in a window.
@MainActor
enum PaintRig {
  /// Strokes along a row of the image with the window's mouse.
  static func stroke(
    _ model: WindowModel, row: Double = 50, from start: Double = 60, to end: Double = 140
  ) async throws {
    for step in 0...10 {
      let x = start + (end - start) * Double(step) / 10
      model.point(
        at: model.viewport.viewPoint(of: ImagePoint(x: x, y: row)), isInContact: true)
      if step == 0 {
        try await model.wait(for: "the touch") { model.pen?.isInContact == true }
      }
      try await Task.sleep(for: .milliseconds(4))
    }
    model.point(
      at: model.viewport.viewPoint(of: ImagePoint(x: end, y: row)), isInContact: false)
    try await model.wait(for: "the lift") { model.pen?.isInContact == false }
  }

  /// Touches a place with the window's mouse.
  static func touch(_ model: WindowModel, row: Double, at x: Double) async throws {
    model.point(at: model.viewport.viewPoint(of: ImagePoint(x: x, y: row)), isInContact: true)
    try await model.wait(for: "the touch") { model.pen?.isInContact == true }
  }

  /// What the first voice reads at a place, once that is what it should be.
  static func hear(_ model: WindowModel, _ value: Double, at place: ImagePoint) async throws {
    try await model.wait(for: "the value \(value)") {
      guard let session = model.session,
        let found = session.image.value(heardBy: session.mapping, at: place)
      else { return false }
      return abs(found - value) < 0.5
    }
  }

  static func picture(
    _ model: WindowModel, _ density: Double, _ width: Int, _ height: Int
  ) -> [UInt32] {
    var pixels = [UInt32](repeating: 0, count: width * height)
    pixels.withUnsafeMutableBufferPointer {
      model.pictureView(density: density)?.draw(columns: 0..<width, rows: 0..<height, into: $0)
    }
    return pixels
  }

  static func color(_ model: WindowModel, at place: ImagePoint) -> UInt32 {
    let pixels = picture(model, 1, 800, 400)
    let view = model.viewport.viewPoint(of: place)
    return pixels[Int(view.y) * 800 + Int(view.x)] & 0xFFFFFF
  }

  static func sum(_ model: WindowModel) -> UInt64 {
    return picture(model, 0.25, 200, 100).reduce(14_695_981_039_346_656_037) {
      ($0 ^ UInt64($1)) &* 1_099_511_628_211
    }
  }

  /// The names of the files of paint, without what is being written.
  static func files(_ home: WindowHome) -> [String] {
    let folder = "\(home.folder.path)/data/penumbra/paint"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted()
  }
}
