// What goes wrong around a random user, and how it ends. A test may run as root, whom no permission stops: a plain
// file in a folder's place is what nobody can write into.

import Foundation
import TestSupport

/// Something that goes wrong while the window is used.
enum RandomAccident: String, Sendable, CaseIterable {
  case imagesGone = "images gone"
  case imagesCut = "images cut short"
  case tagsBlocked = "tags not to be written"
  case tagsDamaged = "tags damaged"
  case presetsBlocked = "presets not to be written"
  case presetsDamaged = "presets damaged"
  case sessionsBlocked = "sessions not to be written"
  case memoryDamaged = "the window's memory damaged"
  case settingsDamaged = "preferences damaged"
  case diskFull = "the disk full"
  case serverGone = "the server gone"
  case serverHeld = "the server hung"

  /// Whether it is the audio server's, of which there is one.
  var isServers: Bool { self == .serverGone || self == .serverHeld }

  /// The file that fills the disk of a program under the library of full disks.
  static func fullDisk(_ home: ProgramFolder) -> String { home.file("disk-is-full") }

  /// Lets it happen.
  func begin(_ home: ProgramFolder, _ server: JackTestServer, images: [String: Data]) async throws {
    let files = FileManager.default
    switch self {
    case .imagesGone:
      for name in images.keys { try? files.removeItem(atPath: home.file(name)) }
    case .imagesCut:
      for (name, bytes) in images { truncate(home.file(name), bytes.count / 3) }
    case .tagsBlocked, .presetsBlocked, .sessionsBlocked: block(home.file(folder))
    case .tagsDamaged, .presetsDamaged, .memoryDamaged, .settingsDamaged:
      for path in Self.files(in: home.file(folder)) {
        try? Data("\u{0}{ not what = it was [\n".utf8).write(to: URL(filePath: path))
      }
    case .diskFull: try home.write("", to: "disk-is-full")
    case .serverGone: await server.kill()
    case .serverHeld: try server.hold(true)
    }
  }

  /// Lets it be over; what was damaged stays so.
  func end(_ home: ProgramFolder, _ server: JackTestServer, images: [String: Data]) async throws {
    switch self {
    case .imagesGone, .imagesCut:
      for (name, bytes) in images { try bytes.write(to: URL(filePath: home.file(name))) }
    case .tagsBlocked, .presetsBlocked, .sessionsBlocked: unblock(home.file(folder))
    case .tagsDamaged, .presetsDamaged, .memoryDamaged, .settingsDamaged: break
    case .diskFull: try? FileManager.default.removeItem(atPath: Self.fullDisk(home))
    case .serverGone:
      do {
        try await server.start()
      } catch let error as JackTestServer.DidNotAnswer where error.output.contains("already active")
      {
        // The window has started one of its own.
      }
    case .serverHeld: try server.hold(false)
    }
  }

  private var folder: String {
    switch self {
    case .tagsBlocked, .tagsDamaged: "data/penumbra/tags"
    case .presetsBlocked, .presetsDamaged: "config/penumbra/presets"
    case .sessionsBlocked: "data/penumbra/sessions"
    case .memoryDamaged: "state/penumbra/window.json"
    default: "config/penumbra/settings.toml"
    }
  }

  /// The files of a folder, or the one file.
  private static func files(in path: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: path)
    guard let names else { return FileManager.default.fileExists(atPath: path) ? [path] : [] }
    return names.map { "\(path)/\($0)" }
  }

  private func block(_ folder: String) {
    let files = FileManager.default
    try? files.moveItem(atPath: folder, toPath: "\(folder).away")
    try? files.createDirectory(
      atPath: URL(filePath: folder).deletingLastPathComponent().path,
      withIntermediateDirectories: true)
    _ = files.createFile(atPath: folder, contents: nil)
  }

  private func unblock(_ folder: String) {
    let files = FileManager.default
    try? files.removeItem(atPath: folder)
    try? files.moveItem(atPath: "\(folder).away", toPath: folder)
  }
}
