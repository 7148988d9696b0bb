// Lines of `trials.csv`: what is written is read again, and what is no row is refused. Truth: RFC 4180.

import Foundation
import Study
import TestBasics
import TestSupport
import Testing

@Suite struct StudyRowTests {
  private static let stimuli: [StudyStimulus] = [
    .patches(first: 0.1, second: 1 / 3, firstDecibels: -2.51, secondDecibels: 3),
    .row(count: 12, gap: 4, depth: 0.3, perSecond: 6, decibels: 0.25),
    .row(count: 30, gap: nil, depth: 0, perSecond: 19.9, decibels: -3),
    .shape(.ring, contrast: 0.1, x: -3, y: 6, radius: 30, decibels: 1),
    .earcon(name: "done", loudness: 1 / 7, ground: 0.3, decibels: -1),
    .place(x: 312, y: 77), .line(amplitude: 90, waves: 1.1, phase: 0.1),
  ]

  private func row(_ stimulus: StudyStimulus) -> StudyRow {
    StudyRow(
      trial: 12, timeSeconds: 31.25, task: .vacancy, conditionCode: "C2", stimulus: stimulus,
      answer: "1", isCorrect: true, reactionSeconds: -0.125, levelDecibels: -34, isCatch: false,
      seed: .max)
  }

  @Test("a row is read as it was written, to the last bit", arguments: stimuli)
  func again(stimulus: StudyStimulus) throws {
    let row = row(stimulus)
    #expect(try StudyRow(line: row.line) == row)
    #expect(!row.line.contains("\n"))
  }

  @Test("Python's csv module and json read the same columns")
  func python() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/trials.csv"
    let lines = [StudyRow.header] + Self.stimuli.map { row($0).line }
    try (lines.joined(separator: "\n") + "\n").write(
      toFile: path, atomically: false, encoding: .utf8)
    let python = try Subprocess.find("python3", package: "python3")
    let program = """
      import csv, json, sys
      for row in csv.DictReader(open(sys.argv[1])):
          stimulus = json.loads(row["stimulus_json"])
          print(row["trial"], row["condition_code"], *stimulus, row["reaction_s"], row["seed"])
      """
    let outcome = try await Subprocess.run(python, ["-c", program, path])
    let end = "-0.125000 18446744073709551615"
    #expect(
      outcome.standardOutput == """
        12 C2 patches \(end)
        12 C2 row \(end)
        12 C2 row \(end)
        12 C2 shape \(end)
        12 C2 earcon \(end)
        12 C2 place \(end)
        12 C2 line \(end)

        """, "\(outcome)")
  }

  @Test("lines with something changed, left out or added are read or refused, never a crash")
  func mutations() {
    var random = SeededGenerator(seed: 3)
    var refused = 0
    for stimulus in Self.stimuli {
      let good = Array(row(stimulus).line.utf8)
      for _ in 0..<2_000 {
        var bytes = good
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          let place = Int.random(in: 0..<bytes.count, using: &random)
          switch Int.random(in: 0..<3, using: &random) {
          case 0: bytes[place] = UInt8.random(in: 0x20...0x7E, using: &random)
          case 1: bytes.remove(at: place)
          default: bytes.insert(UInt8(ascii: "\""), at: place)
          }
        }
        let line = String(decoding: bytes, as: UTF8.self)
        do throws(StudyRowFault) {
          let read = try StudyRow(line: line)
          // What was read stays what it is.
          #expect((try? StudyRow(line: read.line))?.line == read.line)
        } catch {
          refused += 1
        }
      }
    }
    #expect(refused > 3_000)
  }
}
