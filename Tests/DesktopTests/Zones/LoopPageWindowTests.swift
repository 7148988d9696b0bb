// Loops in the window itself, by keyboard. Truth: what leaves the ports, and the words of the page.

import CAtspi
import Foundation
import TestNeeds
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(60)), .needs(.window)) struct LoopPageWindowTests {
  @Test("a channel is given a sound by keys, heard, muted, and heard again in its bars")
  func channel() async throws {
    try await PlayPageTests.run { screen, program, _ in
      try await program.open(page: "Play")
      try await program.waitForWords("No loops yet: choose a sound for a channel.")
      try await program.tab(to: "Its sound")
      try await screen.xdotool("key", "space")
      try await Task.sleep(for: .milliseconds(400))
      try await screen.xdotool("key", "Down", "Return")
      try await program.waitForWords("Channel 1: drums, whole, 0 dB.")
      try await program.wait("the bars") {
        try program.widgets().first { $0.name.hasPrefix("Loops: bar 2, beat ") }
      }
      let capture = try JackCapture(left: "penumbra:out_left", right: "penumbra:out_right")
      try await capture.waitForSound()
      try await screen.screenshot("play-loops")
      try await program.tab(to: "Mute channel 1")
      try await screen.xdotool("key", "space")
      try await capture.waitForSilence()
      try await screen.xdotool("key", "space")
      try await capture.waitForSound()
      capture.close()
    }
  }

  @Test(
    "four strips, each by keyboard and by name; after Shift L the keys 1 to 4 choose among them")
  func strips() async throws {
    try await PlayPageTests.run { screen, program, _ in
      try await program.open(page: "Play")
      try await screen.xdotool("key", "ctrl+i", "2")
      try await program.waitForWords("Shift L gives the keys 1 to 4 to the loops")
      try await screen.xdotool("key", "shift+l")
      let box = try #require(
        try program.find(
          "The keys 1 to 4, or as many fingers held for a second, choose the channel", "check box"))
      try await program.wait("the box") { box.has(ATSPI_STATE_CHECKED) ? true : nil }
      for (key, words) in [("3", "Channel 3: nothing."), ("1", "Channel 1: nothing.")] {
        try await screen.xdotool("key", key)
        try await program.waitForWords(words)
        let strip = try await program.wait("the strip") {
          try program.find("Channel \(key), chosen: nothing", "radio button")
        }
        #expect(strip.has(ATSPI_STATE_CHECKED))
        let names = try program.widgets().filter { $0.role == "radio button" }.map(\.name)
        #expect(names.count { $0.hasPrefix("Channel ") } == 4, "\(names)")
        #expect(names.count { $0.contains(", not chosen: ") } == 3, "\(names)")
      }
      try await screen.screenshot("play-strips")
      for channel in 1...4 {
        try await program.tab(to: "Level of channel \(channel) in decibels")
        try await screen.xdotool("key", "Down", "Down")
        try await program.tab(to: "Balance of channel \(channel)")
        try await screen.xdotool("key", "Up")
        try await program.tab(to: "Pitch of channel \(channel) in cents")
        try await screen.xdotool("key", "Up")
        try await program.tab(to: "Mute channel \(channel)")
        try await screen.xdotool("key", "space")
        try await program.tab(to: "Solo of channel \(channel)")
        try await screen.xdotool("key", "space")
        for (name, value) in [
          ("Level of channel \(channel) in decibels", -2.0),
          ("Balance of channel \(channel), minus 1 left, 1 right", 0.1),
          ("Pitch of channel \(channel) in cents", 10),
        ] {
          try await program.wait(name) {
            try program.find(name, "spin button")?.value.map { abs($0 - value) < 1e-6 } == true
              ? true : nil
          }
        }
        for name in ["Mute channel \(channel)", "Solo of channel \(channel)"] {
          try await program.wait(name) {
            try program.find(name, "check box")?.has(ATSPI_STATE_CHECKED) == true ? true : nil
          }
        }
      }
      for widget in try program.widgets() { AppearanceTests.checkName(widget, "Play") }
    }
  }

  @Test(
    "the looped stroke is over the image with its quarters; the mouse drags the end of the part")
  func stroke() async throws {
    try await PlayPageTests.run { screen, program, former in
      try await PlayPageTests.stroke(screen, former)
      try await program.open(page: "Play")
      try await program.tab(to: "Its sound")
      try await screen.xdotool("key", "space")
      try await Task.sleep(for: .milliseconds(400))
      // After three sounds of the program's own, and the stroke in its own time.
      try await screen.xdotool("key", "Down", "Down", "Down", "Down", "Down", "Return")
      try await program.waitForWords("Channel 1: last stroke, fitted to bars, whole")
      try await program.wait("the bars") {
        try program.widgets().first { $0.name.hasPrefix("Loops: bar 1, beat ") }
      }
      try await Task.sleep(for: .milliseconds(300))
      try await screen.screenshot("play-loop-stroke")
      let place = try PlayPageTests.places(program)
      // White squares at both ends, 6 px round their places, black within.
      let pixels = try await ScreenPixels(of: screen)
      for x in [20.0, 560] {
        let (left, top) = place(x, 200)
        let (column, row) = (Double(left) ?? 0, Double(top) ?? 0)
        let (inner, outer) = (
          pixels.brightness(from: 0, to: 2, of: column, row),
          pixels.brightness(from: 4, to: 8, of: column, row)
        )
        #expect(inner.upperBound < 20 && outer.upperBound > 245, "\(x): \(inner) \(outer)")
      }
      // The end is dragged to the middle, which was reached in about half of the stroke's time.
      let (from, to) = (place(560, 200), place(290, 202))
      try await screen.xdotool("mousemove", from.0, from.1, "mousedown", "1")
      try await screen.xdotool("mousemove", to.0, to.1)
      try await screen.screenshot("play-loop-drag")
      try await screen.xdotool("mouseup", "1")
      let part = try await program.wait("the row") {
        try program.widgets().compactMap {
          $0.name.wholeMatch(of: #/Part that is repeated: first(?: to second| to third)? quarter/#)
        }.first
      }
      // Beside the ends the mouse traces.
      let start = place(60, 60)
      try await screen.xdotool("mousemove", start.0, start.1, "mousedown", "1")
      try await screen.xdotool("mousemove", place(90, 60).0, place(90, 60).1, "mouseup", "1")
      try await program.wait("the part that stays") { try program.find(String(part.output)) }
    }
  }

  @Test("a part that waits for its bar is dashed over the stroke, and solid once it is in force")
  func waiting() async throws {
    try await PlayPageTests.run { screen, program, former in
      try await PlayPageTests.stroke(screen, former)
      try await program.open(page: "Play")
      // A bar of twelve seconds.
      try await program.tab(to: "Tempo in beats per minute")
      try await screen.xdotool("key", "ctrl+a")
      try await screen.xdotool("type", "20")
      try await screen.xdotool("key", "Return")
      try await program.wait("the tempo") {
        try program.find("Tempo in beats per minute", "spin button")?.value == 20 ? true : nil
      }
      try await program.tab(to: "Its sound")
      try await screen.xdotool("key", "space")
      try await Task.sleep(for: .milliseconds(400))
      try await screen.xdotool("key", "Down", "Down", "Down", "Down", "Down", "Return")
      try await program.waitForWords("Channel 1: last stroke, fitted to bars, whole")
      try await program.wait("the second beat") {
        try program.widgets().first { $0.name.hasPrefix("Loops: bar 1, beat 2") }
      }
      let place = try PlayPageTests.places(program)
      let (left, right) = (Int(place(40, 200).0) ?? 0, Int(place(130, 200).0) ?? 0)
      let (later, last) = (Int(place(180, 200).0) ?? 0, Int(place(540, 200).0) ?? 0)
      let row = (Int(place(40, 200).1) ?? 0) + 3
      #expect(try await ScreenPixels(of: screen).dashes(row: row, from: left, to: last) == 0)
      let (from, to) = (place(560, 200), place(155, 202))
      try await screen.xdotool("mousemove", from.0, from.1, "mousedown", "1")
      try await screen.xdotool("mousemove", place(300, 210).0, place(300, 210).1)
      try await screen.xdotool("mousemove", to.0, to.1, "mouseup", "1")
      try await program.waitForWords("first quarter")
      try await Task.sleep(for: .milliseconds(300))
      let pixels = try await ScreenPixels(of: screen)
      try await screen.screenshot("play-loop-waiting")
      // 3 px of each 12 along the first quarter, but where the playhead's ring is.
      let most = (right - left) / 12
      let dashes = pixels.dashes(row: row, from: left, to: right)
      #expect(dashes >= most - 4 && dashes <= most, "\(dashes) of \(most)")
      #expect(pixels.dashes(row: row, from: later, to: last) == 0)
      // Once in force it is solid, and dark beside its white as the whole was.
      try await program.wait("the next bar") {
        try program.widgets().first { $0.name.hasPrefix("Loops: bar 2, beat ") }
          ?? program.widgets().first { $0.name.hasPrefix("Loops: bar 1, beat 1") }
      }
      try await Task.sleep(for: .milliseconds(600))
      #expect(try await ScreenPixels(of: screen).dashes(row: row, from: left, to: last) == 0)
    }
  }
}
