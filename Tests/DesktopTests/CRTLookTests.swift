// The look of an old screen. Truth: what `penumbra doctor` says of the same machine, and the screen's own pixels:
// contrast as WCAG 2.2 defines it.

import CAtspi
import Foundation
import TestNeeds
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(60)), .needs(.window)) struct CRTLookTests {
  private static let pages = [
    "Image", "Tags", "Measure", "Lattice", "Play", "Exercise", "Sessions", "Tablet", "Sound",
  ]

  private struct Finding: Decodable {
    let subject: String
    let isFine: Bool
  }

  @Test(
    "begins with the real check, every text on every page stands out by 7 to 1, nothing moves, and it is kept"
  )
  func look() async throws {
    try await JackTestServer.run { _ in
      try await DesktopScreen.run { screen in
        var program = try await DesktopProgram(on: screen)
        try await program.waitForWords("JACK 48 kHz")
        try await screen.xdotool("key", "ctrl+shift+t")
        let words = try await program.waitForWords("The old screen. ")
        let doctor = try await Subprocess.run(
          Subprocess.builtProduct("penumbra"), ["doctor", "--json"], environment: screen.environment
        )
        let findings = try JSONDecoder().decode(
          [Finding].self, from: Data(doctor.standardOutput.utf8))
        let lines = try await program.wait("the lines") {
          try program.widgets().map(\.name).first { $0.contains("JACK: ") && $0.contains("\n") }
        }.split(separator: "\n")
        #expect(lines.count == findings.count && findings.count >= 7)
        for (line, finding) in zip(lines, findings) {
          #expect(
            line.hasPrefix("\(finding.isFine ? "ok   " : "needs")  \(finding.subject): "), "\(line)"
          )
        }
        let fine = findings.filter(\.isFine).count
        #expect(words.contains("\(fine) of \(findings.count) checks are fine"))
        for finding in findings where !finding.isFine { #expect(words.contains(finding.subject)) }
        try await screen.screenshot("crt-lines")
        let box = try #require(
          try program.widgets().first { $0.name.contains("JACK: ") && $0.name.contains("\n") }?
            .extent)
        let shown = try await ScreenPixels(coloursOf: screen)
        #expect(try #require(Self.contrast(shown, box)) >= 7)
        try await screen.xdotool("key", "Escape")
        try await program.wait("the end of the lines") {
          try program.widgets().contains { $0.name.contains("JACK: ") && $0.name.contains("\n") }
            ? nil : true
        }
        for page in Self.pages {
          try await program.open(page: page)
          try await Task.sleep(for: .milliseconds(400))
          try await screen.screenshot("crt-\(page.lowercased())")
          try await Self.check(program, screen, page)
          if page == "Play" { try await Self.checkToEnd(program, screen, page) }
        }
        try await Self.checkLines(program, screen)
        let closed = try await ScreenPixels(coloursOf: screen)
        try await screen.xdotool("key", "F10")
        try await program.wait("the menu") {
          try program.find("Say tablet, sound and latency", "menu item")
        }
        try await Task.sleep(for: .milliseconds(400))
        try await screen.screenshot("crt-menu")
        try await Self.checkMenu(closed, program, screen)
        try await screen.xdotool("key", "Escape")
        try await Task.sleep(for: .milliseconds(400))
        let (one, other) = (
          try await Self.panel(program, screen), try await Self.panel(program, screen)
        )
        #expect(one == other)
        #expect(try await program.close() == 0)
        // It is there again at the next start, with a check of that moment; the desktop's own is a key away.
        program = try await DesktopProgram(on: screen)
        try await program.waitForWords("The old screen. ")
        try await screen.xdotool("key", "ctrl+t")
        try await program.waitForWords("The desktop's own look")
        try await program.open(page: "Sound")
        try await Task.sleep(for: .milliseconds(400))
        let pixels = try await ScreenPixels(of: screen)
        let panel = try #require(try program.find("Reset all", "push button")?.extent)
        #expect(pixels[panel.x - 4, panel.y + panel.height / 2] > 200)
        #expect(try await program.close() == 0)
      }
    }
  }

  /// The same of a page that is longer than the panel, turned by the wheel until its end stands still.
  private static func checkToEnd(
    _ program: DesktopProgram, _ screen: DesktopScreen, _ page: String
  ) async throws {
    let image = try #require(try program.find("Microscope image", "image")?.extent)
    // In the panel's margin: a wheel over a number turns the number.
    // The line that is dragged lies between.
    try await screen.xdotool(
      "mousemove", "\(image.x + image.width + 12)", "\(image.y + image.height / 2)")
    var (former, steps) = (try await panel(program, screen), 0)
    while steps < 60 {
      try await screen.xdotool("click", "--repeat", "4", "--delay", "30", "5")
      try await Task.sleep(for: .milliseconds(500))
      let now = try await panel(program, screen)
      if now == former { break }
      (former, steps) = (now, steps + 1)
      try await check(program, screen, page)
    }
    try await screen.screenshot("crt-\(page.lowercased())-end")
    let solo = try #require(
      try program.widgets().first { $0.name.hasPrefix("Solo of channel 4") }?.extent)
    let meters = try #require(
      try program.find("Meters")?.extent)
    #expect(steps > 2 && solo.y > image.y && solo.y + solo.height <= meters.y, "\(steps), \(solo)")
    // All pages are turned by as much.
    try await screen.xdotool("click", "--repeat", "200", "--delay", "5", "4")
    try await screen.xdotool("mousemove", "\(image.x + 40)", "\(image.y + 40)")
  }

  /// Contrast of the texts beside the image that are seen on a page: header, panel and status line.
  private static func check(
    _ program: DesktopProgram, _ screen: DesktopScreen, _ page: String
  ) async throws {
    let pixels = try await ScreenPixels(coloursOf: screen)
    let image = try #require(try program.find("Microscope image", "image")?.extent)
    let frame = try #require(try program.frame()?.extent)
    // The pages' buttons stand above what is scrolled, the meters below it.
    let buttons = try program.widgets().filter { widget in
      widget.role == "page tab" && pages.contains(widget.name)
    }.compactMap(\.extent).map { $0.y + $0.height }
    let top = try #require(buttons.max())
    #expect(buttons.count == pages.count)
    let meters = try #require(
      try program.find("Meters")?.extent)
    var (panel, beside) = (0, 0)
    for label in try AppearanceTests.shown(program, page)
    where label.role == "label" && !label.name.isEmpty {
      guard let place = label.extent, place.width > 4, place.height > 8 else { continue }
      let isAbove =
        place.y + place.height <= image.y && place.y >= frame.y && place.x < image.x + image.width
      let isBelow =
        place.y >= image.y + image.height && place.y < frame.y + frame.height
        && place.x < image.x + image.width
      // What is scrolled out of the panel has a place, too, which others stand on.
      let isInPanel =
        place.x > image.x + image.width && place.y + place.height < meters.y
        && (place.y >= top || (pages.contains(label.name) && place.y > frame.y + 60))
      guard isAbove || isBelow || isInPanel else { continue }
      guard let contrast = Self.contrast(pixels, place) else { continue }
      if isInPanel { panel += 1 } else { beside += 1 }
      #expect(contrast >= 7, "\(label.name) on \(page), \(place): \(contrast)")
    }
    #expect(panel > 3 && beside >= 2, "\(page): \(panel), \(beside)")
  }

  /// The lines across the panel, two rows dark and two a little lighter, and the colours of its letters.
  private static func checkLines(_ program: DesktopProgram, _ screen: DesktopScreen) async throws {
    try await program.open(page: "Image")
    try await Task.sleep(for: .milliseconds(400))
    let pixels = try await ScreenPixels(coloursOf: screen)
    let image = try #require(try program.find("Microscope image", "image")?.extent)
    let heading = try #require(try program.find("Layers", "label")?.extent)
    // Beside the group, within the panel's margin.
    let group = try #require(
      try program.widgets().first { $0.name == "Layers" && $0.role != "label" }?.extent)
    let x = group.x - 2
    let rows = (0..<40).map { pixels.luminance(x, heading.y + $0) }
    let (dark, light) = (try #require(rows.min()), try #require(rows.max()))
    #expect(light > 1.3 * dark && light < 0.02, "\(dark), \(light)")
    let isLight = rows.map { $0 > (dark + light) / 2 }
    for index in 0..<36 {
      #expect(isLight[index] == isLight[index + 4], "row \(index)")
    }
    #expect(isLight[0..<4].count { $0 } == 2)
    // What matters is amber, everything else green.
    func strongest(_ place: (x: Int, y: Int, width: Int, height: Int)) -> (
      red: Int, green: Int, blue: Int
    ) {
      var found = (red: 0, green: 0, blue: 0)
      for y in place.y..<place.y + place.height {
        for x in place.x..<place.x + place.width {
          let colour = pixels.colour(x, y)
          if colour.red + colour.green > found.red + found.green { found = colour }
        }
      }
      return found
    }
    let amber = strongest(heading)
    #expect(amber.red > 200 && amber.green > 120 && amber.blue < 60, "\(amber)")
    let label = try #require(
      try program.widgets().first { widget in
        guard widget.role == "label", let place = widget.extent else { return false }
        return place.x > image.x + image.width && place.y > heading.y + heading.height
          && place.y < image.y + image.height && !widget.name.isEmpty && widget.name != "Layers"
      }?.extent)
    let green = strongest(label)
    #expect(green.green > 200 && green.red < 140 && green.blue < 180, "\(green)")
  }

  /// Every row of letters in the menu stands out.
  ///
  /// GTK 4.8 does not tell where its entries are: the menu is what changed.
  private static func checkMenu(
    _ closed: ScreenPixels, _ program: DesktopProgram, _ screen: DesktopScreen
  ) async throws {
    let open = try await ScreenPixels(coloursOf: screen)
    let image = try #require(try program.find("Microscope image", "image")?.extent)
    let beside = image.x + image.width..<open.width
    let below = image.y..<image.y + image.height
    var (left, right, top, bottom) = (open.width, 0, open.height, 0)
    for y in below {
      let changed = beside.filter { closed.colour($0, y) != open.colour($0, y) }
      // A line between two entries is black before and after; what changes far below is the meters.
      if bottom > 0, y - bottom > 60 { break }
      guard changed.count > beside.count / 4 else { continue }
      (left, right) = (min(left, changed[0]), max(right, changed[changed.count - 1]))
      (top, bottom) = (min(top, y), y)
    }
    try #require(right - left > 100 && bottom - top > 100, "no menu is seen")
    // Its frame is no letters.
    let columns = left + 16..<right - 16
    var bands: [(rows: Int, contrast: Double)] = []
    var (rows, least, most) = (0, 1.0, 0.0)
    for y in top...bottom {
      let row = columns.map { open.luminance($0, y) }
      if (row.max() ?? 0) - (row.min() ?? 0) > 0.05 {
        rows += 1
        (least, most) = (min(least, row.min() ?? 1), max(most, row.max() ?? 0))
      } else if rows > 0 {
        bands.append((rows, (most + 0.05) / (least + 0.05)))
        (rows, least, most) = (0, 1, 0)
      }
    }
    // A line between two parts of the menu is thinner than letters.
    let letters = bands.filter { $0.rows >= 6 }
    // Seven menus lie in it.
    #expect(letters.count == 7, "\(bands)")
    for band in letters { #expect(band.contrast >= 7, "\(bands)") }
  }

  /// The lightest dot of a place against the darkest; nil where nothing is seen there.
  private static func contrast(
    _ pixels: ScreenPixels, _ place: (x: Int, y: Int, width: Int, height: Int)
  ) -> Double? {
    var (least, most) = (1.0, 0.0)
    guard place.x >= 0, place.y >= 0, place.x + place.width <= pixels.width,
      place.y + place.height <= pixels.height
    else { return nil }
    for y in place.y..<place.y + place.height {
      for x in place.x..<place.x + place.width {
        least = min(least, pixels.luminance(x, y))
        most = max(most, pixels.luminance(x, y))
      }
    }
    return most - least > 0.05 ? (most + 0.05) / (least + 0.05) : nil
  }

  /// The upper part of the panel, in which nothing happens by itself.
  private static func panel(
    _ program: DesktopProgram, _ screen: DesktopScreen
  ) async throws -> [UInt8] {
    let pixels = try await ScreenPixels(of: screen)
    let image = try #require(try program.find("Microscope image", "image")?.extent)
    let left = image.x + image.width + 2
    return (image.y..<image.y + 300).flatMap { y in (left..<left + 300).map { pixels[$0, y] } }
  }
}
