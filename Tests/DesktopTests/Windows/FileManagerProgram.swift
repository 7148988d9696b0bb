// The desktop's file manager, which writes down what it was asked to show.

import Foundation
import TestSupport

enum FileManagerProgram {
  /// Makes it the program for folders on a desktop.
  ///
  /// - Returns: the file it writes to.
  static func install(in screen: DesktopScreen) throws -> String {
    let asked = screen.home.file("asked")
    try FileManager.default.createDirectory(
      atPath: screen.home.file("data/applications"), withIntermediateDirectories: true)
    try screen.home.write(
      """
      [Desktop Entry]
      Type=Application
      Name=Folders
      Exec=sh -c 'echo "$1" > \(asked)' sh %u
      MimeType=inode/directory;
      """, to: "data/applications/folders.desktop")
    try screen.home.write(
      "[MIME Cache]\ninode/directory=folders.desktop;\n", to: "data/applications/mimeinfo.cache")
    return asked
  }

  /// Whether it was asked to show a folder, by its path or its address.
  static func wasAsked(for folder: String, _ asked: String) -> Bool {
    guard let words = try? String(contentsOfFile: asked, encoding: .utf8) else { return false }
    return ["\(folder)\n", "file://\(folder)\n"].contains(words)
  }
}
