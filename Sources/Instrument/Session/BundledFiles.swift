// Finds the images and recordings that come with the program: beside an installed program in
// share/penumbra, or in the source folder the program was built in.

import Files
import Foundation
import Pen

/// The program's own files.
public enum BundledFiles {
  /// The micrograph that a session starts with.
  public static let defaultImage = "Images/haadf-rhombic.png"
  /// The pen recording that plays where there is no tablet.
  public static let defaultRecording = "Images/pen-strokes.events"

  /// The path of one of the program's own files, by its path below the program's folder, such as
  /// `Images/haadf-rhombic.png`.
  ///
  /// - Throws: `Fault.missingOwnFile`.
  public static func path(of name: String) throws(Fault) -> String {
    for folder in folders() {
      let path = folder.appending(path: name).path
      if FileManager.default.fileExists(atPath: path) { return path }
    }
    throw .missingOwnFile(path: name)
  }

  /// The manual page of the window, installed or in the source folder; nil where it is not there.
  public static var manualPath: String? {
    let page = "penumbra-desktop.1"
    let names = ["../man/man1/\(page)", "../man/man1/\(page).gz"]
    let own = names + ["Sources/Faces/PenumbraDesktop/Resources/\(page)"]
    return folders().lazy.flatMap { folder in own.map { folder.appending(path: $0) } }
      .map(\.standardizedFileURL.path).first { FileManager.default.fileExists(atPath: $0) }
  }

  /// The folder of the translations, installed or made here by `make translations`; nil without one.
  public static var translationsPath: String? {
    folders().lazy.map { folder in
      let isInstalled = folder.path.hasSuffix("/share/penumbra")
      return folder.appending(path: isInstalled ? "../locale" : ".build/locale").standardizedFileURL
    }.first { folder in
      let languages = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
      return (languages ?? []).contains {
        FileManager.default.fileExists(
          atPath: folder.appending(path: "\($0)/LC_MESSAGES/penumbra.mo").path)
      }
    }?.path
  }

  private static func folders() -> [URL] {
    var folder = URL(filePath: OwnProgram.path).deletingLastPathComponent()
    // From bin, and from libexec/penumbra/x86-64-v3.
    var folders = ["../share/penumbra", "../../../share/penumbra"].map {
      folder.appending(path: $0).standardizedFileURL
    }
    // A program that was built here lies some levels below: .build/<platform>/release.
    for _ in 0..<5 {
      folder = folder.deletingLastPathComponent()
      folders.append(folder)
    }
    return folders
  }
}
