// What `penumbra recognise` refuses, each in one sentence, and that nothing is lost. Source of truth: the bytes of
// all files before.

import Foundation
import TestSupport
import Testing

@Suite("Refusals of recognising", .timeLimit(.minutes(60)))
struct RecogniseRefusalTests {
  /// A folder with strokes, rows of them with and without the class other, and a model.
  private static func prepare() async throws -> ProgramFolder {
    let folder = try ProgramFolder()
    var hand = DrawnHand(1)
    let rows = folder.file("rows.csv")
    for sign in [DrawnHand.Sign.ring, .bar, .square] {
      let path = try folder.write(hand.file(sign, times: 5), to: "\(sign).csv")
      let label = sign == .square ? "other" : sign.rawValue
      let made = try await folder.penumbra(
        "recognise", "rows", path, "--label", label, "--person", "ada", "--append", rows)
      try #require(made.status == 0, "\(made.standardError)")
    }
    let alone = try await folder.penumbra(
      "recognise", "rows", folder.file("ring.csv"), "--label", "ring", "-o",
      folder.file("alone.csv"))
    try #require(alone.status == 0)
    let trained = try await folder.penumbra(
      "recognise", "train", rows, "-o", folder.file("good.model"))
    try #require(trained.status == 0, "\(trained.standardError)")
    let model = String(decoding: try folder.bytes(of: "good.model"), as: UTF8.self)
    try folder.write(
      model.replacingOccurrences(of: "recogniser 1\n", with: "recogniser 2\n"), to: "later.model")
    try folder.write(
      "\(model.split(separator: "\n").prefix(20).joined(separator: "\n"))\n", to: "cut.model")
    try folder.write(
      model.replacingOccurrences(of: "label ring", with: "label rung"), to: "changed.model")
    let table = String(decoding: try folder.bytes(of: "rows.csv"), as: UTF8.self)
    var lines: [String] = table.split(separator: "\n").map(String.init)
    try folder.write("\(lines[0])\n", to: "header.csv")
    lines[2] = lines[2].split(separator: ",").dropLast().joined(separator: ",")
    try folder.write("\(lines.joined(separator: "\n"))\n", to: "short.csv")
    let places = [String](repeating: "0", count: 42).joined(separator: ",")
    try folder.write("fist,ada,hand,1,0,1,\(places)\n", to: "hands.csv")
    try folder.write("time_s,x_px,y_px,pressure,contact\n0,5,5,0,0\n", to: "air.csv")
    try folder.write([0xFF, 0xFE, 0x00], to: "bytes.csv")
    return folder
  }

  @Test("one sentence, the status of sysexits, and every file as it was")
  func refused() async throws {
    let folder = try await Self.prepare()
    func file(_ name: String) -> String { folder.file(name) }
    let (ring, rows, out) = (file("ring.csv"), file("rows.csv"), file("new.model"))
    let make = ["rows", ring, "--label", "ring"]
    let cases: [(arguments: [String], status: Int32, words: String)] = [
      (["rows", ring, "--label", "a,b", "--append", rows], 64, "because it holds a comma"),
      (["rows", ring, "--label", "a", "--person", "x;y", "-o", out], 64, "holds a semicolon"),
      (["rows", ring, "--label", " ", "--append", rows], 64, "The label is empty"),
      (["rows", ring, "--label", "a\nb", "--append", rows], 64, "holds a control character"),
      (make + ["--append", rows, "-o", out], 64, "either --append or --output"),
      (make + ["--millimetres-per-pixel", "0"], 64, "--millimetres-per-pixel 0.0 is not from"),
      (make + ["--append", ring], 64, "ring.csv is to be read and would be lost"),
      (make + ["-o", ring], 64, "ring.csv is to be read and would be lost"),
      (make + ["--append", file("bar.csv")], 65, "it is no file of labelled rows"),
      (make + ["--append", file("bytes.csv")], 65, "bytes.csv is not text"),
      (make + ["--append", file("hands.csv")], 65, "hands.csv holds rows of hands"),
      (make + ["--append", file("short.csv")], 65, "Line 3 of"),
      (make + ["--append", file("nowhere/rows.csv")], 73, "nowhere/rows.csv"),
      (["rows", file("air.csv"), "--label", "a"], 65, "The pen never touches"),
      (["rows", file("none.csv"), "--label", "a"], 66, "There is no file"),
      (["rows", "nobody", "--label", "a"], 66, "'penumbra sessions' lists"),
      (["train", file("alone.csv"), "-o", out], 65, "add --bundled"),
      (["train", file("short.csv"), "-o", out], 65, "has 95 columns instead of 96"),
      (["train", file("header.csv"), "-o", out], 65, "holds no labelled rows"),
      (["train", ring, "-o", out], 65, "it is no file of labelled rows"),
      (["train", rows, file("hands.csv"), "-o", out], 65, "rows of hands stand together"),
      (["train", rows, file("none.csv"), "-o", out], 66, "none.csv"),
      (["train", rows, "-o", rows], 64, "rows.csv is to be read and would be lost"),
      (["train", rows], 64, "give either --output or --keep"),
      (["train", rows, "-o", out, "--keep", "a"], 64, "give either --output or --keep"),
      (["train", rows, "--keep", "a/b"], 64, "\"a/b\" cannot be the name of a model"),
      (["train", rows, "--keep", "gestures"], 64, "the model of every installation has it"),
      (["train", rows, "-o", file("nowhere/a.model")], 73, "nowhere/a.model"),
      (["run", ring, "--model", file("later.model")], 65, "is a model of format \"2\""),
      (["run", ring, "--model", file("cut.model")], 65, "is damaged; train the model again"),
      (["run", ring, "--model", file("changed.model")], 65, "was changed since it was written"),
      (["run", ring, "--model", file("none.model")], 66, "none.model"),
      (["run", ring, "--model", "nobody"], 64, "'penumbra recognise list' lists"),
      (["run", ring, "--model", "good.model/x"], 66, "good.model/x"),
      (["run", ring, "--csv", ring], 64, "ring.csv is to be read and would be lost"),
      (
        ["run", ring, "--model", file("good.model"), "--csv", file("good.model")], 64,
        "good.model is to be read and would be lost"
      ),
      (["run", file("none.csv")], 66, "none.csv"),
    ]
    let before = try FolderContents(of: folder.path)
    for (arguments, status, words) in cases {
      let outcome = try await folder.penumbra(["recognise"] + arguments)
      expectComplaint(outcome, status: status, saying: words, "\(arguments): \(outcome)")
      #expect(try FolderContents(of: folder.path).changes(since: before) == [], "\(arguments)")
    }
  }

  @Test("what is there stays to the byte when rows are added, by one program or four at once")
  func appended() async throws {
    let folder = try await Self.prepare()
    let rows = folder.file("rows.csv")
    // As a spreadsheet saves it, without the last line's end.
    let text = String(decoding: try folder.bytes(of: "rows.csv"), as: UTF8.self)
    let older = text.split(separator: "\n").joined(separator: "\r\n")
    try folder.write(older, to: "rows.csv")
    let before = try folder.bytes(of: "rows.csv")
    let running = try (0..<4).map { number in
      let program = try folder.start([
        "recognise", "rows", folder.file("bar.csv"), "--label", "bar", "--person", "p\(number)",
        "--append", rows,
      ])
      program.closeInput()
      return program
    }
    for program in running {
      let outcome = try await program.outcome()
      #expect(outcome.status == 0, "\(outcome)")
    }
    #expect(try folder.bytes(of: "rows.csv").starts(with: before))
    let outcome = try await folder.penumbra(
      "recognise", "train", rows, "--json", "-o", folder.file("new.model"))
    #expect(outcome.status == 0, "\(outcome.standardError)")
    #expect(outcome.standardOutput.contains("\"rows\" : 35"), "\(outcome.standardOutput)")
    #expect(outcome.standardOutput.contains("\"people\" : 5"))
    // A header alone is not written a second time.
    let added = try await folder.penumbra(
      "recognise", "rows", folder.file("bar.csv"), "--label", "bar", "--append",
      folder.file("header.csv"))
    #expect(added.status == 0)
    let lines = String(decoding: try folder.bytes(of: "header.csv"), as: UTF8.self)
      .split(separator: "\n")
    #expect(lines.count == 6 && lines.count { $0.hasPrefix("label,") } == 1)
  }
}
