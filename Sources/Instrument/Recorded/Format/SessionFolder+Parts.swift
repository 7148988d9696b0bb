// The parts of a session, as distinct from other files in its folder.

import Files

/// The contents of a session's folder.
public struct SessionContents: Sendable {
  /// The names of the session's own files, in order.
  public var parts: [String] = []
  /// The names of what writers that were killed left over.
  public var leftovers: [String] = []
  /// The names of everything else, in order.
  public var foreign: [String] = []
}

extension SessionFolder {
  private static let singleParts: Set = [
    "session.toml", "acquisition.toml", "pen.events", "calibration.toml", "strokes.csv",
    "changes.csv", "tags.csv",
    "frames.csv", "engine.csv", "levels.csv", "cues.csv", "words.csv", "zones.csv",
    "zones.toml", "modes.csv", "loops.csv", "film.csv",
    "sound.flac", "sound.wav", "dry.flac",
  ]
  private static let numberedParts = [
    ("scene-", ".toml"), ("zones-", ".toml"), ("acquisition-", ".toml"), ("calibration-", ".toml"),
    ("pen-", ".events"),
    ("sound-", ".flac"),
    ("sound-", ".wav"), ("sample-", ".wav"), ("loop-", ".wav"), ("pattern-", ".toml"),
    ("paint-", ".png"),
  ]
  // Of the others the first has no number.
  private static let numberedFromOne: Set = ["sample-", "loop-", "pattern-", "paint-"]

  /// Whether a session has a file of this name.
  public static func isPart(_ name: String) -> Bool {
    if singleParts.contains(name) { return true }
    return numberedParts.contains { start, end in
      guard name.hasPrefix(start), name.hasSuffix(end) else { return false }
      let digits = name.dropFirst(start.count).dropLast(end.count)
      guard let number = Int(digits), number > (numberedFromOne.contains(start) ? 0 : 1) else {
        return false
      }
      return String(number) == digits
    }
  }

  /// The contents of the folder, sorted into parts and others by name; a folder is never a part.
  ///
  /// - Throws: `notFound`, `notReadable`.
  public func contents() throws(FileError) -> SessionContents {
    var contents = SessionContents()
    for entry in try Folder.entries(of: path) {
      if Leftovers.isTemporary(entry.name) || SessionFolder.isFormerLeftover(entry.name) {
        contents.leftovers.append(entry.name)
      } else if SessionFolder.isPart(entry.name), entry.kind != .folder {
        contents.parts.append(entry.name)
      } else {
        contents.foreign.append(entry.name)
      }
    }
    return contents
  }

  /// Writers of earlier versions named their files `.dry.flac.1234.partial`.
  private static func isFormerLeftover(_ name: String) -> Bool {
    guard name.hasPrefix("."), name.hasSuffix(".partial") else { return false }
    let words = name.dropFirst().split(separator: ".").dropLast(2)
    return isPart(words.joined(separator: "."))
  }
}
