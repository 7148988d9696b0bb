// What points from the window, without a window: units of wheels and touchpads, the desktop's stylus
// beside the tablet's reader, strokes that a second finger ends.

import DesktopModel
import Foundation
import Geometry
import Testing

@MainActor
@Suite(.timeLimit(.minutes(60))) struct PointingTests {
  @Test("a wheel zooms around the pointer; a touchpad pans, and zooms with Ctrl, in either unit")
  func scroll() async throws {
    try await RunningWindow.run { model, _ in
      let place = ViewPoint(x: 300, y: 150)
      let under = model.viewport.imagePoint(of: place)
      model.scroll(x: 0, y: -1, in: .notches, isZoom: false, around: place)
      #expect(model.viewport.zoom == 4 * WindowModel.zoomStep)
      #expect(model.viewport.imagePoint(of: place).distance(to: under) < 1e-9)

      // A touchpad on which the fingers move by 15 pixels reports one notch or 15 pixels.
      let corner = model.viewport.corner
      model.scroll(x: 1, y: 2, in: .partsOfNotch, isZoom: false, around: place)
      #expect(model.viewport.corner == ViewPoint(x: corner.x - 15, y: corner.y - 30))
      model.scroll(x: -15, y: -30, in: .viewPixels, isZoom: false, around: place)
      #expect(model.viewport.corner == corner)
      #expect(model.viewport.zoom == 4 * WindowModel.zoomStep)

      model.scroll(x: 0, y: -0.5, in: .partsOfNotch, isZoom: true, around: place)
      model.scroll(x: 0, y: -7.5, in: .viewPixels, isZoom: true, around: place)
      #expect(abs(model.viewport.zoom - 4 * pow(WindowModel.zoomStep, 2)) < 1e-9)
    }
  }

  @Test("a stroke that is taken away is no tap: only two whole taps set a tag")
  func taps() async throws {
    try await RunningWindow.run { model, _ in
      let place = ViewPoint(x: 202, y: 202)
      for _ in 0..<2 {
        model.point(at: place, isInContact: true)
        model.leave()
      }
      try await model.wait(for: "the end of the second stroke") {
        model.trail.live.count { $0.isStart } == 2 && model.pen == nil
      }
      #expect(model.tags.tags.isEmpty)
      for _ in 0..<2 {
        model.point(at: place, isInContact: true)
        model.point(at: place, isInContact: false)
      }
      try await model.wait(for: "the tag") { !model.tags.tags.isEmpty }
      #expect(model.tags.tags.count == 1)
    }
  }
}
