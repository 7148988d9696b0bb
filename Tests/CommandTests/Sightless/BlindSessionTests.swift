// A session from the first start to its report, by keys and a pen, without sight. Judged by what was spoken (a
// real speech-dispatcher's output module), by the line of Braille that the real BRLTTY makes of it, and by matched
// filters on the JACK ports.
// Truth: the columns in Images/haadf-vacancy.json.

import Foundation
import TestBasics
import TestNeeds
import TestRigs
import TestSupport
import Testing

@Suite("A session without sight", .timeLimit(.minutes(60)), .needs(.devices))
struct BlindSessionTests {
  private static let image = "Images/haadf-vacancy.png"

  private static func peak(_ samples: [Float]) -> Float { samples.map(abs).max() ?? 0 }

  /// The first start: what there is, the four tones, the way to a column.
  private static func start(_ desk: SightlessTerminal, _ filter: CueFilter) async throws {
    try desk.command("start --speech dispatcher --audio jack")
    for words in ["Penumbra is here.", "Tablet: Penumbra Test Pen.", "Voice: ", "Press Space"] {
      try await desk.hear(words)
    }
    try await desk.feel("Press Space to hear the tones.")
    let capture = try JackCapture(left: "penumbra:out_left", right: "penumbra:out_right")
    let left = try await capture.record(frames: 48_000) { desk.press(" ") }
    try await desk.hear("Left:")
    let right = try await capture.record(frames: 48_000) { desk.press(" ") }
    try await desk.hear("Right:")
    #expect(Self.peak(left.left) > 10 * Self.peak(left.right))
    #expect(Self.peak(right.right) > 10 * Self.peak(right.left))
    for words in ["Low:", "High:", "The image is open:"] {
      desk.press(" ")
      try await desk.hear(words)
    }
    // The way is told in passing while the pen moves; H tells the last one again.
    try await desk.hover(byX: 10, y: 0)
    var sound: JackCapture.Sound?
    try await desk.follow {
      try await Task.sleep(for: .milliseconds(1_700))
      if desk.hasHeard("Here is the column.") { return "here" }
      capture.begin(frames: 96_000)
      return try await desk.ask("h") { $0.contains("o'clock") }
    } moved: {
      try await Patience.wait(for: "two seconds") { capture.isComplete(frames: 96_000) }
      sound = capture.sound(frames: 96_000)
    }
    try await desk.hear("Here is the column.")
    // The first start is 12 dB softer.
    let arrived = try await filter.find(in: try #require(sound), faintest: 0.12).map(\.name)
    #expect(arrived.contains("tag-set"), "\(arrived)")
    capture.close()
    desk.press(" ")
    try await desk.hear("Three keys to remember:")
    try await desk.terminal.wait("the shell's own mode") { $0.readsLines }
    try desk.leave()
  }

  /// The words for the image, against what it is made of.
  ///
  /// - Returns: how far apart columns are, and how wide the picture is, as it is said.
  private static func describe(
    _ desk: SightlessTerminal, _ truth: CrystalTruth
  ) async throws -> (lattice: Double, nanometresWide: Double) {
    desk.press("o")
    let sizes = try await desk.hear("the size") { $0.hasPrefix("\(truth.width) by ") }
    let words = try await desk.hear("the lattice") { $0.contains("lattice") }
    let edge = truth.grains[0].edgePixels * truth.pixelSize.value
    let match = try #require(words.firstMatch(of: /every ([0-9.]+) by ([0-9.]+) nanometres/))
    for side in [match.1, match.2] {
      #expect(abs((Double(side) ?? 0) / edge - 1) < 0.005, "\(words)")
    }
    #expect(words.contains("\(truth.vacancies.count) missing"), "\(words)")
    #expect(words.contains("\(truth.dopants.count) heavier"), "\(words)")
    // Rows lie along the second side, which is the more level one.
    let size = try #require(sizes.firstMatch(of: #/pixels, ([0-9.]+) by [0-9.]+ nanometres/#))
    return (try #require(Double(match.2)), try #require(Double(size.1)))
  }

  /// Goes to the brightest column by words, and onto its top by the value.
  private static func findBrightest(_ desk: SightlessTerminal) async throws {
    desk.press("b")
    try await desk.hear("the brightest column") { $0.contains("brightness 1 of ") }
    try await desk.follow {
      try await desk.ask("d") { $0.contains("o'clock") || $0.hasPrefix("here") }
    }
    func value() async throws -> Double {
      // A pause lets the next press begin with the value again.
      let words = try await desk.ask(" ") { $0.contains(" percent, value ") }
      return try #require(words.split(separator: " ").last.flatMap { Double($0) })
    }
    var best = try await value()
    for step in [1.0, 0.5] {
      var isBetter = true
      while isBetter {
        isBetter = false
        for (x, y) in [(step, 0.0), (0, step), (-step, 0), (0, -step)] {
          try await desk.hover(byX: x, y: y)
          let next = try await value()
          if next > best {
            (best, isBetter) = (next, true)
          } else {
            try await desk.hover(byX: -x, y: -y)
          }
        }
      }
    }
  }

  /// The place under the pen in nanometres, as it is said.
  private static func place(_ desk: SightlessTerminal) async throws -> (x: Double, y: Double) {
    let value = try await desk.ask(" ") { $0.contains(" percent, value ") }
    // The line of Braille has the whole value, and then the whole place.
    try await desk.feel(value.replacing(" percent", with: " %"))
    let words = try await desk.ask(" ") { $0.hasPrefix("x ") }
    try await desk.feel("x ")
    let match = try #require(words.firstMatch(of: #/x ([0-9.]+), y ([0-9.]+) nanometres/#))
    return (try #require(Double(match.1)), try #require(Double(match.2)))
  }

  /// Follows the row of the tagged column over seventeen columns, from half way before the first to half way
  /// after the last.
  ///
  /// - Returns: how many columns were said, and from where to where, in nanometres.
  private static func countRow(
    _ desk: SightlessTerminal, _ capture: JackCapture, _ ticks: CueFilter,
    lattice: Double, nanometresWide: Double
  ) async throws -> (crossed: Int, from: (x: Double, y: Double), to: (x: Double, y: Double)) {
    let tagged = try await Self.place(desk)
    try await desk.hover(byX: -20, y: 0)
    let nanometres = (tagged.x - (try await Self.place(desk)).x) / 20
    try await desk.hover(byX: 20, y: 0)
    let words = try await desk.ask("E") { $0.hasPrefix("Row of ") }
    let match = try #require(words.firstMatch(of: #/, (\d+) degrees (up|down) to the right/#))
    let size = try #require(Double(match.1))
    let slope = (match.2 == "down" ? size : -size) * .pi / 180
    let column = lattice / nanometres
    // As far to the right as there is room, well within the picture.
    let right = min((nanometresWide - tagged.x) / lattice - 3, 8).rounded(.down) + 0.5
    let (x, y) = (column * cos(slope), column * sin(slope))
    // Beside the row it pulses; on the row it is silent.
    try await desk.hover(byX: 0, y: -5)
    #expect(try await capture.record(frames: 48_000).peak > 0.003)
    try await desk.hover(byX: 0, y: 5)
    _ = try await capture.record(frames: 24_000)
    #expect(try await capture.record(frames: 48_000).peak < 1e-3)
    try await desk.hover(byX: (right - 17) * x, y: (right - 17) * y)
    let from = try await Self.place(desk)
    let frames = 48_000 * 8
    capture.begin(frames: frames)
    try await desk.draw(byX: 17 * x, y: 17 * y)
    let said = try await desk.hear("the count") { $0.hasSuffix(" columns.") }
    try await desk.feel(said)
    let to = try await Self.place(desk)
    try await Patience.wait(for: "the stroke's sound") { capture.isComplete(frames: frames) }
    let heard = try await ticks.find(in: capture.sound(frames: frames))
    print("blind session: \(said) Ticks: \(heard.map { "\($0.name) \($0.seconds) \($0.level)" })")
    let crossed = try #require(said.split(separator: " ").first.flatMap { Int($0) })
    #expect(heard.count == crossed)
    // Every fifth stands out.
    let fifths = heard.indices.filter { heard[$0].name == "fifth" }
    #expect(zip(fifths, fifths.dropFirst()).allSatisfy { $1 - $0 == 5 } && fifths.count >= 3)
    return (crossed, from, to)
  }

  /// Exports the session and has its report read aloud.
  private static func keep(_ desk: SightlessTerminal) async throws {
    try desk.command(
      "sessions export last '\(desk.folder.file("session.zip"))' --speech dispatcher")
    try await desk.hear("Wrote ")
    try await desk.hear("The image ")
    try await desk.terminal.wait("the shell's own mode") { $0.readsLines }
    try desk.command("report last --text --speech dispatcher")
    try await desk.hear("Session ")
    try await desk.hear("the tag of the report") { $0.contains("Tag") && $0.contains("1") }
    try await desk.terminal.wait("single keys") { !$0.readsLines }
    desk.press("q")
    try await desk.terminal.wait("the shell's own mode") { $0.readsLines }
  }

  @Test("from the first start to the report: describe, find, tag, count 17 columns, record, export")
  func session() async throws {
    let truth = try CrystalTruth(Self.image.replacing(".png", with: ".json"))
    let filter = try await CueFilter([.event("tag-set"), .event("done")])
    let ticks = try await CueFilter(CueFilter.Sound.ticks)
    try await JackTestServer.run(.init(framesPerPeriod: 1_024)) { _ in
      try await FakeTabletBed.run { bed in
        let desk = try await SightlessTerminal(bed)
        try await Self.start(desk, filter)

        try desk.command(
          "trace '\(Self.image)' --speech dispatcher --audio jack --lines --preset analysis")
        for words in ["Sound: JACK", "Tracing haadf-vacancy.png", "Keys: ", "Recording: "] {
          try await desk.hear(words)
        }
        try await desk.terminal.wait("single keys") { !$0.readsLines }
        let capture = try JackCapture(
          left: "penumbra:out_left", right: "penumbra:out_right", maximumSeconds: 60)
        try await desk.hover(byX: 5, y: 5)
        let picture = try await Self.describe(desk, truth)
        try await Self.findBrightest(desk)

        let tagged = try await capture.record(frames: 96_000) { desk.press("t") }
        let words = try await desk.hear("Tag 1: ")
        #expect(try await filter.find(in: tagged).map(\.name) == ["tag-set"])
        try await desk.feel("Tag 1: x ")
        let place = try #require(words.firstMatch(of: #/x ([0-9.]+) y ([0-9.]+) /#))
        let (x, y) = (try #require(Double(place.1)), try #require(Double(place.2)))
        let nearest = truth.dopants.map { hypot($0.position.x - x, $0.position.y - y) }.min()
        print("blind session: the brightest column is tagged \(nearest ?? .nan) px from the truth")
        #expect(try #require(nearest) <= 5)
        let counted = try await Self.countRow(
          desk, capture, ticks, lattice: picture.lattice,
          nanometresWide: picture.nanometresWide)
        #expect(counted.crossed == truth.heavyColumns(from: counted.from, to: counted.to))
        #expect(counted.crossed == 17)
        capture.close()
        desk.press("q")
        try await desk.hear("Ended after ")
        try await desk.hear("Recorded: ")
        try await desk.terminal.wait("the shell's own mode") { $0.readsLines }
        try await Self.keep(desk)
      }
    }
  }
}
