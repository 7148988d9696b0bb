// The focus ring, measured in pictures of the screen: wherever Tab moves the focus, enough pixels
// change, and they stand out from their neighbours by 3:1 (WCAG 2.2, 1.4.11 and 2.4.13).

import CAtspi
import Foundation
import TestNeeds
import TestSupport
import Testing

@Suite(.needs(.window)) struct FocusTests {
  private static let stops = 14

  @Test(
    "wherever Tab goes, the focus is seen, and five seconds later still",
    arguments: ["", "Default:dark", "Default:hc"])
  func ring(theme: String) async throws {
    try await JackTestServer.run { _ in
      try await DesktopScreen.run { screen in
        _ = try TwoTones.prepare(screen.home)
        let program = try await DesktopProgram(on: screen, environment: ["GTK_THEME": theme])
        try await program.waitForWords("JACK 48 kHz")
        // Away from every widget, so that none is lit by the pointer.
        try await screen.xdotool("mousemove", "1", "1")
        try await program.open(page: "Image")
        let origin = try await StrokeTests.origin(program)
        let widgets = try program.widgets()
        let parts = Accessible.having(ATSPI_STATE_FOCUSABLE, among: widgets)
        var before = try await Picture.ofScreen(screen)
        var weakest = (ratio: Double.infinity, name: "")
        for stop in 0..<FocusTests.stops {
          try await screen.xdotool("key", "Tab")
          // GTK itself takes its ring away after three seconds.
          try await Task.sleep(for: stop == 0 ? .seconds(5) : .milliseconds(400))
          let after = try await Picture.ofScreen(screen)
          let focused = try #require(Accessible.having(ATSPI_STATE_FOCUSED, among: parts).last)
          let name = "\(focused.role) \(focused.name)"
          let place = try #require(focused.extent)
          let ring = after.contrastOfChanges(
            since: before, x: origin.x + place.x, y: origin.y + place.y, width: place.width,
            height: place.height)
          #expect(ring.count >= 100, "\(name): \(ring.count) pixels changed")
          #expect(ring.ratio >= 3, "\(name): \(ring.ratio)")
          if ring.ratio < weakest.ratio { weakest = (ring.ratio, name) }
          before = after
        }
        print("focus \(theme): weakest \(weakest.ratio) at \(weakest.name)")
        try await screen.screenshot("focus-\(theme.isEmpty ? "light" : String(theme.suffix(2)))")
        #expect(try await program.close() == 0)
      }
    }
  }
}

/// A picture of the screen as luminances.
private struct Picture {
  let width: Int
  let bytes: [UInt8]

  static func ofScreen(_ screen: DesktopScreen) async throws -> Picture {
    let path = screen.home.file("focus.ppm")
    try await screen.command(
      "import", package: "imagemagick", ["-window", "root", "-depth", "8", path])
    let bytes = try screen.home.bytes(of: "focus.ppm")
    // "P6\nW H\n255\n", then three bytes a pixel.
    let header = bytes.split(separator: 10, maxSplits: 3, omittingEmptySubsequences: false)
    let size = String(decoding: header[1], as: UTF8.self).split(separator: " ").compactMap {
      Int($0)
    }
    return Picture(width: size[0], bytes: Array(header[3]))
  }

  /// The relative luminance of a pixel (WCAG 2.2).
  private func luminance(_ pixel: Int) -> Double {
    func linear(_ byte: UInt8) -> Double {
      let value = Double(byte) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(bytes[3 * pixel]) + 0.7152 * linear(bytes[3 * pixel + 1])
      + 0.0722 * linear(bytes[3 * pixel + 2])
  }

  // A ring lies around its widget, and GTK's own place for a text is inside its field.
  private static let margin = 12

  /// Of the pixels in and around a widget that stand out from what they were by 3:1: how many there
  /// are, and the median contrast of the strongest hundred.
  func contrastOfChanges(
    since old: Picture, x: Int, y: Int, width: Int, height: Int
  ) -> (count: Int, ratio: Double) {
    var ratios: [Double] = []
    let rows = bytes.count / 3 / self.width
    for row in max(y - Self.margin, 0)..<min(y + height + Self.margin, rows) {
      for column in max(x - Self.margin, 0)..<min(x + width + Self.margin, self.width) {
        let pixel = row * self.width + column
        let (new, was) = (luminance(pixel), old.luminance(pixel))
        let ratio = (max(new, was) + 0.05) / (min(new, was) + 0.05)
        if ratio >= 3 { ratios.append(ratio) }
      }
    }
    ratios.sort(by: >)
    return (ratios.count, ratios.isEmpty ? 1 : ratios[min(ratios.count, 100) / 2])
  }
}
