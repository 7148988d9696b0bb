// What a dialog says of the file that is chosen in it, before it is opened.

import Foundation
import ImageFile
import Translation
import Wording

extension WindowModel {
  /// Reads what a picture is, without its pixels, and says it.
  ///
  /// - Parameter path: the file that is chosen in a dialog.
  /// - Returns: size, type and pixel size in words; empty for what is no file, such as a folder.
  public func wordsOfChosenFile(at path: String) async -> String {
    let isFilm = WindowModel.filmPatterns.contains { path.lowercased().hasSuffix($0.dropFirst()) }
    // A disk may be slow and a file system far away.
    let words = await LongWork.run { () -> String in
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
        !isFolder.boolValue
      else { return "" }
      if isFilm { return translated("a film") }
      do throws(ImageFileError) {
        return try ImageFile.header(path: path).words
      } catch {
        return translated("no image that can be read")
      }
    }
    if !words.isEmpty { say(words) }
    return words
  }
}
