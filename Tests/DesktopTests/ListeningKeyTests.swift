// Hearing the picture itself by the window's keys: overviews and the table of sounds. Truth: the edge of a
// picture drawn here, spots drawn here, what is said, what a screen reader finds, and what leaves the ports.

import CAtspi
import Foundation
import TestBasics
import TestNeeds
import TestSupport
import Testing

@Suite(.needs(.window)) struct ListeningKeyTests {
  // Dark to the left of column 300, bright to the right, with a soft edge of some pixels.
  private static func picture(_ home: ProgramFolder) throws -> String {
    var bytes = Array("P5 600 375 255\n".utf8)
    for _ in 0..<375 {
      for column in 0..<600 {
        bytes.append(UInt8(60 + 140 / (1 + exp(-(Double(column) - 300) / 2))))
      }
    }
    return try home.write(bytes, to: "edge.pgm")
  }

  @Test("S sweeps the picture as long as comma and full stop say, and Y changes what is told")
  func overview() async throws {
    try await JackTestServer.run { _ in
      try await DesktopScreen.run { screen in
        let path = try Self.picture(screen.home)
        let program = try await DesktopProgram(on: screen, [path])
        try await program.waitForWords("JACK 48 kHz")
        for (key, words) in [
          ("period", "An overview lasts 3 seconds."), ("comma", "An overview lasts 2 seconds."),
          ("period", "An overview lasts 3 seconds."), ("period", "An overview lasts 4 seconds."),
          ("period", "An overview lasts 5 seconds."), ("period", "An overview lasts 6 seconds."),
          ("period", "An overview lasts 7 seconds."), ("period", "An overview lasts 8 seconds."),
          ("y", "Pitch tells the mean."), ("y", "Pitch tells the brightest value."),
        ] {
          try await screen.xdotool("key", key)
          try await program.waitForWords(words)
        }
        let capture = try JackCapture(left: "penumbra:out_left", right: "penumbra:out_right")
        for key in ["s", "shift+s"] {
          try await screen.xdotool("key", key)
          try await program.waitForWords("Overview of the image")
          #expect(try await capture.record(frames: 24_000).peak > 0.01)
          try await screen.xdotool("key", "space")
          try await program.waitForWords(" %, value")
        }
        capture.close()
        #expect(try await program.close() == 0)
      }
    }
  }

  @Test("E and W put the cursor on a line, arrows walk along it to both ends, and each end is said")
  func follow() async throws {
    try await JackTestServer.run { _ in
      try await DesktopScreen.run { screen in
        let program = try await DesktopProgram(on: screen, [try Self.picture(screen.home)])
        try await program.waitForWords("JACK 48 kHz")
        for (key, words) in [("e", "Edge, "), ("w", "Line of equal value, ")] {
          try await screen.xdotool("key", key)
          try await program.waitForWords(words)
          for arrow in ["Up", "Down"] {
            // From end to end of 375 rows there are four steps of 100.
            for _ in 1...5 { try await screen.xdotool("key", "ctrl+\(arrow)") }
            try await program.waitForWords(
              arrow == "Up" ? "x 300.0  y 1.0 px" : "x 300.0  y 373.0 px")
            try await program.waitForWords("End of the line.")
            try await screen.xdotool("key", "space")
            try await program.waitForWords(" %, value")
          }
          try await screen.xdotool("key", key)
          try await program.waitForWords("The line is not followed any more.")
        }
        #expect(try await program.close() == 0)
      }
    }
  }

  // Four bright spots on a dark ground, each larger than the one before, in reading order.
  private static let spots = [(100.0, 80.0), (450, 90), (120, 280), (480, 300)]

  private static func spotted(_ home: ProgramFolder) throws -> String {
    var bytes = Array("P5 600 375 255\n".utf8)
    for row in 0..<375 {
      for column in 0..<600 {
        let isBright = spots.enumerated().contains { index, spot in
          hypot(Double(column) - spot.0, Double(row) - spot.1) < 12 + 4 * Double(index)
        }
        bytes.append(isBright ? 200 : 40)
      }
    }
    return try home.write(bytes, to: "spots.pgm")
  }

  /// Whether words name a place within two pixels.
  private static func isNear(_ spot: (Double, Double), _ words: String) -> Bool {
    guard let match = words.firstMatch(of: #/x ([0-9.]+)  y ([0-9.]+) px/#),
      let x = Double(match.1), let y = Double(match.2)
    else { return false }
    return hypot(x - spot.0, y - spot.1) <= 2
  }

  @Test("J fills the flat list of bright places, whose rows are named, and each of them goes there")
  func places() async throws {
    try await JackTestServer.run { _ in
      try await DesktopScreen.run { screen in
        let program = try await DesktopProgram(on: screen, [try Self.spotted(screen.home)])
        try await program.waitForWords("JACK 48 kHz")
        try await screen.xdotool("key", "j")
        try await program.waitForWords("Region 1 of 4, ")
        try await program.open(page: "Tags")
        func listed() throws -> [Accessible] {
          try program.widgets().filter {
            $0.role == "push button" && $0.name.hasPrefix("Go to Region ")
          }
        }
        let found = try await program.wait("the rows") {
          let rows = try listed()
          return rows.count == 4 ? rows : nil
        }
        for (index, row) in found.enumerated() {
          #expect(row.name.hasPrefix("Go to Region \(index + 1) of 4, "), "\(row.name)")
        }
        #expect(found[0].name.hasSuffix(", selected"))
        #expect(found[1].name.hasSuffix("upper right") && found[2].name.hasSuffix("lower left"))
        // From row to row by the keyboard alone, and there by Return.
        try await program.tab(to: "a row") {
          $0.role == "push button" && $0.name.hasPrefix("Go to Region ")
        }
        for (index, spot) in Self.spots.enumerated() {
          if index > 0 { try await screen.xdotool("key", "Tab") }
          try await program.wait("the focus on row \(index + 1)") {
            let focused = try Accessible.found(ATSPI_STATE_FOCUSED, among: listed())
            return focused.first?.name.contains("Region \(index + 1) of 4") == true ? true : nil
          }
          try await screen.xdotool("key", "Return")
          try await program.wait("the place of row \(index + 1)") {
            try listed()[index].name.hasSuffix(", selected") ? true : nil
          }
          try await program.wait("the cursor at the spot") {
            try program.words().contains { Self.isNear(spot, $0) } ? true : nil
          }
        }
        #expect(try await program.close() == 0)
      }
    }
  }

  /// Which of some pitches is heard, one after the other, and how high each is, in hertz, by its zero crossings.
  ///
  /// Silence between two may be lost where a busy server's cycles are late: they are told apart by their pitch.
  private static func pitches(
    _ sound: JackCapture.Sound, near expected: [Double]
  ) -> [(index: Int, hertz: Double)] {
    let (block, rate) = (1_200, sound.sampleRateHertz)
    func power(_ range: Range<Int>, _ hertz: Double) -> Double {
      var (real, imaginary) = (0.0, 0.0)
      for frame in range {
        let phase = 2 * .pi * hertz * Double(frame) / rate
        real += Double(sound.left[frame]) * cos(phase)
        imaginary += Double(sound.left[frame]) * sin(phase)
      }
      return real * real + imaginary * imaginary
    }
    var runs: [(index: Int, frames: Range<Int>)] = []
    for start in stride(from: 0, to: sound.left.count - block, by: block) {
      let range = start..<start + block
      guard sound.left[range].contains(where: { abs($0) > 0.003 }) else { continue }
      let powers = expected.map { power(range, $0) }
      let index = powers.indices.max { powers[$0] < powers[$1] } ?? 0
      if let last = runs.last, last.index == index, last.frames.upperBound == start {
        runs[runs.count - 1].frames = last.frames.lowerBound..<range.upperBound
      } else {
        runs.append((index, range))
      }
    }
    // A block in which one tone ends and the next begins may be like a third.
    return runs.filter { $0.frames.count >= 4 * block }.map { run in
      let middle = run.frames.lowerBound + block..<run.frames.upperBound - block
      let rises = middle.dropLast().filter { sound.left[$0] < 0 && sound.left[$0 + 1] >= 0 }
      guard let first = rises.first, let last = rises.last, last > first else {
        return (run.index, 0)
      }
      return (run.index, Double(rises.count - 1) * rate / Double(last - first))
    }
  }

  @Test("P plays three tones of the window's low, middle and high, and that of the point")
  func referenceTones() async throws {
    try await JackTestServer.run { _ in
      try await DesktopScreen.run { screen in
        let program = try await DesktopProgram(on: screen, [try Self.picture(screen.home)])
        try await program.waitForWords("JACK 48 kHz")
        try await screen.xdotool("key", "Right")
        try await Task.sleep(for: .seconds(1))
        let capture = try JackCapture(left: "penumbra:out_left", right: "penumbra:out_right")
        try await capture.waitForSilence()
        // On a busy machine the key may take seconds to arrive.
        capture.begin(frames: 384_000)
        try await screen.xdotool("key", "p")
        try await Patience.wait(for: "eight seconds") { capture.isComplete(frames: 384_000) }
        // The ends of the preset's range, and half way between them on Glasberg and Moore's scale.
        func erb(_ hertz: Double) -> Double { 21.4 * log10(1 + 0.00437 * hertz) }
        func hertz(_ u: Double) -> Double {
          (pow(10, (erb(110) + u * (erb(1_760) - erb(110))) / 21.4) - 1) / 0.00437
        }
        // The point is column 301, of 147 where the darkest is 60 and the brightest 200.
        let expected = [110, hertz(0.5), 1_760, hertz(87.0 / 140)]
        let tones = Self.pitches(capture.sound(frames: 384_000), near: expected)
        capture.close()
        #expect(tones.map(\.index) == [0, 1, 2, 3], "\(tones)")
        for tone in tones {
          #expect(abs(tone.hertz / expected[tone.index] - 1) < 0.01, "\(tones)")
        }
        #expect(try await program.close() == 0)
      }
    }
  }

  @Test("F3 opens the table of sounds, whose buttons are named and heard; Escape closes it")
  func sounds() async throws {
    try await JackTestServer.run { _ in
      try await DesktopScreen.run { screen in
        let program = try await DesktopProgram(on: screen)
        try await program.waitForWords("JACK 48 kHz")
        // Sound is softer until the first touch.
        try await screen.xdotool("key", "Right")
        try await Task.sleep(for: .seconds(1))
        try await screen.xdotool("key", "F3")
        func table() -> Accessible? {
          Accessible.program("penumbra-desktop", isDeep: true)?.children
            .first { $0.name == "Sounds of events" }
        }
        let window = try await program.wait("the table") { table() }
        let buttons = window.all.filter { $0.role == "push button" && $0.name.contains(": ") }
        #expect(buttons.count == 21, "\(buttons.map(\.name))")
        try await program.wait("the keyboard") {
          table()?.has(ATSPI_STATE_ACTIVE) == true ? true : nil
        }
        let capture = try JackCapture(left: "penumbra:out_left", right: "penumbra:out_right")
        var names: Set<String> = []
        for number in 0..<21 {
          if number > 0 { try await screen.xdotool("key", "Tab") }
          try await Task.sleep(for: .milliseconds(200))
          let focused = Accessible.having(ATSPI_STATE_FOCUSED, among: table()?.all ?? []).last
          names.insert(focused?.name ?? "")
          var isHeard = false
          for _ in 0..<10 where !isHeard {
            async let pressed: Void = screen.xdotool("key", "Return")
            let sound = try await capture.record(frames: 48_000)
            try await pressed
            isHeard = sound.peak > 0.001
          }
          #expect(isHeard, "\(focused?.name ?? "")")
        }
        capture.close()
        #expect(names.count == 21)
        try await screen.xdotool("key", "Escape")
        try await program.wait("the end of the table") { table() == nil ? true : nil }
        #expect(try await program.close() == 0)
      }
    }
  }
}
