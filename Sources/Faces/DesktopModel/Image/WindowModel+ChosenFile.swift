// What a dialog says of the file that is chosen in it, before it is opened.

import Foundation
import ImageFile
import Session
import Translation
import Wording

extension WindowModel {
  // Files of these kinds are read as a whole before anything is known; a larger one would take seconds.
  private nonisolated static let wholeKinds: Set = [
    "png", "jpg", "jpeg", "bmp", "pgm", "ppm", "pfm",
  ]
  private nonisolated static let mostWholeBytes: Int64 = 64_000_000

  /// Reads what a picture is, without its pixels.
  ///
  /// - Parameter path: the file that is chosen in a dialog.
  /// - Returns: size, type and pixel size in words; empty for what is no file, such as a folder.
  public nonisolated static func wordsOfChosenFile(at path: String) async -> String {
    // A disk may be slow and a file system far away.
    await LongWork.run {
      let attributes = try? FileManager.default.attributesOfItem(
        atPath: URL(filePath: path).resolvingSymlinksInPath().path)
      guard let attributes, attributes[.type] as? FileAttributeType == .typeRegular else {
        return ""
      }
      let ending = URL(filePath: path).pathExtension.lowercased()
      let isFilm = FilmSource.patterns.contains("*.\(ending)")
      if isFilm { return translated("a film") }
      if ending == "events" || ending == "csv" { return translated("a pen recording") }
      let bytes = attributes[.size] as? Int64 ?? 0
      if wholeKinds.contains(ending), bytes > mostWholeBytes {
        return translated("an image of \(bytes / 1_000_000) MB")
      }
      do throws(ImageFileError) {
        return try ImageFile.glance(path: path).words
      } catch {
        return translated("no image that can be read")
      }
    }
  }
}
