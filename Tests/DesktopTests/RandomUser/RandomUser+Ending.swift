// The end of a random user's day: the window still does what a key says, and what was marked is in a file, or leaving
// asks first.

import DesktopModel
import Foundation
import TestSupport

extension RandomUser {
  /// Gives the image the keyboard, whatever is open.
  func settle() async throws {
    let screen = program.screen
    for _ in 0..<6 {
      try await screen.xdotool("key", "Escape")
      try await Task.sleep(for: .milliseconds(250))
    }
    do { try await program.takeKeyboard() } catch { throw found("\(error)") }
    try await screen.xdotool("key", "Escape", "ctrl+i")
  }

  /// Waits until a key does its thing, as the program's own log tells.
  func expectAnswer() async throws {
    let before = log(count: .announceStatus)
    do {
      try await program.screen.xdotool("key", "ctrl+l")
      try await program.wait("what ctrl+l does") {
        log(count: .announceStatus) > before ? true : nil
      }
    } catch { throw found("the window answers no key: \(error)") }
  }

  /// Marks a place, saves the sound, and leaves the window.
  ///
  /// - Returns: whether it asked first.
  func leave() async throws -> Bool {
    let screen = program.screen
    // The acts may have hidden the panel.
    if try program.find("Tags", "page tab") == nil { try await screen.xdotool("key", "F9") }
    let tab = try await program.wait("the page Tags") { try program.find("Tags", "page tab") }
    _ = tab.act()
    let before = try tagsShown().count
    try await screen.xdotool("key", "ctrl+i", "ctrl+Right", "shift+Down", "t")
    do {
      try await program.wait("one more tag") { try tagsShown().count > before ? true : nil }
    } catch { throw found("no tag can be set: \(error)") }
    let tags = try tagsShown()
    try await screen.xdotool("key", "ctrl+q")
    var isAsked = false
    try await program.waitForEnd("the end, or a question") {
      guard program.process.isRunning else { return true }
      let windows = Accessible.program("penumbra-desktop", isDeep: true)?.children ?? []
      guard
        let asked = windows.first(where: { $0.name == "Leave, and lose what could not be kept?" }),
        let leave = asked.all.first(where: { $0.name == "Leave anyway" })
      else { return false }
      isAsked = true
      _ = leave.act()
      return true
    }
    let outcome = try await program.process.outcome()
    guard outcome.status == 0, !outcome.endedBySignal else {
      throw found("the program ended with \(outcome.status): \(outcome.standardError)")
    }
    let complaints = Self.complaints(outcome.standardError)
    guard complaints.isEmpty else { throw found(complaints.joined(separator: "\n")) }
    guard !isAsked, !(try files(hold: tags)) else { return isAsked }
    throw found("\(tags.count) tags were shown, no file has them, and nothing was asked")
  }

  // The numbers of the tags on their page.
  private func tagsShown() throws -> Set<Int> {
    Set(
      try program.widgets().filter { $0.role == "push button" && $0.name.hasPrefix("Go to tag ") }
        .compactMap { Int($0.name.dropFirst(10).prefix { $0.isNumber }) })
  }

  // Whether a file of tags has those of the image that was shown last.
  private func files(hold tags: Set<Int>) throws -> Bool {
    let folder = program.screen.home.file("data/penumbra/tags")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".csv") }.contains { name in
      let text = (try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)) ?? ""
      let numbers = text.split(separator: "\n").dropFirst().compactMap { row in
        row.split(separator: ",").first.flatMap { Int($0) }
      }
      return Set(numbers) == tags
    }
  }

  private func log(count action: Action) -> Int {
    let path = program.screen.home.file("window.log")
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").count {
      $0.contains("action") && $0.hasSuffix("name=\(action.rawValue)")
    }
  }
}
