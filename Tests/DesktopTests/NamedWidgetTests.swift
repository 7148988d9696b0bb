// The names of what takes the keyboard, as a screen reader finds them, on what is not always there: a film, the table
// of sounds, the field for a preset, an exercise, a pattern; and wherever Tab leads.

import CAtspi
import Foundation
import TestBasics
import TestNeeds
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(60)), .needs(.window)) struct NamedWidgetTests {
  /// Everything in all windows that takes the keyboard; a problem is recorded where one has no name or no role.
  @discardableResult
  static func check(_ place: String) throws -> [Accessible] {
    let all = try #require(Accessible.program("penumbra-desktop", isDeep: true)).all
    let focusable = Accessible.having(ATSPI_STATE_FOCUSABLE, among: all)
    let unnamed = focusable.filter { $0.name.isEmpty }
    #expect(unnamed.isEmpty, "\(place): \(unnamed.map { "\($0.role) \($0.hint)" })")
    let unknown = focusable.filter { ["", "unknown", "invalid"].contains($0.role) }
    #expect(unknown.isEmpty, "\(place): \(unknown.map(\.name))")
    print("\(place): \(focusable.count) that take the keyboard, \(unnamed.count) without a name")
    return focusable
  }

  private static func expect(_ names: [String], among found: [Accessible], _ place: String) {
    for name in names {
      #expect(found.contains { $0.name.hasPrefix(name) }, "\(place): \(found.map(\.name))")
    }
  }

  @Test("the rows of a film")
  func film() async throws {
    try await DesktopScreen.run { screen in
      let path = try screen.home.write(MadeFilm(frames: 20).bytes, to: "film.avi")
      let program = try await DesktopProgram(on: screen, [path])
      try await program.open(page: "Image")
      try await program.wait("the film's rows") {
        try program.words().contains { $0.contains("of 20") } ? true : nil
      }
      Self.expect(
        [
          "The picture before", "The next picture", "Begin again at the end",
          "Keep the brightness of one picture",
        ], among: try Self.check("a film"), "a film")
      #expect(try await program.close() == 0)
    }
  }

  @Test("the table of sounds, the list of keys, and the field for a preset")
  func tables() async throws {
    try await DesktopScreen.run { screen in
      let program = try await DesktopProgram(on: screen)
      let plain = try Self.check("the window").count
      try await screen.xdotool("key", "F3")
      try await program.wait("the sounds") {
        (Accessible.program("penumbra-desktop")?.children.count ?? 0) > 1 ? true : nil
      }
      #expect(try Self.check("the table of sounds").count > plain + 10)
      try await screen.xdotool("key", "Escape")
      try await program.wait("one window") {
        Accessible.program("penumbra-desktop")?.children.count == 1 ? true : nil
      }
      try await screen.xdotool("key", "ctrl+s")
      try await program.wait("the keyboard on the field") {
        try program.widgets().first {
          $0.name == "Name of the preset to save" && $0.has(ATSPI_STATE_FOCUSED)
        }
      }
      Self.expect(
        ["Name of the preset to save"], among: try Self.check("a preset to save"), "a preset")
      #expect(try await program.close() == 0)
    }
  }

  @Test("an exercise, a pattern with the knobs held, and zones")
  func playing() async throws {
    try await JackTestServer.run { _ in
      try await DesktopScreen.run { screen in
        let program = try await DesktopProgram(on: screen)
        try await program.waitForWords("JACK 48 kHz")
        try await program.open(page: "Exercise")
        try #require(try program.find("Begin the exercise", "push button")).act()
        try await Task.sleep(for: .seconds(1))
        Self.expect(["Begin"], among: try Self.check("the page Exercise, begun"), "an exercise")
        try await program.open(page: "Play")
        try await screen.xdotool("key", "ctrl+i", "shift+a", "shift+k")
        try await program.waitForWords("knob")
        Self.expect(["Tap the tempo"], among: try Self.check("the page Play, with a zone"), "Play")
        #expect(try await program.close() == 0)
      }
    }
  }

  @Test(
    "random walks by Tab and Shift+Tab, on each page of the panel, end on something named")
  func walks() async throws {
    try await JackTestServer.run { _ in
      try await DesktopScreen.run { screen in
        let program = try await DesktopProgram(on: screen)
        try await program.waitForWords("JACK 48 kHz")
        let pages = [
          "Sound", "Image", "Tags", "Measure", "Lattice", "Play", "Exercise", "Sessions", "Tablet",
        ]
        var random = SplitMix(state: 20_261_127)
        var met: Set<String> = []
        // 25 on each page are the 200 and more that are asked for.
        let number = Rounds.count(usually: 10, all: 25)
        for walk in 0..<number * pages.count {
          let page = pages[walk / number]
          if walk.isMultiple(of: number) {
            try await screen.xdotool("key", "ctrl+i")
            try await program.open(page: page)
          }
          let steps = (0..<Int.random(in: 1...12, using: &random)).map { _ in
            Int.random(in: 0..<3, using: &random) == 0 ? "shift+Tab" : "Tab"
          }
          try await screen.command("xdotool", package: "xdotool", ["key"] + steps)
          let focused = Accessible.found(ATSPI_STATE_FOCUSED, among: try program.widgets())
          #expect(!focused.isEmpty, "walk \(walk) on \(page): \(steps)")
          for each in focused {
            #expect(!each.name.isEmpty, "walk \(walk) on \(page): \(each.role)")
            met.insert("\(each.role) \(each.name)")
          }
        }
        print("\(number * pages.count) walks ended on \(met.count) different widgets")
        #expect(met.count > 2 * number)
        #expect(try await program.close() == 0)
      }
    }
  }
}

/// Random numbers that are the same each time: SplitMix64.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
