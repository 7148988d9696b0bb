// Where a channel's loop comes from.

import Foundation
import Synthesis

/// The source of a channel of loops.
public enum LoopSource: Sendable, Hashable {
  /// A loop of the program's own.
  case bundled(BundledLoop)
  /// The last stroke of the session, which reads the picture again; fitted to whole bars, or in its own time.
  case stroke(isFitted: Bool)
  /// A stroke of a stroke file or of a session's folder: its number from 1, or nil for the last one.
  case strokes(path: String, number: Int?, isFitted: Bool)
  /// The pattern there is.
  case pattern
  /// A sound file.
  case file(path: String)

  /// The source that a text names; nil where what stands after a `#` names no stroke.
  ///
  /// Texts are `drums`, `bass`, `voice`, `stroke`, `stroke-bars`, `pattern`, or a path: of a
  /// session's folder, of a stroke file (`.csv`), of a sound file. After a folder or a stroke file `#3` is its
  /// third stroke, `#bars` the last one fitted to bars, and `#3-bars` the third one fitted to bars.
  public init?(_ text: String) {
    if let loop = BundledLoop(rawValue: text) {
      self = .bundled(loop)
      return
    }
    switch text {
    case "stroke": self = .stroke(isFitted: false)
    case "stroke-bars": self = .stroke(isFitted: true)
    case "pattern": self = .pattern
    default: self.init(path: text)
    }
  }

  private init?(path text: String) {
    // A file may have the sign in its own name.
    if Self.hasStrokes(text) {
      self = .strokes(path: text, number: nil, isFitted: false)
    } else if let sign = text.lastIndex(of: "#"), !text[sign...].contains("/"),
      !text[sign...].contains("."), Self.hasStrokes(String(text[..<sign])),
      !FileManager.default.fileExists(atPath: text)
    {
      guard let (number, isFitted) = Self.choice(String(text[text.index(after: sign)...])) else {
        return nil
      }
      self = .strokes(path: String(text[..<sign]), number: number, isFitted: isFitted)
    } else {
      self = .file(path: text)
    }
  }

  private static let fittedWord = "bars"

  /// What stands after the sign: a number, the word, or both; nil for anything else.
  private static func choice(_ text: String) -> (number: Int?, isFitted: Bool)? {
    if text == fittedWord { return (nil, true) }
    let isFitted = text.hasSuffix("-" + fittedWord)
    let digits = isFitted ? text.dropLast(fittedWord.count + 1) : text[...]
    guard digits.allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int(digits), number >= 1
    else { return nil }
    return (number, isFitted)
  }

  private static func hasStrokes(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    return path.hasSuffix(".csv") || (isThere && isFolder.boolValue)
  }

  /// The file it reads; nil for none.
  public var path: String? {
    switch self {
    case .strokes(let path, _, _), .file(let path): path
    case .bundled, .stroke, .pattern: nil
    }
  }

  /// What a face calls it.
  public var name: String {
    switch self {
    case .bundled(let loop): loop.rawValue
    case .stroke(let isFitted): isFitted ? "last stroke, fitted to bars" : "last stroke"
    case .file(let path): (path as NSString).lastPathComponent
    case .strokes(let path, let number, let isFitted):
      (path as NSString).lastPathComponent + (number.map { ", stroke \($0)" } ?? "")
        + (isFitted ? ", fitted to bars" : "")
    case .pattern: "pattern"
    }
  }

  /// The sources a key leads through; a file is chosen when a session begins, or in the window.
  public static let tour: [LoopSource] =
    BundledLoop.allCases.map { .bundled($0) }
    + [.stroke(isFitted: false), .stroke(isFitted: true), .pattern]
}
