// What a session with gestures refuses before it begins, each in one sentence. Source of truth: the files before.

import Foundation
import Movement
import TestSupport
import Testing

@Suite("Refusals of gestures in a session", .timeLimit(.minutes(60)))
struct LiveGestureRefusalTests {
  @Test("one sentence, the status of sysexits, and every file as it was")
  func refused() async throws {
    let folder = try ProgramFolder()
    let strokes = try LongStroke.write(to: folder)
    let model = try BundledRecogniser.trainBundled().text
    try folder.write(model.replacing("recogniser 1\n", with: "recogniser 2\n"), to: "later.model")
    try folder.write(
      model.split(separator: "\n").prefix(9).joined(separator: "\n"), to: "cut.model")
    let palm = "fist,ada,hand,1,0,1," + Array(repeating: "0", count: 42).joined(separator: ",")
    try folder.write(palm + "\n", to: "hands.csv")
    try folder.write("a,b\n1,2\n", to: "table.csv")
    let rows = folder.file("rows.csv")
    let known = ["--recognise", "gestures", "--action"]
    let cases: [(options: [String], status: Int32, words: String)] = [
      (
        known + ["wave=record"], 64,
        "knows no gesture \"wave\"; choose one of caret, check, circle, "
      ),
      (known + ["other=record"], 64, "knows no gesture \"other\""),
      (known + ["circle=rec"], 64, "there is no action \"rec\"; choose one of record, next-preset"),
      (known + ["circle=cue:pong"], 64, "there is no action \"cue:pong\""),
      (known + ["circle"], 64, "no action is given so; write circle=record"),
      (known + ["circle=tag", "--action", "circle=say"], 64, "--action names circle twice"),
      (["--action", "circle=tag"], 64, "--action needs a model; add --recognise gestures;"),
      (["--recognise", "nobody"], 64, "There is no model nobody"),
      (["--recognise", folder.file("later.model")], 65, "is a model of format \"2\""),
      (["--recognise", folder.file("cut.model")], 65, "is damaged; train the model again"),
      (["--recognise", folder.file("none.model")], 66, "none.model"),
      (["--label", "a"], 64, "--label and --person need a file of rows"),
      (["--rows", rows, "--label", "a,b"], 64, "because it holds a comma"),
      (["--rows", rows, "--person", "a;b"], 64, "because it holds a semicolon"),
      (["--rows", rows, "--label", ""], 64, "The label is empty"),
      (["--rows", strokes], 64, "is to be read and would be lost"),
      (["--rows", folder.file("hands.csv")], 65, "holds rows of hands"),
      (["--rows", folder.file("table.csv")], 65, "it is no file of labelled rows"),
    ]
    let names = try folder.names()
    let before = names.map { try? folder.bytes(of: $0) }
    for (options, status, words) in cases {
      let outcome = try await folder.penumbra(
        ["trace", BundledPen.image, "--strokes", strokes, "--audio", "off", "--no-record"] + options
      )
      #expect(outcome.status == status, "\(options): \(outcome.standardError)")
      #expect(outcome.standardError.contains(words), "\(options): \(outcome.standardError)")
      let lines = outcome.standardError.split(separator: "\n")
      #expect(lines.count == 1 && !outcome.standardError.contains("Tracing"), "\(lines)")
    }
    #expect(names.map { try? folder.bytes(of: $0) } == before)
    #expect(!FileManager.default.fileExists(atPath: rows))
  }
}
