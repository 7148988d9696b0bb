// A line of `trials.csv`.

import Foundation

/// One answered trial.
public struct StudyRow: Sendable, Hashable {
  /// The trial's number among all of the participant, from 1.
  public var trial: Int
  /// The time of the answer since the participant began today, in seconds.
  public var timeSeconds: Double
  /// What was asked.
  public var task: StudyTask
  /// The condition's code, which only the key's file explains.
  public var conditionCode: String
  /// What was heard.
  public var stimulus: StudyStimulus
  /// What was answered, as typed.
  public var answer: String
  /// Whether it was right.
  public var isCorrect: Bool
  /// The time from the end of the sound to the answer, in seconds; negative where it came before.
  public var reactionSeconds: Double
  /// The level, in decibels below full scale.
  public var levelDecibels: Double
  /// Whether the trial was easy on purpose.
  public var isCatch: Bool
  /// What the participant's trials were drawn from.
  public var seed: UInt64

  /// The first line of the table.
  public static let header =
    "trial,time_s,task,condition_code,stimulus_json,answer,correct,reaction_s,level_dbfs,catch,seed"

  /// Creates a row.
  public init(
    trial: Int, timeSeconds: Double, task: StudyTask, conditionCode: String,
    stimulus: StudyStimulus, answer: String, isCorrect: Bool, reactionSeconds: Double,
    levelDecibels: Double, isCatch: Bool, seed: UInt64
  ) {
    self.trial = trial
    self.timeSeconds = timeSeconds
    self.task = task
    self.conditionCode = conditionCode
    self.stimulus = stimulus
    self.answer = answer
    self.isCorrect = isCorrect
    self.reactionSeconds = reactionSeconds
    self.levelDecibels = levelDecibels
    self.isCatch = isCatch
    self.seed = seed
  }

  /// The line, without its line feed; the stimulus is quoted as in RFC 4180.
  public var line: String {
    let quoted = "\"" + stimulus.text.replacingOccurrences(of: "\"", with: "\"\"") + "\""
    return [
      String(trial), Self.seconds(timeSeconds), task.rawValue, conditionCode, quoted, answer,
      isCorrect ? "1" : "0", Self.seconds(reactionSeconds), String(levelDecibels),
      isCatch ? "1" : "0", String(seed),
    ].joined(separator: ",")
  }

  /// Reads a line.
  ///
  /// - Throws: the number of columns where it is not the table's, or the column that does not hold what
  ///   it should.
  public init(line: String) throws(StudyRowFault) {
    let cells = Self.cells(of: line)
    let names = Self.header.split(separator: ",").map(String.init)
    guard cells.count == names.count else { throw .columns(found: cells.count) }
    func cell<Value>(
      _ place: Int, _ read: (String) -> Value?
    ) throws(StudyRowFault) -> Value {
      guard let value = read(cells[place]) else {
        throw .cell(column: names[place], text: cells[place])
      }
      return value
    }
    func truth(_ text: String) -> Bool? { text == "1" ? true : text == "0" ? false : nil }
    func number(_ text: String) -> Double? { Double(text).flatMap { $0.isFinite ? $0 : nil } }
    trial = try cell(0) { Int($0) }
    timeSeconds = try cell(1, number)
    task = try cell(2, StudyTask.init)
    conditionCode = try cell(3) { $0.isEmpty ? nil : $0 }
    stimulus = try cell(4) { StudyStimulus(text: $0) }
    answer = cells[5]
    isCorrect = try cell(6, truth)
    reactionSeconds = try cell(7, number)
    levelDecibels = try cell(8, number)
    isCatch = try cell(9, truth)
    seed = try cell(10) { UInt64($0) }
  }

  private static func seconds(_ value: Double) -> String {
    String(format: "%.6f", value)
  }

  private static func cells(of line: String) -> [String] {
    var cells = [""]
    var isQuoted = false
    var rest = line[...]
    while let character = rest.popFirst() {
      if character == "\"" {
        // Two of them inside quotes stand for one.
        if isQuoted, rest.first == "\"" {
          cells[cells.count - 1].append("\"")
          rest.removeFirst()
        } else {
          isQuoted.toggle()
        }
      } else if character == ",", !isQuoted {
        cells.append("")
      } else {
        cells[cells.count - 1].append(character)
      }
    }
    return cells
  }
}

/// Why a line is no row.
public enum StudyRowFault: Error, Sendable, Hashable {
  /// It has another number of columns.
  case columns(found: Int)
  /// A cell does not hold what its column does.
  case cell(column: String, text: String)
}
