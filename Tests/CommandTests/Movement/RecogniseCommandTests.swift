// `penumbra recognise` from strokes to answers. Source of truth: what was drawn here, by plain geometry, in hands
// of which some were never learned from.

import Foundation
import TestSupport
import Testing

@Suite("Recognising on the command line", .timeLimit(.minutes(60)))
struct RecogniseCommandTests {
  @Test("the ten bundled gestures are known from plain geometry, and a square is other")
  func bundled() async throws {
    typealias Place = DrawnHand.Place
    let tap = [Place(60, 60), Place(60.1, 60)]
    let round = (0...60).map { step in
      let angle = -Double.pi / 2 - 2 * Double.pi * Double(step) / 60
      return Place(60 + 12 * cos(angle), 60 + 12 * sin(angle))
    }
    let drawn: [(label: String, contacts: [[Place]])] = [
      ("tap", [tap]), ("double tap", [tap, [Place(60.5, 60), Place(60.5, 60.1)]]),
      ("circle", [round]),
      ("zigzag", [(0...5).map { Place(40 + 8 * Double($0), $0.isMultiple(of: 2) ? 52 : 68) }]),
      ("check", [[Place(50, 60), Place(56, 68), Place(72, 45)]]),
      ("caret", [[Place(50, 70), Place(58, 50), Place(66, 70)]]),
      ("left", [[Place(75, 60), Place(45, 60.5)]]), ("right", [[Place(45, 60), Place(75, 60.5)]]),
      ("up", [[Place(60, 75), Place(60.5, 45)]]), ("down", [[Place(60, 45), Place(60.5, 75)]]),
      (
        "other",
        [[Place(40, 40), Place(70, 40), Place(70, 70), Place(40, 70), Place(40, 40)]]
      ),
    ]
    let folder = try ProgramFolder()
    let path = try folder.write(DrawnHand(0).file(drawn.map(\.contacts)), to: "drawn.csv")
    // Without the model that is made with the program, the first run trains it, and the second one finds it kept.
    for _ in 0..<2 {
      let found = try await RecogniseRig.answersWithoutModel(folder, path)
      #expect(found.gestures.map(\.label) == drawn.map(\.label))
      #expect(found.gestures.allSatisfy { (0.5...1).contains($0.confidence) })
      #expect(found.model == "gestures")
    }
    let kept = try FileManager.default.contentsOfDirectory(atPath: folder.file(".cache/penumbra"))
    #expect(kept.count == 1 && kept[0].hasPrefix("gestures-") && kept[0].hasSuffix(".model"))
    // What is damaged there is made anew.
    try folder.write("damaged", to: ".cache/penumbra/\(kept[0])")
    #expect(
      try await RecogniseRig.answersWithoutModel(folder, path).gestures.map(\.label)
        == drawn.map(\.label))
    #expect(try folder.bytes(of: ".cache/penumbra/\(kept[0])").count > 100_000)
  }

  @Test("rows of six hands teach to know three others, and to leave other signs alone")
  func roundTrip() async throws {
    let folder = try ProgramFolder()
    let rows = folder.file("rows.csv")
    for number in 0..<6 { try await RecogniseRig.addRows(folder, of: number, to: rows) }
    let model = folder.file("signs.model")
    let training = try await RecogniseRig.train(folder, [rows, "-o", model])
    #expect(training.rows == 6 * 30 && training.people == 6 && training.repeatedRows == 0)
    #expect(training.heldOut == "people" && training.isToldForOtherPeople)
    #expect(training.confusion.labels == ["bar", "other", "ring", "saw"])
    #expect(training.confusion.counts.map { $0.reduce(0, +) } == [36, 72, 36, 36])
    #expect(try #require(training.accuracy) >= 0.95)
    #expect(try #require(training.otherRefused) >= 0.9)
    try Self.checkCurve(training)
    let text = try await folder.penumbra("recognise", "train", rows, "-o", model)
    #expect(text.standardOutput.contains("Tested on people held out"))
    #expect(text.standardOutput.contains("otherwise   were up to 2, 5 or 10 % of the other"))
    #expect(text.standardOutput.contains("drawn as"))

    var (right, gestures, refused, others) = (0, 0, 0, 0)
    for number in 20..<23 {
      var hand = DrawnHand(number)
      for sign in DrawnHand.Sign.allCases {
        let path = try folder.write(hand.file(sign, times: 10), to: "new.csv")
        let found = try await RecogniseRig.answers(folder, path, "--model", model).gestures.map(
          \.label)
        #expect(found.count == 10)
        if DrawnHand.Sign.gestures.contains(sign) {
          gestures += found.count
          right += found.count { $0 == sign.rawValue }
        } else {
          others += found.count
          refused += found.count { $0 == "other" }
        }
      }
    }
    #expect(Double(right) >= 0.97 * Double(gestures), "\(right) of \(gestures)")
    #expect(Double(refused) >= 0.9 * Double(others), "\(refused) of \(others)")
  }

  /// At the threshold of a half the curve has what the matrix has; from there it goes both ways to its ends.
  private static func checkCurve(_ training: RecogniseRig.Training) throws {
    let curve = try #require(training.acceptanceCurve)
    let taken = 1 - (try #require(training.otherRefused))
    // The corners on either side of the threshold of a half have the matrix's share between them.
    let stricter = curve.last { ($0.threshold ?? .infinity) > 0.5 }?.wrongShare ?? 0
    let laxer = try #require(curve.first { ($0.threshold ?? .infinity) <= 0.5 }).wrongShare
    #expect(stricter <= taken + 1e-9 && taken <= laxer + 1e-9, "\(stricter), \(taken), \(laxer)")
    #expect(laxer - stricter < 0.05)
    for (point, next) in zip(curve, curve.dropFirst()) {
      #expect(next.wrongShare > point.wrongShare && next.rightShare >= point.rightShare)
      #expect((next.threshold ?? .infinity) < (point.threshold ?? .infinity))
    }
    #expect(curve.first?.wrongShare == 0 && curve.last?.wrongShare == 1)
    let steps = zip(curve, curve.dropFirst()).map {
      ($1.wrongShare - $0.wrongShare) * ($1.rightShare + $0.rightShare) / 2
    }
    // The corners leave out what lies between them: they miss triangles, upwards.
    let area = try #require(training.acceptanceArea)
    #expect(area <= 1 && area > 0.95 && abs(steps.reduce(0, +) - area) < 0.02)
  }

  @Test("the table and the JSON say the same, to the last digit, also of a label with a comma")
  func tables() async throws {
    let folder = try ProgramFolder()
    let rows = folder.file("rows.csv")
    for number in 0..<2 { try await RecogniseRig.addRows(folder, of: number, to: rows) }
    // As another program writes a label that holds a comma and a quote.
    let text = String(decoding: try folder.bytes(of: "rows.csv"), as: UTF8.self)
    try folder.write(
      text.replacingOccurrences(of: "\nring,", with: "\n\"ring, \"\"round\"\"\","), to: "rows.csv")
    let model = folder.file("signs.model")
    let training = try await RecogniseRig.train(folder, [rows, "-o", model])
    #expect(training.confusion.labels.contains("ring, \"round\""))
    var hand = DrawnHand(0)
    let path = try folder.write(
      hand.file(DrawnHand.Sign.allCases.map { [hand.contact($0)] }), to: "drawn.csv")
    let csv = folder.file("out.csv")
    let outcome = try await folder.penumbra(
      "recognise", "run", path, "--model", model, "--json", "--csv", csv)
    try #require(outcome.status == 0, "\(outcome.standardError)")
    let gestures = try JSONDecoder().decode(
      RecogniseRig.Table.self, from: Data(outcome.standardOutput.utf8)
    ).gestures
    let lines = String(decoding: try folder.bytes(of: "out.csv"), as: UTF8.self)
      .split(separator: "\n")
    let header = lines[0].split(separator: ",").map(String.init)
    #expect(header.starts(with: ["begin_s", "duration_s", "contacts", "label", "confidence"]))
    try #require(lines.count == gestures.count + 1 && gestures.count == 7)
    for (line, gesture) in zip(lines.dropFirst(), gestures) {
      #expect(Set(gesture.keys) == Set(header))
      let cells = RecogniseRig.cells(String(line))
      try #require(cells.count == header.count)
      for (name, cell) in zip(header, cells) {
        switch gesture[name] {
        case .number(let number): #expect(Double(cell) == number, "\(name)")
        case .text(let text): #expect(text == cell, "\(name)")
        case nil: Issue.record("\(name)")
        }
      }
    }
    #expect(gestures.contains { $0["label"] == .text("ring, \"round\"") })
  }

  @Test("with one person alone, and with a class of one person, rows are held out, and it is said")
  func onePerson() async throws {
    let folder = try ProgramFolder()
    let (one, two) = (folder.file("one.csv"), folder.file("two.csv"))
    try await RecogniseRig.addRows(folder, of: 1, to: one)
    let model = folder.file("a.model")
    let alone = try await RecogniseRig.train(folder, [one, "-o", model])
    #expect(alone.people == 1 && alone.heldOut == "rows" && !alone.isToldForOtherPeople)
    #expect(alone.accuracy != nil && alone.acceptanceCurve != nil)
    let text = try await folder.penumbra("recognise", "train", one, "-o", model)
    #expect(text.standardOutput.contains("it cannot be told how others would be recognised"))
    // The same file twice is no second person, and its rows count once.
    let twice = try await RecogniseRig.train(folder, [one, one, "-o", model])
    #expect(twice.rows == alone.rows && twice.repeatedRows == alone.rows)

    var hand = DrawnHand(2)
    let path = try folder.write(hand.file(.stem, times: 6), to: "drawn.csv")
    for (label, file) in [("stem", path), ("other", path)] {
      let added = try await folder.penumbra(
        "recognise", "rows", file, "--label", label, "--person", "hand-2", "--append", two)
      #expect(added.status == 0, "\(added.standardError)")
    }
    let lone = try await folder.penumbra("recognise", "train", one, two, "-o", model)
    #expect(lone.status == 0)
    #expect(
      lone.standardOutput.contains(
        "The classes bar, ring, saw, stem were drawn often enough by one person alone"),
      "\(lone.standardOutput)")
  }

  @Test("a pixel is as long as the session's tablet says; in a stroke file it is said or assumed")
  func scales() async throws {
    let trace = try await RecordedTrace.silent()
    let found = try await RecogniseRig.answers(trace.folder, trace.path)
    // 29,600 units at 200 a millimetre are as high as the image's 1,024 rows.
    #expect(found.scales.map(\.mmPerPx) == [148.0 / 1_024])
    #expect(found.scales.map(\.origin) == ["tablet"] && !found.gestures.isEmpty)
    let strokes = "\(trace.path)/strokes.csv"
    let assumed = try await trace.folder.penumbra("recognise", "run", strokes)
    #expect(assumed.status == 0)
    #expect(
      assumed.standardError.contains("so it is taken as 0.1 mm; --millimetres-per-pixel says"))
    let given = try await RecogniseRig.answers(
      trace.folder, strokes, "--millimetres-per-pixel", "\(148.0 / 1_024)")
    #expect(given.scales.map(\.origin) == ["given"])
    #expect(given.gestures.map(\.label) == found.gestures.map(\.label))
    #expect(given.gestures.map(\.confidence) == found.gestures.map(\.confidence))
  }

  @Test("the list says how each bundled gesture is drawn, and has the models of one's own")
  func list() async throws {
    let folder = try ProgramFolder()
    let rows = folder.file("rows.csv")
    try await RecogniseRig.addRows(folder, of: 1, to: rows)
    let trained = try await folder.penumbra("recognise", "train", rows, "--keep", "my signs")
    #expect(trained.status == 0, "\(trained.standardError)")
    try folder.write("no model", to: "data/penumbra/models/broken.model")
    let outcome = try await folder.penumbra("recognise")
    #expect(outcome.status == 0)
    for words in [
      "double tap  two taps", "zigzag ", "check ", "caret ", "up  ",
      "my signs  bar, other, ring, saw",
    ] {
      #expect(outcome.standardOutput.contains(words), "\(words)")
    }
    #expect(outcome.standardError.contains("broken.model is no model of a recogniser"))
    var hand = DrawnHand(1)
    let path = try folder.write(hand.file(.saw, times: 3), to: "drawn.csv")
    let found = try await RecogniseRig.answers(folder, path, "--model", "my signs")
    #expect(found.gestures.map(\.label) == ["saw", "saw", "saw"])
  }
}
