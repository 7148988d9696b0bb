// Keys that lead a pen to a place: what is printed, and where the pulses at the ports say that it lies. Source of
// truth: the places in the picture, and the sound that a second client records.

import Foundation
import TestNeeds
import TestSupport
import Testing

@Suite("Being led to a place", .timeLimit(.minutes(60)), .needs(.quiet))
struct GuidanceKeyTests {
  /// A pen that hovers over one place for five minutes.
  private static func hover(x: Double, y: Double, _ folder: ProgramFolder) throws -> String {
    var lines = ["time_s,x_px,y_px,pressure,contact"]
    for report in 0..<3_000 { lines.append("\(Double(report) * 0.1),\(x),\(y),0,0") }
    return try folder.write(lines.joined(separator: "\n") + "\n", to: "hover.csv")
  }

  /// A burst of sound that silence precedes: a reference and, 35 ms later, the pulse.
  private struct Pulse {
    let start: Int
    let degrees: Double
    /// Whether there is sound where the pulse belongs.
    let isWhole: Bool
  }

  /// Three seconds in which neither a cycle nor the pen thread was late, or the sixth: a late cycle cuts
  /// a pulse, and a pen thread without the processor sends the reference too late.
  private static func undisturbed(_ capture: JackCapture) async throws -> JackCapture.Sound {
    for _ in 0..<5 {
      let sound = try await capture.record(frames: 144_000)
      if sound.xruns == 0, Self.pulses(sound).allSatisfy(\.isWhole) { return sound }
    }
    return try await capture.record(frames: 144_000)
  }

  /// The loudness of a pitch in some frames.
  private static func strength(_ samples: ArraySlice<Float>, _ hertz: Double) -> Double {
    var (real, imaginary) = (0.0, 0.0)
    for (number, sample) in samples.enumerated() {
      let angle = 2 * Double.pi * hertz * Double(number) / 48_000
      real += Double(sample) * cos(angle)
      imaginary += Double(sample) * sin(angle)
    }
    return (real * real + imaginary * imaginary).squareRoot()
  }

  /// The direction that each pulse tells, in degrees from straight up, clockwise.
  private static func pulses(_ sound: JackCapture.Sound) -> [Pulse] {
    let threshold = 0.1 * sound.peak
    let loud = sound.left.indices.filter {
      max(abs(sound.left[$0]), abs(sound.right[$0])) > threshold
    }
    var starts: [Int] = []
    for (number, frame) in loud.enumerated() where number == 0 || frame - loud[number - 1] > 960 {
      starts.append(frame)
    }
    return starts.compactMap { start in
      let part = start + 1_680 + 240..<start + 1_680 + 1_200
      // The first may have begun before the recording did.
      guard start >= 960, part.upperBound <= sound.left.count else { return nil }
      let (left, right) = (sound.left[part], sound.right[part])
      var (semitones, strongest) = (0.0, -1.0)
      for step in stride(from: -12.0, through: 12, by: 0.25) {
        let hertz: Double = 700 * exp2(step / 12)
        let strength: Double = strength(left, hertz) + strength(right, hertz)
        if strength > strongest { (semitones, strongest) = (step, strength) }
      }
      let hertz: Double = 700 * exp2(semitones / 12)
      let turn: Double = atan2(strength(right, hertz), strength(left, hertz))
      let side: Double = turn * 4 / .pi - 1
      let isWhole = part.contains { max(abs(sound.left[$0]), abs(sound.right[$0])) > threshold }
      return Pulse(
        start: start, degrees: atan2(side, semitones / 12) * 180 / .pi, isWhole: isWhole)
    }
  }

  @Test("pulses tell the direction within 10 degrees, and come quicker where the place is near")
  func direction() async throws {
    let folder = try ProgramFolder()
    let strokes = try Self.hover(x: 600, y: 400, folder)
    let program = try Subprocess.builtProduct("penumbra")
    // A pulse is placed a period after its stamp: on a busy machine that is time enough with 85 ms.
    try await JackTestServer.run(.init(framesPerPeriod: 4_096)) { _ in
      let terminal = try PseudoTerminal(environment: folder.environment, columns: 200)
      try await terminal.waitUntilSeen("ready$ ")
      terminal.type(
        "'\(program)' trace Images/sem-particles.png --strokes '\(strokes)' --lines --speech off --audio jack\n"
      )
      try await terminal.waitUntilSeen("Keys: space says")
      let capture = try JackCapture(left: "penumbra:out_left", right: "penumbra:out_right")
      var intervals: [Double] = []
      // Ninths of 1,024 px: the middles of the upper left one and of the middle one.
      for (keys, words, x, y) in [
        ("1", "Middle of the upper left, 10 o'clock, 487 px.", 170.17, 170.17),
        ("05", "Middle of the middle, 10 o'clock, 142 px.", 511.5, 511.5),
      ] {
        for key in keys { terminal.type(String(key)) }
        let expected = y > 400 ? words.replacing("10 o'clock", with: "7 o'clock") : words
        try await terminal.waitUntilSeen(expected)
        _ = try await capture.record(frames: 24_000)
        let sound = try await Self.undisturbed(capture)
        let pulses = Self.pulses(sound)
        let truth = atan2(x - 600, 400 - y) * 180 / .pi
        #expect(pulses.count >= 6)
        for pulse in pulses {
          let away = (pulse.degrees - truth + 540).truncatingRemainder(dividingBy: 360) - 180
          #expect(abs(away) <= 10, "\(pulse.degrees) for \(truth)")
        }
        let starts = pulses.map(\.start)
        intervals.append(
          Double((starts.last ?? 0) - (starts.first ?? 0)) / Double(max(starts.count - 1, 1)))
      }
      #expect(intervals[1] < 0.8 * intervals[0])
      terminal.type("g")
      try await terminal.waitUntilSeen("No pulses.")
      _ = try await capture.record(frames: 24_000)
      #expect(try await capture.record(frames: 48_000).peak == 0)
      capture.close()
      terminal.type("q")
      try await terminal.waitUntilSeen("Ended after")
    }
  }

  @Test("bright places and tags are told with the way there, and keys without a place say so")
  func words() async throws {
    let folder = try ProgramFolder()
    let strokes = try Self.hover(x: 600, y: 400, folder)
    let program = try Subprocess.builtProduct("penumbra")
    let terminal = try PseudoTerminal(environment: folder.environment, columns: 200)
    try await terminal.waitUntilSeen("ready$ ")
    terminal.type(
      "'\(program)' trace Images/sem-particles.png --strokes '\(strokes)' --lines --speech off --audio off\n"
    )
    try await terminal.waitUntilSeen("Keys: space says")
    for (key, words) in [
      ("g", "No place is chosen; N chooses a bright one, J a tag"),
      ("j", "There are no tags; T tags"),
      ("0", "This is the whole picture."), ("n", "Region 1 of 59, 140 nm across, upper left, "),
      ("n", "Region 2 of 59"), ("N", "Region 1 of 59"), ("b", "brightness "), ("t", "Tag 1:"),
      ("j", "Tag 1 of 1, here."), ("d", "here"), ("k", "Ticks to the left and right, every 10 px."),
      (",", "An overview lasts 1 second."), (",", "An overview lasts 1 second."),
      (".", "An overview lasts 2 seconds."), ("y", "Pitch tells the mean."),
      ("y", "Pitch tells the brightest value."), ("l", "There is no line to sweep;"),
      ("o", "1024 by 1024 pixels"), ("o", "Half of the values lie between"),
      ("o", "1 tag."), ("5", "Middle of the middle"), ("s", "Overview of the image from left"),
      (" ", " %, value"),
    ] {
      let before = terminal.screen.components(separatedBy: words).count
      terminal.type(key)
      try await terminal.waitUntilSeen(words, count: before)
    }
    // The pen hovers over the tag that J led to.
    #expect(terminal.screen.components(separatedBy: "Here is the place.").count == 2)
    terminal.type("q")
    try await terminal.waitUntilSeen("Ended after")
  }
}
