// The tablets of a session, each with the file of its raw events.

import Files
import Foundation
import Library
import Pen
import Tablet

/// A tablet that was read while a session ran.
struct SessionTablet {
  /// The file of its raw events.
  let path: String
  /// Its identity; its own description has less, and is used where a record is damaged.
  let identity: CalibrationRecord.Tablet
  /// The events it sent.
  let recording: EvemuRecording
  /// What of it had to be left out.
  let damage: TableDamage?

  /// How many lines may be left out before a file counts as another kind.
  private static let mostLinesLeftOut = 100

  /// The files of raw events a session has, by their numbers; an empty one is no tablet's.
  static func paths(of session: RecordedSession) -> [String] {
    let folder = session.folder
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let numbers = entries.compactMap { entry -> Int? in
      guard entry.hasPrefix("pen-"), entry.hasSuffix(".events") else { return nil }
      return Int(entry.dropFirst(4).dropLast(7))
    }
    let named = session.scenes().records.compactMap { $0.penFile.map(folder.part) }
    let further = numbers.filter { $0 > 1 }.sorted().map { folder.pen($0) }
    let paths = [folder.pen] + further
    return paths + Set(named).subtracting(paths).sorted()
  }

  /// The tablets of a session, in the order in which they were read; `failed` receives each file
  /// whose events cannot be read, and why.
  static func all(
    of session: RecordedSession, failed: (String, Fault) -> Void
  ) -> [SessionTablet] {
    paths(of: session).compactMap { path in
      if isEmpty(path) { return nil }
      do throws(Fault) {
        return try SessionTablet(path, of: session)
      } catch {
        failed(path, error)
        return nil
      }
    }
  }

  /// Whether a file is there and holds nothing: a session without a tablet leaves such a one.
  static func isEmpty(_ path: String) -> Bool {
    (try? InputFile(path: path))?.length == 0
  }

  /// Reads the raw events at a path; lines that hold none are left out.
  init(_ path: String, of session: RecordedSession) throws(Fault) {
    self.path = path
    (recording, damage) = try SessionTablet.read(path)
    let folder = session.folder
    let known =
      path == folder.pen
      ? session.record?.tablet
      : session.scenes().records.first { $0.penFile.map(folder.part) == path }?.tablet
    identity = known ?? CalibrationRecord.Tablet(recording.description.identity)
  }

  private static func read(
    _ path: String
  ) throws(Fault) -> (recording: EvemuRecording, damage: TableDamage?) {
    var bytes: [UInt8]
    do throws(FileError) {
      bytes = try InputFile(path: path).bytes(limitBytes: EvemuRecording.limitBytes)
    } catch {
      throw .tablet(.recordingFile(error))
    }
    var damage: TableDamage?
    func leaveOut(_ number: Int, _ fault: TableFault) {
      damage = TableDamage(
        path: path, line: min(number, damage?.line ?? number),
        fault: damage?.fault ?? fault, count: (damage?.count ?? 0) + 1)
      blank(line: number, in: &bytes)
    }
    if let last = bytes.last, last != UInt8(ascii: "\n") {
      leaveOut(bytes.count { $0 == UInt8(ascii: "\n") } + 1, .cutShort)
    }
    while true {
      do throws(TabletError) {
        let recording = try EvemuRecording(
          contents: bytes, path: path, leavingOutStepsBack: true)
        return (recording, together(damage, recording.leftOut, path))
      } catch {
        guard case .recordingMalformed(_, let number, let text) = error,
          damage?.count ?? 0 < mostLinesLeftOut
        else { throw .tablet(error) }
        leaveOut(number, .wrongEvent(text: String(text.prefix(40))))
      }
    }
  }

  /// Damage of both kinds, reported at the first line.
  private static func together(
    _ damage: TableDamage?, _ leftOut: EvemuRecording.LeftOut?, _ path: String
  ) -> TableDamage? {
    guard let leftOut else { return damage }
    let isFirst = leftOut.line < damage?.line ?? .max
    return TableDamage(
      path: path, line: min(leftOut.line, damage?.line ?? .max),
      fault: isFirst ? .timeRunsBackwards : damage?.fault ?? .timeRunsBackwards,
      count: leftOut.count + (damage?.count ?? 0))
  }

  /// Leaves a line empty, so that the others keep their numbers.
  private static func blank(line number: Int, in bytes: inout [UInt8]) {
    var line = 1
    for index in bytes.indices {
      if bytes[index] == UInt8(ascii: "\n") {
        line += 1
        if line > number { return }
      } else if line == number {
        bytes[index] = UInt8(ascii: " ")
      }
    }
  }
}
