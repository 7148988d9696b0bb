// Where a channel's loop comes from.

import Foundation
import Synthesis

/// The source of a channel of loops.
public enum LoopSource: Sendable, Hashable {
  /// A loop of the program's own.
  case bundled(BundledLoop)
  /// The last stroke of the session, which reads the picture again; fitted to whole bars, or in its own time.
  case stroke(isFitted: Bool)
  /// The last stroke of a stroke file or of a session's folder.
  case strokes(path: String, isFitted: Bool)
  /// The pattern there is.
  case pattern
  /// A sound file.
  case file(path: String)

  /// The source that a text names.
  ///
  /// Texts are `drums`, `bass`, `voice`, `stroke`, `stroke-bars`, `pattern`, or a path: of a
  /// session's folder, of a stroke file (`.csv`), of a sound file.
  public init(_ text: String) {
    if let loop = BundledLoop(rawValue: text) {
      self = .bundled(loop)
      return
    }
    switch text {
    case "stroke": self = .stroke(isFitted: false)
    case "stroke-bars": self = .stroke(isFitted: true)
    case "pattern": self = .pattern
    default:
      var isFolder: ObjCBool = false
      let isThere = FileManager.default.fileExists(atPath: text, isDirectory: &isFolder)
      self =
        text.hasSuffix(".csv") || (isThere && isFolder.boolValue)
        ? .strokes(path: text, isFitted: false) : .file(path: text)
    }
  }

  /// The file it reads; nil for none.
  public var path: String? {
    switch self {
    case .strokes(let path, _), .file(let path): path
    case .bundled, .stroke, .pattern: nil
    }
  }

  /// What a face calls it.
  public var name: String {
    switch self {
    case .bundled(let loop): loop.rawValue
    case .stroke(let isFitted): isFitted ? "last stroke, fitted to bars" : "last stroke"
    case .strokes(let path, _), .file(let path): (path as NSString).lastPathComponent
    case .pattern: "pattern"
    }
  }

  /// The sources a key leads through; a file is chosen when a session begins, or in the window.
  public static let tour: [LoopSource] =
    BundledLoop.allCases.map { .bundled($0) }
    + [.stroke(isFitted: false), .stroke(isFitted: true), .pattern]
}
