// What a voice says for what is written. The truth is a reader of English numbers in this file, which
// knows nothing of how the words were made.

import Foundation
import TestBasics
import Testing

@testable import Speech

@Suite("Spoken text")
struct SpokenTextTests {
  @Test(
    "is what a person would read out",
    arguments: [
      ("63 %", "63 percent"), ("63%", "63 percent"), ("-0.5 nm", "minus 0.5 nanometres"),
      ("1 nm", "1 nanometre"), ("1.2e-4", "1.2 times ten to the minus 4"),
      ("1e6 Hz", "1 times ten to the 6 hertz"), ("1.5e+06", "1.5 times ten to the 6"),
      ("x 412, y 300 px", "x 412, y 300 pixels"), ("512 x 512", "512 by 512"),
      ("512 × 512 px", "512 by 512 pixels"), ("8 attempts × 3", "8 attempts times 3"),
      ("50000 ×", "50000 times"),
      ("0.12 nm from tag 2", "0.12 nanometres from tag 2"), ("(440 Hz)", "(440 hertz)"),
      ("2 nm/px", "2 nanometres per pixel"), ("3 nm²", "3 square nanometres"),
      ("5 1/nm", "5 per nanometre"), ("12 µm", "12 micrometres"), ("12 um", "12 micrometres"),
      ("in nm", "in nanometres"), ("a m s", "a m s"), ("5 m.", "5 metres."),
      ("3 ± 0.1 °", "3 plus or minus 0.1 degrees"), ("2.4 Å", "2.4 angstroms"),
      ("sem-particles.png", "sem-particles.png"), ("3-5", "3-5"), ("tag 3", "tag 3"),
      ("-14 dBFS", "minus 14 decibels full scale"), ("", ""),
    ])
  func isReadOut(written: String, spoken: String) {
    #expect(SpokenText.spoken(written) == spoken)
  }

  @Test("gives every number back that it was given, with every unit")
  func parsesBack() throws {
    var generator = SeededGenerator(seed: 0x5EA4)
    let units = SpokenUnit.signs.sorted() + [""]
    let special = [1.2e-4, -0.5, 1e6, 0, 1, -1, 1e-12, 3.3e300]
    for round in 0..<Rounds.count(usually: 1_000, all: 10_000) {
      let value =
        round < special.count
        ? special[round]
        : Double.random(in: -10...10, using: &generator)
          * pow(10, Double(Int.random(in: -12...12, using: &generator)))
      let written =
        round % 3 == 0
        ? String(format: "%.6g", value)
        : round % 3 == 1 ? "\(value)" : String(format: "%.3e", value)
      let unit = units[round % units.count]
      let spoken = SpokenText.spoken(unit.isEmpty ? written : "\(written) \(unit)")
      let shown = try #require(Double(written))
      let (number, rest) = try #require(Self.read(spoken), "\(spoken)")
      #expect(number == shown, "\(written) \(unit): \(spoken)")
      #expect(rest.isEmpty == unit.isEmpty)
      #expect(!rest.contains { SpokenUnit.signs.contains($0) && $0.count < 4 }, "\(spoken)")
      #expect(!spoken.contains { $0 == "-" || $0 == "%" || $0 == "µ" })
    }
  }

  /// A number in English words at the beginning, and the words after it.
  private static func read(_ text: String) -> (Double, [String])? {
    var words = text.split(separator: " ").map(String.init)
    var sign = ""
    if words.first == "minus" {
      sign = "-"
      words.removeFirst()
    }
    guard let mantissa = words.first, Double(mantissa) != nil else { return nil }
    words.removeFirst()
    var power = ""
    if Array(words.prefix(4)) == ["times", "ten", "to", "the"] {
      words.removeFirst(4)
      if words.first == "minus" {
        power = "-"
        words.removeFirst()
      }
      guard let exponent = words.first, Int(exponent) != nil else { return nil }
      power = "e\(power)\(exponent)"
      words.removeFirst()
    }
    return Double("\(sign)\(mantissa)\(power)").map { ($0, words) }
  }

  // Truth: a German voice says the decimal mark as a word, and no thousands, as espeak-ng's phonemes tell.
  @Test(
    "a German voice gets a comma between digits: a point before three is one of thousands to it",
    arguments: [
      ("1.234 Nanometer", "1,234 Nanometer"), ("minus 0.125 Hertz.", "minus 0,125 Hertz."),
      ("(1.5)", "(1,5)"), ("Ende. 3 px", "Ende. 3 px"), ("5.", "5."), (".5", ".5"), ("", ""),
      ("1.2.3", "1,2,3"),
    ])
  func decimalMark(_ text: String, _ said: String) throws {
    #expect(SpokenText.decimal(text, mark: ",") == said)
    #expect(SpokenText.decimal(text, mark: ".") == text)
    guard said.contains("1,234") else { return }
    func phonemes(_ text: String) throws -> String {
      let process = Process()
      let pipe = Pipe()
      process.executableURL = URL(filePath: try #require(SpeechEquipment().espeakPath))
      process.arguments = ["-v", "de", "-q", "-x", text]
      process.standardOutput = pipe
      try process.run()
      let data = pipe.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return String(decoding: data, as: UTF8.self)
    }
    // "Komma" is told as kOmA:, "tausend" as taUz@nt.
    let (right, wrong) = (try phonemes(said), try phonemes(text))
    #expect(right.contains("kOmA:") && !right.contains("z@nt"), "\(right)")
    #expect(!wrong.contains("kOmA:") && wrong.contains("z@nt"), "\(wrong)")
  }

  @Test("is one short line whatever it is given")
  func isOneLine() {
    var generator = SeededGenerator(seed: 0xF022)
    for _ in 0..<Rounds.count(usually: 1_000, all: 10_000) {
      let scalars = (0..<Int.random(in: 0...400, using: &generator)).compactMap { _ in
        Unicode.Scalar(
          UInt32.random(in: 0...0x10FFFF, using: &generator)
            >> UInt32.random(in: 0...14, using: &generator))
      }
      let text = SpokenText(String(String.UnicodeScalarView(scalars)))
      #expect(text.spoken.count <= SpokenText.longest)
      #expect(text.spoken.allSatisfy { !$0.isNewline })
      #expect(!text.spoken.utf8.contains(0))
      #expect(text.isMute || !text.spoken.isEmpty)
    }
    #expect(SpokenText("... !").isMute)
    #expect(!SpokenText("5").isMute)
  }
}
