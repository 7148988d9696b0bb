// Hands in the window itself: begun on the page, seen over the image, painting, and gone. Truth: the lines that tell of
// them, and the pixels of the screen.

import CAtspi
import Foundation
import TestNeeds
import TestRigs
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(60)), .needs(.window)) struct HandsPageTests {
  // Between two stripes of the picture.
  private static let place = (x: 215.0, y: 205.0)

  /// An open hand whose middle finger's tip is at the place, or a pinching one whose index finger's is, as in a mirror.
  private static func hand(isPinching: Bool) -> HandLines.Hand {
    let (width, height) = (Double(PlayPageTests.width), Double(PlayPageTests.height))
    let scale = max(width / (0.8 * 640), height / (0.8 * 480))
    let x = 319.5 - (place.x - (width - 1) / 2) / scale
    let y = 239.5 + (place.y - (height - 1) / 2) / scale
    // In the lines' hand the middle finger's tip is 28 px to the right of the index finger's and 10 px higher.
    return HandLines.Hand(tip: isPinching ? (x, y) : (x - 28, y + 10), isPinching: isPinching)
  }

  private static func expect(_ brightness: ClosedRange<Int>, _ program: DesktopProgram) async throws
  {
    let words = try PlayPageTests.places(program)(place.x, place.y)
    let at = (x: try #require(Int(words.0)), y: try #require(Int(words.1)))
    var last = -1
    for _ in 0..<100 {
      // A joint is 7 px wide, and the window's edge moves it by a few.
      let pixels = try await ScreenPixels(of: program.screen)
      last =
        (at.y - 8...at.y + 8).flatMap { y in
          (at.x - 8...at.x + 8).map { Int(pixels[$0, y]) }
        }.max() ?? -1
      if brightness.contains(last) { return }
      try await Task.sleep(for: .milliseconds(100))
    }
    #expect(brightness.contains(last), "\(last)")
  }

  @Test(
    "a hand of another program is chosen on the page, drawn over the image, paints, and is gone")
  func page() async throws {
    try await PlayPageTests.run { screen, program, _ in
      let teller = try HandTeller(in: screen.home)
      let telling = Task { await teller.run() }
      defer { telling.cancel() }
      try await program.open(page: "Tablet")
      try await Self.expect(0...60, program)
      let button = try #require(try program.find("Hands of a file", "push button"))
      _ = button.act()
      try await DialogTests.save("Open a film of hands", as: teller.path, screen)
      // What is said is gone with the next words; the status line and the page keep theirs.
      try await program.waitForWords("hands: hands.jsonl")
      try await program.waitForWords("No hand is seen.")
      teller.show([Self.hand(isPinching: false)])
      try await program.waitForWords("One hand is seen")
      // The middle finger is yellow.
      try await Self.expect(200...250, program)
      try await screen.screenshot("hands")
      for widget in try program.widgets() { AppearanceTests.checkName(widget, "Tablet") }

      teller.show([])
      try await program.waitForWords("No hand is seen.")
      try await Self.expect(0...60, program)
      try await screen.xdotool("key", "ctrl+i", "ctrl+b")
      try await program.waitForWords(" · painting · ")
      teller.show([Self.hand(isPinching: false)])
      try await program.waitForWords("One hand is seen")
      teller.show([Self.hand(isPinching: true)])
      try await Task.sleep(for: .milliseconds(500))
      teller.show([])
      try await program.waitForWords("No hand is seen.")
      try await Self.expect(250...255, program)
      try await screen.xdotool("key", "ctrl+i", "ctrl+shift+k")
      try await program.waitForWords("Hand tracking is off")
      #expect(try !program.words().contains { $0.contains("hands: ") })
    }
  }
}
