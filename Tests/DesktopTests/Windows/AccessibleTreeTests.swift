// The widgets of a window as one list tells them. Source of truth: what each of them answers when it is asked.

import CAtspi
import Foundation
import TestNeeds
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(60)), .needs(.window), .needs(.devices)) struct AccessibleTreeTests {
  private struct Widget: Hashable, CustomStringConvertible {
    let name: String
    let role: String
    let hint: String
    let below: Int

    init(_ widget: Accessible) {
      (name, role, hint) = (widget.name, widget.role, widget.hint)
      below = widget.children.count
    }

    var description: String { "\(role) \(name) (\(below))" }
  }

  private static func widgets(asked: Bool) throws -> [Widget] {
    let program = try #require(Accessible.program("penumbra-desktop", isDeep: !asked))
    if asked { program.askEach() }
    return program.all.map { Widget($0) }
  }

  @Test("after pages, dialogs and rows have come and gone it tells what each of them answers")
  func list() async throws {
    try await TabletScreen.run(FakeTabletPen.description) { screen, _ in
      let pixels = Array("P5 60 40 255\n".utf8) + [UInt8](repeating: 90, count: 2_400)
      let program = try await DesktopProgram(
        on: screen, [try screen.home.write(pixels, to: "grey.pgm")])
      try await program.waitForWords("JACK 48 kHz")
      func compare(_ when: String) async throws {
        // Levels and times change from one look to the next.
        try await program.wait("two looks that agree \(when)") {
          try Self.widgets(asked: false) == Self.widgets(asked: true) ? true : nil
        }
      }
      try await compare("at the beginning")
      for page in ["Image", "Play", "Tablet"] {
        try await program.open(page: page)
        try await compare("on page \(page)")
      }
      // A tag is a row that comes, and goes by Ctrl+Z.
      try await screen.xdotool("key", "Escape", "Right", "t")
      try await program.wait("the tag") {
        try Self.widgets(asked: true).contains { $0.name.hasPrefix("Tag 1") } ? true : nil
      }
      try await compare("with a tag")
      try await screen.xdotool("key", "ctrl+z")
      try await compare("without it")
      try await screen.xdotool("key", "F1")
      try await program.wait("the other window") {
        try #require(Accessible.program("penumbra-desktop")).children.count > 1 ? true : nil
      }
      try await compare("with another window")
      try await screen.xdotool("key", "Escape")
      try await compare("after it")
      // The calibration lies where image and panel were, one for one.
      try await screen.xdotool("key", "ctrl+k")
      try await program.wait("the calibration") {
        try Self.widgets(asked: true).contains { $0.name.hasPrefix("Calibrate Penumbra") }
          ? true : nil
      }
      try await compare("in the calibration")
      try await screen.xdotool("key", "Escape")
      try await compare("after the calibration")
      let focused = Accessible.found(ATSPI_STATE_FOCUSED, among: try program.widgets())
      #expect(focused.map(\.name) == focused.filter { $0.has(ATSPI_STATE_FOCUSED) }.map(\.name))
      #expect(!focused.isEmpty)
      #expect(try await program.close() == 0)
    }
  }
}
