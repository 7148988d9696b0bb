// How a hand is held, as rows and as answers. Source of truth: the two shapes in which the lines hold it, and plain
// arithmetic for the numbers of a row.

import Foundation
import TestRigs
import TestSupport
import Testing

@Suite("Shapes of hands", .timeLimit(.minutes(60)))
struct HandShapeTests {
  /// A hand that wanders a little, open or pinching, thirty pictures a second.
  private static func lines(_ seconds: Double, isPinching: Bool, from start: Double = 0) -> String {
    (0..<Int(seconds * 30)).map { picture in
      let time = start + Double(picture) / 30
      return HandLines.line(
        seconds: time,
        [
          HandLines.Hand(
            tip: (300 + 20 * cos(time), 240 + 15 * sin(2 * time)), isPinching: isPinching)
        ]) + "\n"
    }.joined()
  }

  /// Rows of what is no shape: landmarks anywhere.
  private static func others(_ count: Int) -> String {
    var random = SystemRandomNumberGenerator()
    return (0..<count).map { row in
      let numbers = (0..<42).map { _ in Double.random(in: -1.5...1.5, using: &random) }
      return "other,p\(row % 3),hand,0,1,1," + numbers.map { "\($0)" }.joined(separator: ",") + "\n"
    }.joined()
  }

  @Test(
    "the hand there is becomes a row; a model learned from rows says how it is held, once each time"
  )
  func learned() async throws {
    let folder = try ProgramFolder()
    let rows = folder.file("rows.csv")
    for (label, isPinching) in [("open", false), ("pinch", true)] {
      let hands = try folder.write(Self.lines(4.2, isPinching: isPinching), to: "\(label).jsonl")
      try await withThrowingTaskGroup(of: Void.self) { group in
        for person in ["p0", "p1", "p2"] {
          group.addTask {
            let outcome = try await folder.penumbra(
              "trace", BundledPen.image, "--hands", hands, "--hand-shapes", "--rows",
              folder.file("\(label)-\(person).csv"), "--label", label, "--person", person,
              "--audio", "off", "--no-record")
            #expect(outcome.status == 0, "\(outcome.standardError)")
          }
        }
        try await group.waitForAll()
      }
    }
    var table = ""
    for label in ["open", "pinch"] {
      for person in ["p0", "p1", "p2"] {
        let text = String(
          decoding: try folder.bytes(of: "\(label)-\(person).csv"), as: UTF8.self)
        let lines = text.split(separator: "\n")
        // One a second of 4.2; a busy machine may begin late.
        #expect((4...6).contains(lines.count), "\(lines.count)")
        if table.isEmpty { table = "\(lines[0])\n" }
        for line in lines.dropFirst() {
          let cells = line.split(separator: ",", omittingEmptySubsequences: false)
          #expect(cells.count == 6 + 42 && cells[0] == label && cells[1] == person)
          let numbers = cells.dropFirst(6).compactMap { Double($0) }
          // About their centroid, and of a mean square distance of 1.
          let (x, y) = (
            stride(from: 0, to: 42, by: 2).reduce(0) { $0 + numbers[$1] },
            stride(from: 1, to: 42, by: 2).reduce(0) { $0 + numbers[$1] }
          )
          #expect(abs(x) < 1e-3 && abs(y) < 1e-3)
          #expect(abs(numbers.reduce(0) { $0 + $1 * $1 } / 21 - 1) < 1e-3)
          table += "\(line)\n"
        }
      }
    }
    _ = try folder.write(table + Self.others(30), to: "rows.csv")
    let trained = try await folder.penumbra(
      "recognise", "train", rows, "-o", folder.file("hands.model"))
    try #require(trained.status == 0, "\(trained.standardError)")
    let film = try folder.write(
      Self.lines(1.5, isPinching: false) + Self.lines(1.5, isPinching: true, from: 1.5)
        + Self.lines(1.5, isPinching: false, from: 3), to: "film.jsonl")
    let said = try await folder.penumbra(
      "trace", BundledPen.image, "--hands", film, "--hand-shapes", "--recognise",
      folder.file("hands.model"), "--action", "pinch=next-preset", "--audio", "off",
      "--no-record")
    try #require(said.status == 0, "\(said.standardError)")
    let answers = said.standardError.matches(of: #/Gesture: (open|pinch)/#).map { String($0.1) }
    #expect(answers == ["open", "pinch", "open"], "\(said.standardError)")
    #expect(said.standardError.contains("Preset: "))
    // Strokes and hands are told apart.
    let strokes = try await folder.penumbra(
      "trace", BundledPen.image, "--hands", film, "--hand-shapes", "--recognise", "gestures",
      "--audio", "off")
    #expect(strokes.status == 65 && strokes.standardError.contains("strokes and not hands"))
    let alone = try await folder.penumbra(
      "trace", BundledPen.image, "--hand-shapes", "--rows", rows, "--audio", "off")
    #expect(alone.status == 64 && alone.standardError.contains("add --hands"))
  }
}
