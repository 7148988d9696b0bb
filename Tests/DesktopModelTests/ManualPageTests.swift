// The manual as the window takes it apart. Sources of truth: the headings in the page's own source, the list of actions, and
// the words that groff prints of the page.

import DesktopModel
import Foundation
import TestBasics
import TestSupport
import Testing

@Suite struct ManualPageTests {
  private static let path = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/Faces/PenumbraDesktop/Resources/penumbra-desktop.1").path

  @Test("It has every heading of the page, in order, and every key with what it does")
  func sections() async throws {
    let page = try await ManualPage.read()
    let source = try String(contentsOfFile: Self.path, encoding: .utf8)
    let headings = source.split(separator: "\n").compactMap { line -> String? in
      guard line.hasPrefix(".Sh ") || line.hasPrefix(".Ss ") else { return nil }
      let words = line.dropFirst(4)
      return line.hasPrefix(".Ss ")
        ? String(words) : words.prefix(1) + words.dropFirst().lowercased()
    }
    #expect(page.sections.map(\.title) == headings)
    let entries = Set(page.sections.flatMap(\.paragraphs))
    for action in Action.allCases {
      let keys = action.keys.filter { !$0.hasPrefix("KP_") }
        .map { PressedKey(accelerator: $0).words.lowercased() }
        .map { $0.hasSuffix(".") ? "\($0.dropLast())period" : $0 }
        .map { $0.hasSuffix(",") ? "\($0.dropLast())comma" : $0 }
      let isThere = entries.contains {
        let small = $0.lowercased()
        return small.hasSuffix(": \(action.title.lowercased())")
          && keys.allSatisfy { small.contains($0) }
      }
      #expect(isThere, "\(keys) \(action.title)")
    }
  }

  @Test("It has every word that groff prints of the page, in order, and no more")
  func words() async throws {
    let page = try await ManualPage.read()
    let printed = try await Subprocess.run(
      Subprocess.find("groff", package: "groff-base"),
      ["-mandoc", "-Tutf8", "-P-cbou", "-rLL=9000n", Self.path])
    let lines = printed.standardOutput.split(separator: "\n").dropFirst().dropLast()
    func letters(_ text: some Sequence<Character>) -> String {
      String(text.filter { $0.isLetter || $0.isNumber }).lowercased()
    }
    let read = page.sections.flatMap { [$0.title] + $0.paragraphs }.joined()
    #expect(letters(read) == letters(lines.joined()))
    #expect(lines.count > 100)
    for paragraph in page.sections.flatMap(\.paragraphs) { #expect(!paragraph.contains("  ")) }
  }

  @Test("A program man that never ends is ended after the limit, and that is said")
  func slow() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let man = folder.url.appending(path: "man")
    try Data("#!/bin/sh\nexec sleep 600\n".utf8).write(to: man)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: man.path)
    await #expect(throws: ManualPage.Failure.tooSlow(seconds: 1)) {
      try await ManualPage.read(limitSeconds: 1, searchPath: folder.path + ":/usr/bin:/bin")
    }
  }
}
