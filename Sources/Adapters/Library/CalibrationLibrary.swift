// The calibrations a user has made: a folder of files, found by the tablet they belong to.

import Files
import Foundation

/// The stored calibrations.
public struct CalibrationLibrary: Sendable, Hashable {
  /// One stored calibration.
  public struct Entry: Sendable, Hashable {
    /// The file's name without its ending, by which commands name it.
    public let name: String
    /// The file's path.
    public let path: String
    /// The content of the file.
    public let record: CalibrationRecord

    /// The name it is listed under, which its file may hold escaped.
    public var keptName: String { KeptName(fileStem: name).text }

    /// The default path of the picture of the calibration's report.
    public var picturePath: String { CalibrationLibrary.picturePath(of: path) }
  }

  /// The default path of the picture beside a calibration's file.
  static func picturePath(of path: String) -> String {
    "\(path.dropLast(fileEnding.count))\(pictureEnding)"
  }

  /// A file that could not be used.
  public struct Problem: Sendable, Equatable {
    /// Why.
    public let error: SettingsError
    /// Where a damaged file was moved to; nil where it was left in its place.
    public let setAsidePath: String?
  }

  /// The contents of the folder.
  public struct Contents: Sendable, Equatable {
    /// The calibrations, by name.
    public var entries: [Entry] = []
    /// The files that could not be used.
    public var problems: [Problem] = []
  }

  static let fileEnding = ".toml"
  static let pictureEnding = ".png"
  private static let damagedEnding = ".damaged"
  private static let longestName = 96

  private let folder: String

  /// Creates a library over the user's calibration folder.
  public init(folders: XDGFolders) {
    folder = folders.calibrations
  }

  /// Reads all files; a damaged one is renamed, so that it is no obstacle and nothing is lost.
  public func contents() -> Contents { contents(isLocked: false) }

  private func contents(isLocked: Bool) -> Contents {
    var contents = Contents()
    for name in names {
      do throws(SettingsError) {
        let path = path(of: name)
        contents.entries.append(
          Entry(name: name, path: path, record: try CalibrationFile.read(path)))
      } catch {
        // Removed by another program a moment ago.
        if case .file(.notFound) = error { continue }
        var aside: String?
        if error.isDamage { aside = setAside(path(of: name), isLocked: isLocked) }
        contents.problems.append(Problem(error: error, setAsidePath: aside))
      }
    }
    return contents
  }

  /// The entry with this name.
  ///
  /// - Throws: `calibrationNotFound`, or why the file cannot be read.
  public func entry(named name: String) throws(SettingsError) -> Entry {
    let path = try path(ofExisting: name)
    return Entry(name: name, path: path, record: try CalibrationFile.read(path))
  }

  /// The entry that a list has under a name; nil where there is none.
  ///
  /// - Throws: why its file cannot be read.
  public func entry(listedAs keptName: String) throws(SettingsError) -> Entry? {
    let name = names.first { KeptName(fileStem: $0).text == keptName }
    guard let name else { return nil }
    return try entry(named: name)
  }

  /// Removes the calibration with this name, damaged or not.
  ///
  /// - Throws: `calibrationNotFound`, `cannotWrite`.
  public func remove(named name: String) throws(SettingsError) {
    _ = try path(ofExisting: name)
    try FolderLock.hold(for: path(of: ""), orThrow: SettingsError.file) {
      () throws(SettingsError) in
      let path = try path(ofExisting: name)
      guard unlink(path) == 0 else { throw .file(.cannotWrite(path: path, errno: errno)) }
      // The picture is useless alone; if it does not exist, nothing is lost.
      unlink("\(folder)/\(name)\(CalibrationLibrary.pictureEnding)")
    }
  }

  /// Stores a calibration; one for the same tablet and the same image, paper or screen is
  /// replaced at once.
  ///
  /// - Parameters:
  ///   - record: the calibration.
  ///   - picture: its report as the bytes of a PNG; nil for none.
  ///   - picturePath: where the picture goes instead of beside the calibration.
  /// - Returns: the entry as it is stored now.
  /// - Throws: `file` where the calibration or its picture cannot be written; the older ones are
  ///   untouched then.
  public func save(
    _ record: CalibrationRecord, picture: [UInt8]? = nil, picturePath: String? = nil
  ) throws(SettingsError) -> Entry {
    // Two programs that store at once must not choose one name.
    try FolderLock.hold(for: path(of: ""), orThrow: SettingsError.file) {
      () throws(SettingsError) in
      let (name, older) = place(for: record)
      var record = record
      record.chosenFor = older?.chosenFor ?? []
      let entry = Entry(name: name, path: path(of: name), record: record)
      // A picture that cannot be written must not cost the older calibration.
      let group = OutputGroup()
      do throws(FileError) {
        if let picture {
          if let picturePath, RunFiles.isSame(picturePath, entry.path) {
            throw .outputIsInput(path: picturePath)
          }
          var file = try OutputFile(path: picturePath ?? entry.picturePath)
          try file.append(picture)
          try file.finish(in: group)
        }
      } catch {
        throw .file(error)
      }
      try CalibrationFile.write(record, to: entry.path, in: group)
      try forgetChoices(before: entry, in: group)
      do throws(FileError) { try group.place() } catch { throw .file(error) }
      return entry
    }
  }

  /// Sees that calibrations could be stored, and makes their folder.
  ///
  /// - Throws: `cannotWrite` with the system's reason.
  public func checkPlace() throws(SettingsError) {
    do throws(FileError) { try Folder.make(folder) } catch { throw .file(error) }
    guard access(folder, W_OK | X_OK) == 0 else {
      throw .file(.cannotWrite(path: folder, errno: errno))
    }
  }

  /// Keeps other programs from changing the folder meanwhile.
  func hold<Result>(_ body: () throws(SettingsError) -> Result) throws(SettingsError) -> Result {
    try FolderLock.hold(for: path(of: ""), orThrow: SettingsError.file, body)
  }

  /// The calibrations of a tablet, or of what looks the same, while the folder is held.
  func entries(of tablet: CalibrationRecord.Tablet) -> [Entry] {
    contents(isLocked: true).entries.filter { $0.record.belongs(to: tablet) }
  }

  // The name that a record is stored under, and what it replaces there.
  private func place(for record: CalibrationRecord) -> (name: String, older: CalibrationRecord?) {
    let entries = contents(isLocked: true).entries
    if let older = entries.first(where: { $0.record.replaces(record) }) {
      return (older.name, older.record)
    }
    let base = CalibrationLibrary.plainName(of: record)
    var name = base
    var number = 2
    while FileManager.default.fileExists(atPath: path(of: name)) {
      name = "\(base)-\(number)"
      number += 1
    }
    return (name, nil)
  }

  /// The tablet's and the image's, paper's or screen's name in letters that every file system takes.
  private static func plainName(of record: CalibrationRecord) -> String {
    let subject: String =
      switch record.goal {
      case .image(let image, _):
        image.name ?? "\(image.width)x\(image.height)"
      case .paper where record.screen != nil:
        "screen-\(record.screen?.name ?? "")"
      case .paper:
        "paper-\(Int((record.paperMillimetres ?? 0).rounded()))mm"
      }
    let words = "\(record.tablet.name)-\(subject)".lowercased().unicodeScalars.map { scalar in
      let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || scalar.value.isDigit)
      return isPlain ? String(scalar) : "-"
    }
    let parts = words.joined().split(separator: "-")
    return parts.isEmpty ? "tablet" : String(parts.joined(separator: "-").prefix(longestName))
  }

  private func path(ofExisting name: String) throws(SettingsError) -> String {
    let names = names
    guard names.contains(name) else {
      throw .calibrationNotFound(name: name, available: names)
    }
    return path(of: name)
  }

  /// The names of all files, damaged or not, in alphabetical order.
  var names: [String] {
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return entries.filter {
      $0.hasSuffix(CalibrationLibrary.fileEnding) && !$0.hasPrefix(".")
    }
    .map { String($0.dropLast(CalibrationLibrary.fileEnding.count)) }
    .sorted()
  }

  private func path(of name: String) -> String {
    "\(folder)/\(name)\(CalibrationLibrary.fileEnding)"
  }

  /// Renames a damaged file; nil where that is not possible, or where it is mended by now.
  private func setAside(_ path: String, isLocked: Bool) -> String? {
    guard !isLocked else { return rename(path) }
    return try? FolderLock.hold(for: path, orThrow: SettingsError.file) {
      () throws(SettingsError) -> String? in
      do throws(SettingsError) { _ = try CalibrationFile.read(path) } catch {
        return error.isDamage ? rename(path) : nil
      }
      return nil
    }
  }

  private func rename(_ path: String) -> String? {
    var target = path + CalibrationLibrary.damagedEnding
    var number = 2
    while FileManager.default.fileExists(atPath: target) {
      target = "\(path)\(CalibrationLibrary.damagedEnding)-\(number)"
      number += 1
    }
    return Foundation.rename(path, target) == 0 ? target : nil
  }
}

extension UInt32 {
  fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }
}
