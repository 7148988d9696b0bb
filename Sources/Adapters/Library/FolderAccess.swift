// A folder of the user's that is there and may not be read is no empty one.

import Files
import Foundation

/// Whether what the user keeps can be listed.
enum FolderAccess {
  /// Sees that a folder can be listed, where there is one.
  ///
  /// - Throws: `file` where it may not be read.
  static func check(_ folder: String) throws(SettingsError) {
    guard let handle = opendir(folder) else {
      let number = errno
      if number == ENOENT { return }
      throw .file(.notReadable(path: folder, errno: number))
    }
    closedir(handle)
  }
}
