// Wheel and touchpad over the image, as a touchpad's driver reports them to the desktop: scrolling
// in fractions of a wheel's notch, and pinches with their scale. Truth is the geometry of the view.

import Foundation
import TestNeeds
import TestSupport
import Testing

@Suite(.needs(.window), .needs(.devices)) struct ScrollTests {
  @Test("a wheel zooms around the pointer, and back")
  func wheel() async throws {
    try await TouchScreen.run { touch, _, view, _ in
      // Notch by notch no edge of the image comes into the view here.
      let place = view.place(0.5, 0.3)
      let held = view.imagePoint(place)
      try touch.point(at: place)
      try touch.turnWheel(notches: 6)
      let zoom = view.fittedZoom * pow(1.25, 6)
      try await view.wait(zoom: zoom * 100)
      try touch.point(at: place.moved(byX: 9, y: 9))
      try touch.point(at: place)
      try await view.wait(point: held, tolerance: 1 / zoom + 0.1)
      try touch.turnWheel(notches: -6)
      try await view.wait(zoom: view.fittedZoom * 100)
    }
  }

  @Test("two fingers on a touchpad pan, with Ctrl they zoom; a pinch on it zooms")
  func touchpad() async throws {
    try await TouchScreen.run { touch, _, view, _ in
      let middle = view.place(0.5, 0.5)
      let held = view.imagePoint(middle)
      try touch.point(at: middle)
      try touch.turnWheel(notches: 6)
      var zoom = view.fittedZoom * pow(1.25, 6)
      try await view.wait(zoom: zoom * 100)

      // Ten notches in forty parts are 150 pixels.
      func scroll(_ parts: Int, _ axes: [Int: Double]) throws {
        // The first event after a move only reports the positions of the axes.
        try touch.touchpad.move([2: 1, 3: 1], isAbsolute: false)
        for _ in 0..<parts { try touch.touchpad.move(axes, isAbsolute: false) }
      }
      try scroll(40, [2: 30, 3: 15])
      try touch.point(at: middle.moved(byX: 9, y: 9))
      try touch.point(at: middle)
      try await view.wait(
        point: held.moved(byX: 150 / zoom, y: 75 / zoom), tolerance: 1 / zoom + 0.1)
      try await view.wait(zoom: zoom * 100)

      try await touch.desktop.xdotool("keydown", "ctrl")
      try scroll(20, [3: 12])
      zoom /= pow(1.25, 2)
      try await view.wait(zoom: zoom * 100)
      try await touch.desktop.xdotool("keyup", "ctrl")

      let before = held.moved(
        byX: 150 / (zoom * pow(1.25, 2)), y: 75 / (zoom * pow(1.25, 2)))
      try touch.touchpad.pinch(.begins, scale: 1)
      for step in 1...20 { try touch.touchpad.pinch(.changes, scale: 1 + Double(step) / 20) }
      try touch.touchpad.pinch(.ends, scale: 2)
      zoom *= 2
      try await view.wait(zoom: zoom * 100)
      try touch.point(at: middle.moved(byX: 9, y: 9))
      try touch.point(at: middle)
      try await view.wait(point: before, tolerance: 1 / zoom + 0.2)
    }
  }
}
