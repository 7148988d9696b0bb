// A recorded session in one line, and why it has no other name.

import Files
import Foundation
import Recorded
import Translation

extension RecordedSession {
  /// What it is in one line, such as "2 strokes, 8 s, today 14:05, haadf-rhombic"; with its name before that where a
  /// user gave it one.
  ///
  /// - Parameters:
  ///   - strokeCount: how many strokes it has; nil where that is not known.
  ///   - now: the time of the listing.
  /// - Returns: the line.
  public func words(strokeCount: Int?, now: Date = Date()) -> String {
    let strokes = strokeCount.map {
      $0 == 1
        ? translated("1 stroke") : translated("\($0 == 0 ? translated("no") : "\($0)") strokes")
    }
    let length = record.map { facts in
      facts.end.map { "\(NumberWords.number($0.durationSeconds, 0)) s" }
        ?? translated("not ended properly")
    }
    let image = record.map {
      URL(filePath: $0.image.path).deletingPathExtension().lastPathComponent
    }
    let parts = [strokes, length ?? translated("its facts cannot be read"), moment(now), image]
    let words = parts.compactMap { $0 }.joined(separator: ", ")
    return hasOwnName ? "\(name): \(words)" : words
  }

  /// When it began, such as "today 14:05" or "2026-11-21 23:15".
  private func moment(_ now: Date) -> String? {
    guard let started = record?.started, started.count >= 16 else { return nil }
    func day(_ date: Date) -> String {
      String(
        date.formatted(
          Date.ISO8601FormatStyle(timeZone: .current).year().month().day().dateSeparator(.dash)))
    }
    let (date, time) = (String(started.prefix(10)), started.dropFirst(11).prefix(5))
    if date == day(now) { return translated("today \(time)") }
    let yesterday = Calendar.current.date(byAdding: .day, value: -1, to: now)
    return "\(date == yesterday.map(day) ? translated("yesterday") : date) \(time)"
  }
}

extension SessionRenamingFault {
  /// What is wrong and what to do next, in one sentence on one line.
  public var sentence: String {
    switch self {
    case .nameRefused(let name, let flaw):
      translated("\"\(name)\" cannot be the name of a session, \(flaw.keptWords).")
    case .character(let name, let character):
      translated(
        "\"\(name)\" cannot be the name of a session, because folders on other computers cannot have \(character); "
          + "leave it out.")
    case .option(let name):
      translated(
        "\"\(name)\" cannot be the name of a session, because it begins with a dash; begin with a letter or a digit."
      )
    case .nameTaken(let name):
      translated("\"\(name)\" always means the newest session; choose another name.")
    case .exists(let path): translated("There is a \(path) already; choose another name.")
    case .failed(let path, let number):
      translated("\(path) cannot be renamed (\(String(cString: strerror(number)))).")
    }
  }
}
