// Every control by keyboard alone: Tab reaches it, an arrow key turns it, and the saved sound
// agrees with what the screen reader announced.

import CAtspi
import Foundation
import TestNeeds
import TestSupport
import Testing

@Suite(.needs(.window)) struct EveryControlTests {
  // The controls and the keys of the preset file that hold them.
  private static let keys = [
    "Output gain": "output.gain", "Voice level": "mapping.amplitude",
    "Lowest pitch in hertz": "mapping.lowest-hz", "Highest pitch in hertz": "mapping.highest-hz",
    "Gamma": "mapping.gamma", "Probe radius in pixels": "mapping.probe-radius-px",
    "Carrier ratio": "voice.carrier-multiplier",
    "Modulator ratio": "voice.modulating-multiplier",
    "Modulation index": "voice.modulation-index", "Delay time in seconds": "delay.time-s",
    "Delay feedback": "delay.feedback", "Delay mix": "delay.mix",
    "Reverb feedback": "reverb.feedback", "Reverb cutoff in hertz": "reverb.cutoff-hz",
    "Reverb balance": "reverb.balance", "Filter cutoff in hertz": "filter.cutoff-hz",
    "Filter resonance": "filter.resonance",
  ]

  @Test("Tab reaches every number, an arrow key turns it, and the engine plays it")
  func turned() async throws {
    try await JackTestServer.run { _ in
      try await DesktopScreen.run { screen in
        let program = try await DesktopProgram(on: screen)
        try await program.waitForWords("JACK 48 kHz")
        let before = try EveryControlTests.numbers(of: program)
        #expect(Set(before.keys).isSuperset(of: EveryControlTests.keys.keys))
        let turned = try await EveryControlTests.turnAll(program)
        #expect(turned.isSuperset(of: EveryControlTests.keys.keys))

        try await screen.xdotool("key", "ctrl+s")
        try await screen.xdotool("type", "--delay", "20", "turned")
        try await screen.xdotool("key", "Return")
        try await program.waitForWords("Saved the preset turned")
        let after = try EveryControlTests.numbers(of: program)
        let file = try EveryControlTests.numbers(
          inPreset: "\(screen.home.path)/config/penumbra/presets/turned.toml")
        for (name, key) in EveryControlTests.keys {
          let (old, new) = (try #require(before[name]), try #require(after[name]))
          #expect(old != new, "\(name)")
          let saved = try #require(file[key], "\(key)")
          #expect(abs(saved - new) <= 1e-9 * max(1, new), "\(name)")
        }
        try await screen.screenshot("sound-turned")
        #expect(try await program.close() == 0)
      }
    }
  }

  // The lists and boxes, with the key of the preset file for each and its expected value.
  private static let choices = [
    "Stereo width": ("mapping.pan", "\"narrow\""), "Polarity": ("mapping.polarity", "\"inverted\""),
    "Equal loudness": ("mapping.loudness-phon", "60.0"),
    "Pitch scale": ("mapping.scale", "\"log\""),
    "Filter drive": ("filter.drive", "true"),
  ]

  @Test("every list is opened and turned by keyboard, and every box; the engine follows")
  func chosen() async throws {
    try await JackTestServer.run { _ in
      try await DesktopScreen.run { screen in
        let program = try await DesktopProgram(on: screen)
        try await program.waitForWords("JACK 48 kHz")
        var turned: Set<String> = []
        while turned.count < EveryControlTests.choices.count {
          // A list is named by what it is for and by what is chosen.
          func subject(_ widget: Accessible) -> String? {
            widget.name.firstIndex(of: ":").map { String(widget.name[..<$0]) }
          }
          let focused = try await program.tab(to: "a list that is not turned yet", limit: 80) {
            let name = subject($0) ?? ""
            return EveryControlTests.choices[name] != nil && !turned.contains(name)
          }
          let name = try #require(subject(focused))
          try await screen.xdotool("key", "space")
          try await Task.sleep(for: .milliseconds(300))
          try await screen.xdotool("key", "Down", "Return")
          try await program.wait("another \(name)") {
            try program.widgets().first {
              $0.name.hasPrefix("\(name):") && $0.name != focused.name
            }
          }
          turned.insert(name)
        }
        #expect(turned == Set(EveryControlTests.choices.keys))
        try await screen.xdotool("key", "ctrl+s")
        try await screen.xdotool("type", "--delay", "20", "chosen")
        try await screen.xdotool("key", "Return")
        try await program.waitForWords("Saved the preset chosen")
        let file = try EveryControlTests.values(
          inPreset: "\(screen.home.path)/config/penumbra/presets/chosen.toml")
        for (name, (key, value)) in EveryControlTests.choices {
          #expect(file[key] == value, "\(name)")
        }
        // The boxes: silence is heard, the others are seen on their page.
        try await screen.xdotool("key", "ctrl+m")
        try await program.waitForWords("Silenced")
        try await program.tab(to: "Mute") { $0.name == "Mute" }
        try await screen.xdotool("key", "space")
        try await program.waitForWords("Sounding again")
        try await program.open(page: "Image")
        for name in ["Use this contrast for sound", "Inverted"] {
          try await program.tab(to: name) { $0.name == name }
          let box = try #require(try program.find(name, "check box"))
          #expect(!box.has(ATSPI_STATE_CHECKED))
          try await screen.xdotool("key", "space")
          try await program.wait(name) { box.has(ATSPI_STATE_CHECKED) ? true : nil }
        }
        #expect(try await program.close() == 0)
      }
    }
  }

  private static func numbers(of program: DesktopProgram) throws -> [String: Double] {
    var numbers: [String: Double] = [:]
    for spin in try program.widgets() where spin.role == "spin button" {
      numbers[spin.name] = spin.value
    }
    return numbers
  }

  /// Moves through the window with Tab and turns every number by one arrow key.
  private static func turnAll(_ program: DesktopProgram) async throws -> Set<String> {
    let widgets = try program.widgets()
    let parts = Accessible.having(ATSPI_STATE_FOCUSABLE, among: widgets)
    let spins = widgets.filter { $0.role == "spin button" }
    var turned: Set<String> = []
    var visited = 0
    while visited < 120, turned.count < spins.count {
      try await program.screen.xdotool("key", "Tab")
      visited += 1
      guard let focused = Accessible.having(ATSPI_STATE_FOCUSED, among: parts).first,
        let spin = spins.first(where: { $0.name == focused.name }), !turned.contains(spin.name)
      else { continue }
      // At the upper end of its range a number can only fall.
      let old = spin.value
      let isAtEnd = old == spin.range?.upperBound
      try await program.screen.xdotool("key", isAtEnd ? "Down" : "Up")
      try await program.wait(spin.name) { spin.value != old ? true : nil }
      turned.insert(spin.name)
    }
    return turned
  }

  /// The numbers in a preset's file, by table and key.
  private static func numbers(inPreset path: String) throws -> [String: Double] {
    try values(inPreset: path).compactMapValues { Double($0) }
  }

  /// The values in a preset's file as they are written, by table and key.
  private static func values(inPreset path: String) throws -> [String: String] {
    var values: [String: String] = [:]
    var table = ""
    for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") {
      let plain = line.split(separator: "#", maxSplits: 1).first.map(String.init) ?? ""
      if plain.hasPrefix("[") {
        table = plain.trimmingCharacters(in: CharacterSet(charactersIn: "[] "))
      } else if let place = plain.firstIndex(of: "=") {
        let key = plain[..<place].trimmingCharacters(in: .whitespaces)
        values["\(table).\(key)"] = plain[plain.index(after: place)...]
          .trimmingCharacters(in: .whitespaces)
      }
    }
    return values
  }
}
