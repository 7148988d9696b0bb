// Where exercises lie.

import Files

extension XDGFolders {
  /// The folder of the user's exercises.
  public var exercises: String {
    configuration + "/exercises"
  }
}
