// Frames, profile, region and lattice in the window itself, by keyboard and mouse, as a screen reader tells
// them. Truth is the bundled crystal's own description and the numbers written into a stack.

import CAtspi
import Foundation
import TestNeeds
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(60)), .needs(.window)) struct MicroscopyTests {
  private static func run(
    dots: Int = 96, _ arguments: (DesktopScreen) throws -> [String] = { _ in [] },
    _ body: (DesktopScreen, DesktopProgram) async throws -> Void
  ) async throws {
    try await JackTestServer.run { _ in
      try await DesktopScreen.run { screen in
        try await screen.command(
          "xprop", package: "x11-utils",
          [
            "-root", "-f", "RESOURCE_MANAGER", "8s", "-set", "RESOURCE_MANAGER",
            "Xft.dpi:\t\(dots)\n",
          ])
        let program = try await DesktopProgram(on: screen, try arguments(screen))
        try await program.waitForWords("JACK 48 kHz")
        try await body(screen, program)
        #expect(try await program.close() == 0)
      }
    }
  }

  /// Sections of 200 by 100 pixels in an MRC file; each value is the section's number times 100 and the
  /// column.
  private static func stack(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    func put(_ number: Int32) {
      withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }
    for number in [200, 100, count, 1, 0, 0, 0, 200, 100, count] { put(Int32(number)) }
    for length in [1_000, 500, 30 * Float(count), 90, 90, 90] {
      put(Int32(bitPattern: length.bitPattern))
    }
    for number in [1, 2, 3, 0, 0, 0, 1] as [Int32] { put(number) }
    bytes += [UInt8](repeating: 0, count: 208 - bytes.count)
    bytes += Array("MAP ".utf8) + [0x44, 0x44, 0, 0]
    bytes += [UInt8](repeating: 0, count: 1_024 - bytes.count)
    for section in 0..<count {
      for index in 0..<20_000 {
        let value = UInt16(section * 100 + index % 200)
        bytes += [UInt8(value & 0xFF), UInt8(value >> 8)]
      }
    }
    return bytes
  }

  @Test("frames by keys and by the slider, and what the file says, as a reader tells them")
  func frames() async throws {
    try await Self.run { screen in
      [try screen.home.write(Self.stack(40), to: "stack.mrc")]
    } _: { screen, program in
      #expect(try program.frame()?.name.hasPrefix("stack.mrc · Frame 1 of 40 · 200 × 100") == true)
      try await screen.xdotool("key", "Next", "Next", "Next")
      try await program.waitForWords("Frame 4 of 40, section 90 Å")
      try await screen.xdotool("key", "Left", "space")
      try await program.waitForWords("value 399")
      try await screen.xdotool("key", "End")
      try await program.waitForWords("Frame 40 of 40, section 1170 Å")
      try await program.open(page: "Image")
      let slider = try #require(try program.find("Frame", "slider"))
      #expect(slider.value == 40 && slider.range == 1...40)
      try await program.tab(to: "Frame")
      try await screen.xdotool("key", "Left", "Left")
      try await program.wait("the slider's frame") {
        try program.frame()?.name.contains("Frame 38 of 40") == true ? true : nil
      }
      #expect(
        try program.find("Frame", "slider")?.hint == "Frame 38 of 40, section 1110 Å")
      try await program.waitForWords("X axis: 5 Å a pixel, length")
      try await screen.screenshot("frames")
      let copy = try #require(try program.find("Copy how the picture was taken", "push button"))
      copy.act()
      try await program.waitForWords("Copied: how the picture was taken")
    }
  }

  @Test(
    "line, region and lattice of the bundled crystal by keys; every control has a name and room",
    arguments: [96, 192])
  func measured(_ dots: Int) async throws {
    let crystal = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Images/haadf-vacancy.png").path
    try await Self.run(dots: dots) { _ in
      [crystal]
    } _: { screen, program in
      let image = try ImageView(program)
      func place(_ x: Double, _ y: Double) -> (String, String) {
        (
          "\(Int((image.x + image.width / 2 + (x + 0.5 - 512) * image.zoom).rounded()))",
          "\(Int((image.y + image.height / 2 + (y + 0.5 - 512) * image.zoom).rounded()))"
        )
      }
      let (from, middle, to) = (place(200, 300), place(400, 400), place(800, 600))
      try await program.open(page: "Measure")
      try await screen.xdotool("mousemove", from.0, from.1, "keydown", "ctrl", "mousedown", "1")
      try await screen.xdotool("mousemove", middle.0, middle.1)
      try await screen.xdotool("mousemove", to.0, to.1, "mouseup", "1", "keyup", "ctrl")
      try await program.waitForWords(" long, 1 px wide: values ")
      try await screen.xdotool("key", "plus", "plus", "equal", "minus")
      try await program.waitForWords(" long, 3 px wide: values ")
      let plot = try #require(try program.find("Profile", "image"))
      #expect(plot.hint.contains("3 px wide"))
      try await program.tab(to: "Profile")
      try await screen.xdotool("key", "Home", "Right")
      try await program.wait("a place of the curve") {
        try program.find("Profile", "image")?.hint.contains("3 px wide") == false ? true : nil
      }
      try await screen.screenshot("measure-line-\(dots)")
      try await screen.xdotool("key", "ctrl+i", "r")
      try await program.waitForWords("Whole image: mean ")
      try await screen.xdotool("key", "shift+r")
      try await program.waitForWords("Kept the whole image to compare with")
      try Self.check(program, "Measure")
      try await screen.xdotool("key", "l")
      try await program.waitForWords("sites differ of ")
      try await program.open(page: "Lattice")
      try await program.waitForWords("Certainty: ")
      let spectrum = try #require(
        try program.find("Save the power spectrum as a picture", "push button"))
      _ = spectrum.act()
      let path = screen.home.file("spectrum.tif")
      try await DialogTests.save("Save the spectrum", as: path, screen)
      try await program.waitForWords("Saved the spectrum as spectrum.tif")
      #expect(FileManager.default.fileExists(atPath: path))
      try await screen.xdotool("key", "ctrl+i", "Escape", "f")
      try await program.waitForWords("Finding 1 of ")
      try await screen.xdotool("key", "1")
      try await Task.sleep(for: .milliseconds(300))
      try await screen.screenshot("lattice-\(dots)")
      #expect(
        try program.find("Go to Finding 1 of ", "push button")?.name.hasSuffix("selected") == true)
      try Self.check(program, "Lattice")
    }
  }

  private static func check(_ program: DesktopProgram, _ page: String) throws {
    let frame = try #require(try program.frame()?.extent)
    for widget in try program.widgets() {
      AppearanceTests.checkName(widget, page)
      guard let extent = widget.extent, extent.width > 0, widget.role == "page tab" else {
        continue
      }
      #expect(extent.x + extent.width <= frame.x + frame.width + 1, "\(widget.name)")
    }
  }
}
