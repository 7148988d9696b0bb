// The manual page of the window as text: read by the system's own program for manual pages, so that what stands in the
// window is what `man penumbra-desktop` shows.

import Files
import Foundation
import Session
import Translation

/// The window's manual page, in sections.
public struct ManualPage: Sendable, Hashable {
  /// Why there is nothing to read.
  public enum Failure: Error, Sendable, Hashable {
    /// The page is not among the program's own files.
    case missing
    /// The program `man` is not there, or cannot show the page.
    case noReader
    /// The program `man` does not come to an end.
    case tooSlow(seconds: Int)

    /// What went wrong and what to do, in one sentence.
    public var sentence: String {
      switch self {
      case .missing:
        translated(
          "The manual page penumbra-desktop.1 is not among the program's files; install Penumbra again."
        )
      case .noReader:
        translated(
          "The manual page cannot be shown without the program man; install the package man-db.")
      case .tooSlow(let seconds):
        translated(
          "The program man showed nothing for \(seconds) s; try again when the computer is less busy."
        )
      }
    }
  }

  /// A heading and what stands under it.
  public struct Section: Sendable, Hashable {
    /// The heading, such as "Keys".
    public let title: String
    /// Paragraphs; an entry of a list is one, such as "Ctrl+O: Open an image".
    public internal(set) var paragraphs: [String]
  }

  /// The sections from top to bottom.
  public private(set) var sections: [Section] = []

  /// Reads the page that comes with the program.
  ///
  /// ```swift
  /// let page = try await ManualPage.read()
  /// ```
  ///
  /// - Parameters:
  ///   - limitSeconds: how long that may take; usually it takes a third of a second.
  ///   - searchPath: the folders in which the program `man` is looked for; nil for the user's.
  /// - Returns: the page.
  /// - Throws: `Failure`.
  @concurrent
  public static func read(
    limitSeconds: Int = 30, searchPath: String? = nil
  ) async throws(Failure) -> ManualPage {
    guard let path = BundledFiles.manualPath else { throw .missing }
    let reader = Process()
    reader.executableURL = URL(filePath: "/usr/bin/env")
    // Lines longer than any paragraph: the window breaks them where it ends.
    reader.environment = [
      "PATH": searchPath ?? ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
      "MANWIDTH": "9000",
      "LC_ALL": "C.UTF-8", "MAN_KEEP_FORMATTING": "",
    ]
    reader.arguments = [
      "timeout", "--kill-after=5", "\(limitSeconds)", "man", "--no-justification",
      "--no-hyphenation", "-E", "UTF-8",
      "-l", path,
    ]
    let output = Pipe()
    reader.standardOutput = output
    reader.standardError = FileHandle.nullDevice
    reader.standardInput = FileHandle.nullDevice
    let begun = ContinuousClock.now
    guard (try? reader.run()) != nil else { throw .noReader }
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    reader.waitUntilExit()
    guard begun.duration(to: .now) < .seconds(limitSeconds) else {
      throw .tooSlow(seconds: limitSeconds)
    }
    let page = ManualPage(text: String(decoding: bytes, as: UTF8.self))
    // Where manual pages were left out of the system, something else of this name says so.
    guard reader.terminationStatus == 0, page.sections.contains(where: { !$0.paragraphs.isEmpty })
    else { throw .noReader }
    return page
  }

  /// Takes a page apart, as a program for manual pages prints it in lines that no paragraph fills.
  init(text: String) {
    var tag: (indent: Int, words: String)?
    // The first and the last line name the page.
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for line in lines.dropFirst() {
      let words = line.trimmingCharacters(in: .whitespaces)
      let indent = line.prefix { $0 == " " }.count
      guard !words.isEmpty else { continue }
      if indent <= Self.headingIndent {
        sections.append(Section(title: Self.heading(words, indent), paragraphs: []))
        tag = nil
        continue
      }
      guard let last = sections.indices.last else { continue }
      if let former = tag, indent > former.indent {
        // An entry whose name fills the column of names: what it is follows in a line of its own.
        let place = sections[last].paragraphs.count - 1
        sections[last].paragraphs[place] = "\(former.words): \(Self.entry(words))"
        tag = nil
        continue
      }
      sections[last].paragraphs.append(Self.entry(words))
      tag = (indent, words)
    }
    // The last line has no indent either.
    if sections.last?.paragraphs.isEmpty == true { sections.removeLast() }
  }

  // Headings stand at the margin or three columns from it, text at five.
  private static let headingIndent = 3

  private static func heading(_ words: String, _ indent: Int) -> String {
    indent > 0 ? words : words.prefix(1) + words.dropFirst().lowercased()
  }

  // A key such as Ctrl+? is none.
  private static func isSentence(_ words: String) -> Bool {
    words.suffix(2).first?.isLetter == true && words.last.map { ".?!".contains($0) } == true
  }

  /// An entry of a list has its name and what it is apart; a sentence ends with two spaces.
  private static func entry(_ words: String) -> String {
    var parts: [String] = []
    for part in words.components(separatedBy: "  ") {
      let part = part.trimmingCharacters(in: .whitespaces)
      guard !part.isEmpty else { continue }
      if let last = parts.last, parts.count > 1 || isSentence(last) {
        parts[parts.count - 1] = "\(last) \(part)"
      } else {
        parts.append(part)
      }
    }
    return parts.joined(separator: ": ")
  }
}
