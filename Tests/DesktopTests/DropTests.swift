// Files dragged from another program's window and dropped on this one, by the protocol of every X11
// file manager: the other program is `DragSource`, xdotool moves the pointer.

import Foundation
import TestNeeds
import TestSupport
import Testing

@Suite(.needs(.window)) struct DropTests {
  @Test("a dropped image is opened; a folder, a broken and an empty file get one sentence")
  func drop() async throws {
    try await JackTestServer.run { _ in
      try await DesktopScreen.run { screen in
        _ = try TwoTones.prepare(screen.home)
        let program = try await DesktopProgram(on: screen)
        try await program.waitForWords("JACK 48 kHz")
        let empty = try screen.home.write([], to: "empty.tif")
        let broken = try screen.home.write(
          [0x89] + [UInt8]("PNG\r\n\u{1A}\n garbage".utf8), to: "broken.png")
        for (file, words) in [
          (screen.home.path, "is a folder"), (empty, "empty.tif is not an image"),
          (broken, "broken.png"),
        ] {
          try await DropTests.drag(file, to: program) {
            try program.words().contains { $0.contains(words) }
          }
          try await program.waitForWords(words)
          #expect(try #require(try program.frame()).name.hasPrefix("two-tones.pgm"))
        }
        try await screen.screenshot("dropped-broken")
        let good = try screen.home.write(
          [UInt8]("P5\n64 32\n255\n".utf8) + [UInt8](repeating: 90, count: 64 * 32),
          to: "good.pgm")
        try await DropTests.drag(good, to: program) {
          try program.frame()?.name.hasPrefix("good.pgm · 64 × 32") == true
        }
        #expect(try program.frame()?.name.hasPrefix("good.pgm · 64 × 32") == true)
        // With the image the sentence goes.
        #expect(try !program.words().contains { $0.contains("broken.png") })
        try await screen.screenshot("dropped")
        #expect(try await program.close() == 0)
      }
    }
  }

  /// Drags a file from another window onto the image, again where a busy machine has lost the drag.
  private static func drag(
    _ file: String, to program: DesktopProgram, until hasArrived: () throws -> Bool
  ) async throws {
    for _ in 0..<5 {
      try await drag(file, to: program)
      for _ in 0..<200 {
        if try hasArrived() { return }
        try await Task.sleep(for: .milliseconds(50))
      }
    }
  }

  private static func drag(_ file: String, to program: DesktopProgram) async throws {
    let screen = program.screen
    let area = try await StrokeTests.imageArea(program)
    let source = try Subprocess.start(
      Subprocess.builtProduct("DragSource"), [file],
      environment: screen.environment.merging(["GTK_A11Y": "none"]) { $1 })
    defer { source.send(signal: SIGKILL) }
    let number = try await screen.window(named: "Drag source")
    try await screen.xdotool("windowmove", "--sync", number, "5", "5")
    try await screen.xdotool("windowraise", number)
    try await screen.xdotool("mousemove", "--sync", "60", "60", "mousedown", "1")
    let (x, y) = (area.x + area.width / 2, area.y + area.height / 2)
    for step in 1...10 {
      try await screen.xdotool(
        "mousemove", "\(60 + (x - 60) * step / 10)", "\(60 + (y - 60) * step / 10)")
      try await Task.sleep(for: .milliseconds(30))
    }
    try await screen.xdotool("mousemove", "\(x + 3)", "\(y)")
    try await Task.sleep(for: .milliseconds(200))
    try await screen.xdotool("mouseup", "1")
    try await Task.sleep(for: .milliseconds(300))
  }
}
