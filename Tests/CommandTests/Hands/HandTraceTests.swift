// Hands as the pointers of a session. Source of truth: the circle that the hand is made to draw, and the arithmetic
// that brings it onto the image.

import Foundation
import TestRigs
import TestSupport
import Testing

@Suite("Hands that trace", .timeLimit(.minutes(60)))
struct HandTraceTests {
  /// A circle of a second and a half, pinched, and a moment open before and after.
  private static var circle: String {
    var lines: [String] = []
    for step in 0..<120 {
      let angle = 2 * Double.pi * Double(step - 15) / 90
      let isPinching = (15..<105).contains(step)
      lines.append(
        HandLines.line(
          seconds: Double(step) / 60,
          [
            HandLines.Hand(
              tip: (319.5 + 100 * cos(angle), 239.5 + 100 * sin(angle)), isPinching: isPinching)
          ]))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  @Test("a pinching hand draws a circle, which the session keeps as a stroke")
  func drawn() async throws {
    let folder = try ProgramFolder()
    let hands = try folder.write(Self.circle, to: "hands.jsonl")
    let session = folder.file("session")
    let outcome = try await folder.penumbra(
      "trace", BundledPen.image, "--hands", hands, "--audio", "off", "--record", session)
    try #require(outcome.status == 0, "\(outcome.standardError)")
    let rows = try String(contentsOfFile: "\(session)/strokes.csv", encoding: .utf8)
      .split(separator: "\n")
    let names = rows[0].split(separator: ",").map(String.init)
    let (x, y, contact) = (
      try #require(names.firstIndex(of: "x_px")), try #require(names.firstIndex(of: "y_px")),
      try #require(names.firstIndex(of: "contact"))
    )
    var drawn: [(x: Double, y: Double)] = []
    for row in rows.dropFirst() {
      let cells = row.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      guard cells[contact] == "1" else { continue }
      drawn.append((Double(cells[x]) ?? .nan, Double(cells[y]) ?? .nan))
    }
    // Every picture that was taken; a busy machine may hand two over at once, and neither is lost.
    #expect((85...91).contains(drawn.count), "\(drawn.count)")
    // The bundled image is a square of 1,024 pixels, and fills four fifths of the picture's height.
    let scale = 1_024 / (0.8 * 480)
    for place in drawn.dropFirst(5) {
      // One Euro filter: 1 Hz and 10 for each height of the picture a second. The hand moves 419 px a second, 0.87
      // heights, so that it is 1 / (2 pi 9.7 Hz) = 16 ms late, 7 px; each axis by its own speed.
      let radius = hypot(place.x - 511.5, place.y - 511.5) / scale
      #expect(abs(radius - 100) < 7, "\(radius)")
    }
  }

  @Test("lines that are none are told and left out, and files that cannot be are one sentence")
  func refused() async throws {
    let folder = try ProgramFolder()
    let nonsense = try folder.write("{}\n[1]\nno\nno\nno\n", to: "nonsense.jsonl")
    let outcome = try await folder.penumbra(
      "trace", BundledPen.image, "--hands", nonsense, "--audio", "off", "--no-record")
    #expect(outcome.status == 0)
    #expect(
      outcome.standardError.contains(
        "Line 1 of \(nonsense) does not say its version; it begins {\"penumbra-hands\":1; it is "
          + "left out."), "\(outcome.standardError)")
    #expect(outcome.standardError.contains("5 lines of \(nonsense) were left out in all."))
    let missing = try await folder.penumbra(
      "trace", BundledPen.image, "--hands", folder.file("none"), "--audio", "off")
    #expect(missing.status == 66 && missing.standardError.contains("\(folder.file("none"))"))
    let both = try await folder.penumbra(
      "trace", BundledPen.image, "--hands", nonsense, "--strokes", nonsense, "--audio", "off")
    #expect(both.status == 64 && both.standardError.contains("--hands points instead of a tablet"))
    for source in ["--hands", "--strokes"] {
      let turned = try await folder.penumbra(
        "trace", BundledPen.image, source, nonsense, "--turned", "--audio", "off")
      #expect(turned.status == 64 && turned.standardError.contains("--turned is for a tablet"))
    }
  }
}
