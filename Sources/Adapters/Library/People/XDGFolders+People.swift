// Where what is kept of people lies.

import Files

extension XDGFolders {
  /// The folder of people and their runs, for the user alone.
  public var people: String {
    data + "/people"
  }
}
