// Modes, patterns and knobs in the window itself, by keyboard and mouse. Truth: eight stripes drawn here, so a
// pattern of eight hits; the pattern's file; what leaves the ports, by their own times; the values that are said.

import CAtspi
import Foundation
import TestNeeds
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(60)), .needs(.window)) struct ModePageTests {
  @Test(
    "a pattern is recorded by M and the mouse, shown, heard at its tempo, kept by a name and ended")
  func pattern() async throws {
    try await PlayPageTests.run { screen, program, place in
      try await screen.xdotool("key", "ctrl+i", "m")
      try await program.waitForWords("Recording a pattern needs zones")
      try await PlayPageTests.chooseColumns(program)
      try await screen.xdotool("key", "ctrl+i", "m")
      try await program.waitForWords("Recording a pattern: each hit takes a beat.")
      try await PlayPageTests.stroke(screen, place)
      try await program.waitForWords("8 hits so far")
      try await screen.xdotool("key", "ctrl+i", "s")
      try await screen.xdotool("key", "m")
      try await program.waitForWords(
        "Playing the pattern: 8 hits on 9 beats, beat 9 empty, at 120 beats per minute.")
      try await program.wait("the mode in large letters") {
        try program.find("Playing the pattern", "label")
      }
      // The grid's discs and rings have the words for their name.
      let words = "Pattern: 8 hits on 9 beats, beat 9 empty, at 120 beats per minute"
      try await program.wait("words and grid") {
        try program.widgets().count { $0.name == words } == 2 ? true : nil
      }
      try await screen.screenshot("play-modes")
      try await Self.checkGrid(program, screen, words)
      // Nothing else sounds: clicks half a second apart, and a rest of a whole one in nine.
      let capture = try JackCapture(left: "penumbra:out_left", right: "penumbra:out_right")
      let sound = try await capture.record(frames: 6 * 48_000)
      capture.close()
      var onsets: [Int] = []
      var quiet = 0
      for (frame, sample) in sound.left.enumerated() {
        if abs(sample) < 1e-4 { quiet += 1; continue }
        if quiet > 4_800 { onsets.append(frame) }
        quiet = 0
      }
      // A server without a card loses cycles on a busy machine: each cycle's own time counts, not its frames.
      let cycle = 288_000 / max(sound.cycleStartsNanoseconds.count, 1)
      let seconds = onsets.map { Double(sound.cycleStartsNanoseconds[$0 / cycle]) / 1e9 }
      let gaps = zip(seconds.dropFirst(), seconds).map { $0 - $1 }
      let beats = gaps.map { ($0 / 0.5).rounded() }
      #expect(beats.count >= 8 && beats.allSatisfy { $0 == 1 || $0 == 2 }, "\(gaps)")
      #expect(beats.contains(2), "\(gaps)")
      try await screen.xdotool("key", "m")
      try await program.waitForWords("Freestyle; the pattern has stopped.")
      try await program.tab(to: "Name to keep the pattern by")
      try await screen.xdotool("type", "--delay", "20", "eight")
      try await screen.xdotool("key", "Return")
      try await program.waitForWords("Kept as the pattern eight")
      let folder = "data/penumbra/patterns"
      for name in ["last", "eight"] {
        let text = String(
          decoding: try screen.home.bytes(of: "\(folder)/\(name).toml"), as: UTF8.self)
        #expect(text.components(separatedBy: "[[steps]]").count == 9, "\(text)")
      }
      for widget in try program.widgets() { AppearanceTests.checkName(widget, "Play") }
    }
  }

  /// Eight discs and a ring, as they are seen: the middle of a ring is empty.
  private static func checkGrid(
    _ program: DesktopProgram, _ screen: DesktopScreen, _ words: String
  ) async throws {
    // What had the keyboard may have turned the page: back to its beginning, by the wheel in its margin.
    let image = try #require(try program.find("Microscope image", "image")?.extent)
    try await screen.xdotool(
      "mousemove", "\(image.x + image.width + 12)", "\(image.y + image.height / 2)")
    try await screen.xdotool("click", "--repeat", "100", "--delay", "5", "4")
    try await Task.sleep(for: .seconds(1))
    let grid = try #require(
      try program.widgets().filter { $0.name == words }.compactMap(\.extent).max { $0.y < $1.y })
    let pixels = try await ScreenPixels(of: screen)
    // What nothing is written on is the commonest.
    var counts = [Int](repeating: 0, count: 256)
    for y in grid.y..<grid.y + grid.height {
      for x in grid.x..<grid.x + grid.width { counts[Int(pixels[x, y])] += 1 }
    }
    let ground = counts.indices.max { counts[$0] < counts[$1] } ?? 0
    func isInk(_ x: Int, _ y: Int) -> Bool { abs(Int(pixels[x, y]) - ground) > 60 }
    /// The stretches in which something is written.
    func stretches(_ range: Range<Int>, _ isWritten: (Int) -> Bool) -> [Range<Int>] {
      var found: [Range<Int>] = []
      for index in range where isWritten(index) {
        if let last = found.last, last.upperBound == index {
          found[found.count - 1] = last.lowerBound..<index + 1
        } else {
          found.append(index..<index + 1)
        }
      }
      return found
    }
    let columns = grid.x..<grid.x + grid.width
    var isFilled: [Bool] = []
    for line in stretches(grid.y..<grid.y + grid.height, { y in columns.contains { isInk($0, y) } })
    {
      for sign in stretches(columns, { x in line.contains { isInk(x, $0) } }) {
        guard line.count >= 5, sign.count >= 5 else { continue }
        let rows = stretches(line, { y in sign.contains { isInk($0, y) } })
        let (top, bottom) = (rows.first?.lowerBound ?? 0, rows.last?.upperBound ?? 0)
        isFilled.append(isInk((sign.lowerBound + sign.upperBound) / 2, (top + bottom) / 2))
      }
    }
    #expect(isFilled == Array(repeating: true, count: 8) + [false])
  }

  @Test("the tempo is tapped by a key and by the button, and the field has it")
  func taps() async throws {
    try await PlayPageTests.run { screen, program, _ in
      try await program.open(page: "Play")
      try await screen.xdotool("key", "ctrl+i")
      // Four taps, a second apart.
      try await screen.xdotool(
        "key", "shift+p", "sleep", "1", "key", "shift+p", "sleep", "1", "key", "shift+p",
        "sleep", "1", "key", "shift+p")
      let field = try #require(try program.find("Tempo in beats per minute", "spin button"))
      let tempo = try await program.wait("the tempo in the words and in the field") {
        let told = try program.words().lazy
          .compactMap { $0.firstMatch(of: #/([0-9.]+) beats per minute/#) }.first
        guard let told, let tempo = Double(told.1), let shown = field.value,
          abs(shown - tempo) < 0.06, tempo != 120
        else { return Double?.none }
        return tempo
      }
      // On a busy machine a key that is sent late makes one interval longer and the next one shorter.
      #expect((40...80).contains(tempo), "\(tempo)")
      // The button does the same, for those who have no keys.
      try await program.tab(to: "Tap the tempo")
      try await screen.xdotool(
        "key", "space", "sleep", "0.4", "key", "space", "sleep", "0.4", "key", "space", "sleep",
        "0.4", "key", "space", "sleep", "0.4", "key", "space")
      try await program.wait("another tempo in the field") {
        field.value.map { $0 > tempo + 10 } == true ? true : nil
      }
    }
  }

  @Test(
    "the knobs are held by Shift K; arrow keys and the mouse turn them, and a note stays where it was"
  )
  func knobs() async throws {
    try await PlayPageTests.run { screen, program, place in
      try await program.open(page: "Play")
      try await screen.xdotool("key", "ctrl+i", "shift+k")
      try await program.waitForWords(
        "Knobs held; up and down: the volume, turning: the pitch. Volume 0 dB, Pitch bend 0 cents.")
      let box = try #require(
        try program.find("Hold the knobs: pen and arrow keys turn them", "check box"))
      try await program.wait("the box") { box.has(ATSPI_STATE_CHECKED) ? true : nil }
      try await screen.xdotool("key", "Down")
      try await program.waitForWords("Volume -3 dB.")
      try await screen.xdotool("key", "Right")
      try await program.waitForWords("Pitch bend +20 cents.")
      // Down by a quarter of the image's height: the tip touches where nothing sounded, and nothing does.
      let (from, to) = (place(300, 100), place(300, 200))
      try await screen.xdotool("mousemove", from.0, from.1, "mousedown", "1")
      try await screen.xdotool("mousemove", to.0, to.1, "mouseup", "1")
      try await program.waitForWords("Held. Volume -18")
      try await screen.screenshot("play-knobs")
      try await screen.xdotool("key", "shift+b")
      try await program.waitForWords("Knobs put back. Volume 0 dB, Pitch bend 0 cents.")
      try await screen.xdotool("key", "shift+k")
      try await program.waitForWords("Knobs let go. Volume 0 dB, Pitch bend 0 cents.")
      try await screen.xdotool("key", "Right")
      try await program.waitForWords("px")
    }
  }
}
