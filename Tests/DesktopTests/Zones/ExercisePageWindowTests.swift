// An exercise in the window itself, by keyboard and mouse. Truth: the words of the page, and what is written of a
// circle that is drawn here.

import CAtspi
import Foundation
import TestBasics
import TestNeeds
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(60)), .needs(.window)) struct ExercisePageWindowTests {
  /// Opens the page and begins the exercise that is chosen, by keys.
  private static func begin(_ program: DesktopProgram) async throws {
    try await program.open(page: "Exercise")
    try await program.waitForWords("No exercise yet.")
    try await program.tab(to: "Begin the exercise")
    try await program.screen.xdotool("key", "space")
    try await program.waitForWords("Attempt 1 of 8")
  }

  @Test("it is begun by keys, drawn with the mouse, ended by keys, and its image comes back")
  func circle() async throws {
    try await PlayPageTests.run { screen, program, _ in
      try await Self.begin(program)
      try await program.wait("the other title") {
        try program.find("End the exercise", "push button")
      }
      try await screen.screenshot("exercise")
      let image = try #require(try program.find("Microscope image")?.extent)
      let side = Double(min(image.width, image.height))
      let middle = (
        x: Double(image.x) + Double(image.width) / 2, y: Double(image.y) + Double(image.height) / 2
      )
      func move(_ share: Double) async throws {
        let angle = -Double.pi / 2 + 2 * .pi * share
        let (x, y) = (middle.x + 0.35 * side * cos(angle), middle.y + 0.35 * side * sin(angle))
        try await screen.xdotool("mousemove", "\(Int(x.rounded()))", "\(Int(y.rounded()))")
      }
      try await move(0)
      try await screen.xdotool("mousedown", "1")
      for step in 1...100 { try await move(Double(step) / 100) }
      try await screen.xdotool("mouseup", "1")
      try await program.waitForWords("Attempt 2 of 8")
      try await screen.screenshot("exercise-second")
      try await program.wait("the points") {
        try program.widgets().first { $0.name.contains("3 of 24 points") }
      }
      try await program.tab(to: "End the exercise")
      try await screen.xdotool("key", "space")
      try await program.waitForWords("3 of 24 points in 1 of 8 attempts.")
      try await program.wait("the first title") {
        try program.find("Begin the exercise", "push button")
      }
    }
  }

  /// The path that is seen in a part of the screen: the middles of its brightest pixels all round, from the top on.
  private static func path(
    _ screen: DesktopScreen, _ area: (x: Int, y: Int, width: Int, height: Int)
  ) async throws -> [(x: Int, y: Int)] {
    let pixels = try await ScreenPixels(of: screen)
    var bright: [(x: Double, y: Double)] = []
    // The window's own edge is bright.
    let edge = area.width / 50
    for y in area.y + edge..<area.y + area.height - edge {
      for x in area.x + edge..<area.x + area.width - edge where pixels[x, y] >= 250 {
        bright.append((Double(x), Double(y)))
      }
    }
    // Words lie over the picture's upper part and its corners: the path is alone in the middle of both sides.
    let (height, width) = (Double(area.height), Double(area.width))
    let level = bright.filter { abs($0.y - Double(area.y) - 0.55 * height) < 0.05 * height }
    let (left, right) = (level.map(\.x).min() ?? 0, level.map(\.x).max() ?? 0)
    let across = (left + right) / 2
    let lowest =
      bright.filter {
        abs($0.x - across) < 0.05 * width && $0.y > Double(area.y) + 0.6 * height
      }.map(\.y).max() ?? 0
    // The chord through the middle row is the diameter to a percent.
    let radius = (right - left) / 2
    let middle = (x: across, y: lowest - radius)
    print("seen: a circle of \(radius) about \(middle) in \(area)")
    bright = bright.filter { abs(hypot($0.x - middle.x, $0.y - middle.y) / radius - 0.98) < 0.08 }
    var parts = [(x: Double, y: Double, count: Double)](repeating: (0, 0, 0), count: 100)
    for place in bright {
      let angle = atan2(place.x - middle.x, middle.y - place.y)
      let part = Int((angle / (2 * .pi) + 1) * 100 + 0.5) % 100
      parts[part] = (
        parts[part].x + place.x, parts[part].y + place.y, parts[part].count + 1
      )
    }
    // A mark that lies over the path hides it.
    return parts.filter { $0.count > 3 }.map {
      (Int(($0.x / $0.count).rounded()), Int(($0.y / $0.count).rounded()))
    }
  }

  @Test("seen and not heard: eight attempts along what is on the screen have all points")
  func seen() async throws {
    try await PlayPageTests.run { screen, program, _ in
      try await program.open(page: "Exercise")
      try await program.waitForWords("No exercise yet.")
      try await program.tab(to: "With which senses")
      try await screen.xdotool("key", "space")
      try await Task.sleep(for: .milliseconds(400))
      try await screen.xdotool("key", "Down", "Return")
      try await program.wait("by eye alone") {
        try program.find("With which senses: Seen, without a sound")
      }
      try await program.tab(to: "Begin the exercise")
      try await screen.xdotool("key", "space")
      try await program.waitForWords("Attempt 1 of 8")
      let area = try #require(try program.find("Microscope image")?.extent)
      try await screen.screenshot("exercise-seen")
      let path = try await Self.path(
        screen, (Int(area.x), Int(area.y), Int(area.width), Int(area.height)))
      let capture = try JackCapture(
        left: "penumbra:out_left", right: "penumbra:out_right", maximumSeconds: 2)
      for attempt in 1...8 {
        let first = path[0]
        capture.begin(frames: 48_000)
        // A hand that needs a second and a half for the way.
        var hand = ["mousemove", "\(first.x)", "\(first.y)", "mousedown", "1"]
        for place in path.dropFirst() + [first] {
          hand += ["mousemove", "\(place.x)", "\(place.y)", "sleep", "0.015"]
        }
        try await screen.command("xdotool", package: "xdotool", hand + ["mouseup", "1"])
        try await Patience.wait(for: "a second of sound") { capture.isComplete(frames: 48_000) }
        #expect(capture.sound(frames: 48_000).peak == 0)
        if attempt == 1 { try await screen.screenshot("exercise-seen-drawn") }
        if attempt < 8 { try await program.waitForWords("Attempt \(attempt + 1) of 8") }
      }
      capture.close()
      try await program.waitForWords("24 of 24 points in 8 attempts.")
    }
  }

  /// The share of an area whose relative luminance differs by a tenth or more between two pictures of the screen.
  private static func changed(
    _ before: ScreenPixels, _ after: ScreenPixels,
    _ area: (x: Int, y: Int, width: Int, height: Int)
  ) -> Double {
    var (count, all) = (0, 0)
    for y in stride(from: area.y, to: area.y + area.height, by: 3) {
      for x in stride(from: area.x, to: area.x + area.width, by: 3) {
        all += 1
        if abs(before.luminance(x, y) - after.luminance(x, y)) >= 0.1 { count += 1 }
      }
    }
    return Double(count) / Double(max(all, 1))
  }

  // A flash is a pair of opposing changes of a tenth of the luminance over a quarter of the field (WCAG 2.2, 2.3.1).
  @Test("nothing flashes: what changes while it is drawn, and at an attempt's end, is small")
  func flashes() async throws {
    try await PlayPageTests.run { screen, program, _ in
      try await Self.begin(program)
      let image = try #require(try program.find("Microscope image")?.extent)
      let area = (Int(image.x), Int(image.y), Int(image.width), Int(image.height))
      let side = Double(min(image.width, image.height))
      let middle = (Double(area.0) + Double(area.2) / 2, Double(area.1) + Double(area.3) / 2)
      var pictures = [try await ScreenPixels(coloursOf: screen)]
      // Nobody does anything.
      for _ in 0..<4 { pictures.append(try await ScreenPixels(coloursOf: screen)) }
      for attempt in 1...2 {
        for step in 0...24 {
          let angle = -Double.pi / 2 + 2 * .pi * Double(step) / 24
          let (x, y) = (
            middle.0 + 0.35 * side * cos(angle), middle.1 + 0.35 * side * sin(angle)
          )
          try await screen.xdotool("mousemove", "\(Int(x.rounded()))", "\(Int(y.rounded()))")
          if step == 0 { try await screen.xdotool("mousedown", "1") }
          if step.isMultiple(of: 3) { pictures.append(try await ScreenPixels(coloursOf: screen)) }
        }
        try await screen.xdotool("mouseup", "1")
        for _ in 0..<3 { pictures.append(try await ScreenPixels(coloursOf: screen)) }
        try await program.waitForWords("Attempt \(attempt + 1) of 8")
        pictures.append(try await ScreenPixels(coloursOf: screen))
      }
      let shares = zip(pictures, pictures.dropFirst()).map { Self.changed($0, $1, area) }
      print("changed shares of the picture: \(shares.map { ($0 * 1_000).rounded() / 10 }) %")
      #expect((shares.max() ?? 1) < 0.05, "\(shares)")
      // The trail, at least, is seen to change.
      #expect((shares.max() ?? 0) > 0.000_1)
      #expect(shares[..<3].allSatisfy { $0 < 0.005 }, "\(shares)")
    }
  }
}
