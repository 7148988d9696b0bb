// The name of a session that a user gives it: its folder's.

import Files

/// A name that a session can have.
public struct SessionName: Sendable, Hashable {
  /// The name, with single spaces between its words.
  public let text: String
  /// The name of its folder.
  public let folderName: String
  /// Why it cannot be a name; nil where it can.
  public let flaw: NameFlaw?

  /// A name as a user typed it.
  public init(_ typed: String) {
    let name = KeptName(typed)
    (text, folderName, flaw) = (name.text, name.fileStem, name.flaw)
  }
}
