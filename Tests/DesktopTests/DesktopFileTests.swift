// The menu entry, the metadata, the icon and the manual page by the desktops' own validators.

import Foundation
import TestSupport
import Testing

@Suite struct DesktopFileTests {
  private static let identifier = "io.github.penumbra.Penumbra"

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/Faces/PenumbraDesktop/Resources")

  private static func file(_ ending: String) -> String {
    folder.appending(path: identifier + ending).path
  }

  @Test("the menu entry is valid and opens images")
  func entry() async throws {
    let outcome = try await Subprocess.run(
      Subprocess.find("desktop-file-validate", package: "desktop-file-utils"),
      [DesktopFileTests.file(".desktop")])
    #expect(outcome.status == 0 && outcome.standardOutput.isEmpty, "\(outcome.standardOutput)")
    let text = try String(contentsOfFile: DesktopFileTests.file(".desktop"), encoding: .utf8)
    #expect(text.contains("Exec=penumbra-desktop %f"))
    for type in ["image/tiff", "image/png", "image/jpeg"] { #expect(text.contains("\(type);")) }
  }

  @Test("the metadata is valid")
  func metadata() async throws {
    let outcome = try await Subprocess.run(
      Subprocess.find("appstreamcli", package: "appstream"),
      ["validate", "--no-net", DesktopFileTests.file(".metainfo.xml")])
    #expect(outcome.status == 0, "\(outcome.standardOutput)")
  }

  @Test("the icon can be drawn")
  func icon() async throws {
    let folder = try ProgramFolder()
    let outcome = try await Subprocess.run(
      Subprocess.find("rsvg-convert", package: "librsvg2-bin"),
      ["-w", "64", "-h", "64", "-o", folder.file("icon.png"), DesktopFileTests.file(".svg")])
    #expect(outcome.status == 0, "\(outcome.standardError)")
    #expect(try folder.bytes(of: "icon.png").count > 500)
  }

  @Test("groff has nothing to complain of in the manual page")
  func manual() async throws {
    let outcome = try await Subprocess.run(
      Subprocess.find("groff", package: "groff-base"),
      [
        "-ww", "-mandoc", "-Tutf8", "-P-cbou",
        DesktopFileTests.folder.appending(path: "penumbra-desktop.1").path,
      ])
    #expect(outcome.status == 0 && outcome.standardError.isEmpty, "\(outcome.standardError)")
    #expect(outcome.standardOutput.contains("hear a microscope image under the tip of a pen"))
  }
}
