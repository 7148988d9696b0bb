// What tests of `penumbra recognise` have in common: rows of drawn hands, and what the program answers.

import Foundation
import TestSupport
import Testing

/// Runs `penumbra recognise` and reads its JSON.
enum RecogniseRig {
  /// What `run` says.
  struct Answers: Decodable {
    struct Gesture: Decodable {
      let label: String
      let confidence: Double
    }

    struct Scale: Decodable {
      let mmPerPx: Double
      let origin: String
    }

    let gestures: [Gesture]
    let scales: [Scale]
    let model: String
  }

  /// What `train` says.
  struct Training: Decodable {
    struct Matrix: Decodable {
      let labels: [String]
      let counts: [[Int]]
    }

    struct Acceptance: Decodable {
      let threshold: Double?
      let rightShare: Double
      let wrongShare: Double
    }

    let acceptanceCurve: [Acceptance]?
    let acceptanceArea: Double?
    let rows: Int
    let people: Int
    let repeatedRows: Int
    let heldOut: String
    let isToldForOtherPeople: Bool
    let confusion: Matrix
    let accuracy: Double?
    let otherRefused: Double?
  }

  /// A value of the JSON; JSONSerialization reads numbers through decimal ones and not to the last digit.
  enum Cell: Decodable, Equatable {
    case number(Double)
    case text(String)

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      if let number = try? value.decode(Double.self) {
        self = .number(number)
      } else {
        self = .text(try value.decode(String.self))
      }
    }
  }

  /// What `run` says, with every key.
  struct Table: Decodable {
    let gestures: [[String: Cell]]
  }

  /// What the gestures of a file or a session are.
  static func answers(
    _ folder: ProgramFolder, _ source: String, _ options: String...
  ) async throws -> Answers {
    try await read(folder, ["run", source, "--json"] + options)
  }

  /// What training says.
  static func train(_ folder: ProgramFolder, _ arguments: [String]) async throws -> Training {
    try await read(folder, ["train", "--json"] + arguments)
  }

  /// What a program answers that lies where no model comes with it, whatever was built here.
  static func answersWithoutModel(
    _ folder: ProgramFolder, _ source: String
  ) async throws -> Answers {
    let program = folder.file("alone/penumbra")
    if !FileManager.default.fileExists(atPath: program) {
      try FileManager.default.createDirectory(
        atPath: folder.file("alone"), withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        atPath: Subprocess.builtProduct("penumbra"), toPath: program)
    }
    return try decoded(
      await Subprocess.run(
        program, ["recognise", "run", source, "--json"], environment: folder.environment))
  }

  private static func read<Value: Decodable>(
    _ folder: ProgramFolder, _ arguments: [String]
  ) async throws -> Value {
    try decoded(await folder.penumbra(["recognise"] + arguments))
  }

  private static func decoded<Value: Decodable>(_ outcome: Subprocess.Outcome) throws -> Value {
    try #require(outcome.status == 0, "\(outcome.standardError)")
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(Value.self, from: Data(outcome.standardOutput.utf8))
  }

  /// Adds the rows of a hand to a file: each gesture six times, each other sign three times.
  static func addRows(_ folder: ProgramFolder, of number: Int, to rows: String) async throws {
    var hand = DrawnHand(number)
    for sign in DrawnHand.Sign.allCases {
      let isGesture = DrawnHand.Sign.gestures.contains(sign)
      let path = try folder.write(hand.file(sign, times: isGesture ? 6 : 3), to: "drawn.csv")
      let outcome = try await folder.penumbra(
        "recognise", "rows", path, "--label", isGesture ? sign.rawValue : "other", "--person",
        "hand-\(number)", "--append", rows)
      try #require(outcome.status == 0, "\(outcome.standardError)")
    }
  }

  /// The columns of a line, those in quotes as what they hold (RFC 4180).
  static func cells(_ line: String) -> [String] {
    var cells: [String] = []
    var rest = Substring(line)
    while true {
      var cell = ""
      if rest.hasPrefix("\"") {
        rest = rest.dropFirst()
        while let end = rest.firstIndex(of: "\"") {
          cell += rest[..<end]
          rest = rest[rest.index(after: end)...]
          guard rest.hasPrefix("\"") else { break }
          cell += "\""
          rest = rest.dropFirst()
        }
      } else {
        cell = String(rest.prefix { $0 != "," })
        rest = rest.dropFirst(cell.count)
      }
      cells.append(cell)
      guard rest.hasPrefix(",") else { return cells }
      rest = rest.dropFirst()
    }
  }
}
