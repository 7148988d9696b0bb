// The buttons of a tablet's pen in the window. Source of truth: what is reported at a device node.

import DesktopModel
import Geometry
import TestNeeds
import TestSupport
import Testing

@MainActor
@Suite("The pen's buttons in the window", .timeLimit(.minutes(60)), .needs(.devices))
struct PenButtonTests {
  private static func press(
    _ tablet: FakeTablet, _ button: (Bool) -> FakeTabletChange
  ) throws {
    for isDown in [true, false] { try tablet.report(button(isDown)) }
  }

  @Test("the lower one says value and place at the tip, the upper one tags it; the help tells both")
  func buttons() async throws {
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(FakeTabletPen.description)
      try await RunningWindow.run(settings: "record = false\n") { model, _ in
        if model.tabletPath == nil { model.chooseTablet(path: tablet.path) }
        try #require(model.tabletPath == tablet.path)
        try tablet.report(.x(20_000), .y(12_500), .pen(true))
        try await model.wait(for: "the pen") { model.pen != nil }
        try Self.press(tablet) { .lowerButton($0) }
        try await model.wait(for: "the value") { model.announcement.contains(" %, value ") }
        // A press that comes late begins with the value again.
        var presses = 0
        try await model.wait(for: "the place") {
          if model.announcement.hasPrefix("x ") { return true }
          presses += 1
          if presses.isMultiple(of: 20) { try? Self.press(tablet) { .lowerButton($0) } }
          return false
        }
        #expect(model.tags.tags.isEmpty)
        try Self.press(tablet) { .upperButton($0) }
        try await model.wait(for: "the tag") { model.tags.tags.count == 1 }
        let place = try #require(model.tags.tags.first).position
        let tip = try #require(model.pen).position
        #expect(place.distance(to: tip) < 1)

        model.toggleKeyHelp()
        try Self.press(tablet) { .upperButton($0) }
        try await model.wait(for: "what it does") {
          model.announcement == "The pen's upper button: tags the place."
        }
        model.toggleKeyHelp()
        #expect(model.tags.tags.count == 1)
      }
    }
  }
}
