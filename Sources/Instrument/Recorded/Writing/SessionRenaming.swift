// A session gets another name: its folder's.

import Files
import Foundation
import Library

/// Why a session has no other name, as facts.
public enum SessionRenamingFault: Error, Equatable, Sendable {
  /// A text cannot be the name of one.
  case nameRefused(name: String, flaw: NameFlaw)
  /// It holds a character that folders of other systems cannot have.
  case character(name: String, character: Character)
  /// Commands take it for an option.
  case option(name: String)
  /// Commands take the word for the newest session.
  case nameTaken(name: String)
  /// There is something of this name already.
  case exists(path: String)
  /// The folder cannot be renamed.
  case failed(path: String, errno: Int32)
}

/// Renames sessions.
public enum SessionRenaming {
  // What commands call the newest session.
  private static let newest = "last"
  private static let unportable = "%\\:*?\"<>|"

  /// Gives a session another name; nothing that is there already is replaced.
  ///
  /// - Parameters:
  ///   - path: the session's folder.
  ///   - typed: the name it is to have, as the user typed it.
  /// - Returns: the path of its folder now.
  /// - Throws: `SessionRenamingFault`; nothing has changed then.
  public static func run(
    _ path: String, to typed: String
  ) throws(SessionRenamingFault) -> String {
    let name = SessionName(typed)
    if let flaw = name.flaw { throw .nameRefused(name: name.text, flaw: flaw) }
    // Its folder would have another name than the one that was typed.
    if let character = name.text.first(where: { unportable.contains($0) }) {
      throw .character(name: name.text, character: character)
    }
    guard !name.text.hasPrefix("-") else { throw .option(name: name.text) }
    guard name.text != newest else { throw .nameTaken(name: name.text) }
    let place = URL(filePath: path).standardizedFileURL
    let new = place.deletingLastPathComponent().appending(path: name.folderName).path
    guard new != place.path else { return new }
    // An empty folder would be replaced by the call itself, and it may be somebody's.
    var facts = stat()
    guard lstat(new, &facts) != 0 else { throw .exists(path: new) }
    guard rename(place.path, new) == 0 else { throw .failed(path: path, errno: errno) }
    return new
  }
}
