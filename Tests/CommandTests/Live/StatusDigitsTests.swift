// The digits of the line that the terminal rewrites. Sources of truth: a picture of three stripes, whose window is
// from its darkest to its brightest, and the formula of the ERB scale (Glasberg and Moore, 1990).

import Foundation
import TestSupport
import Testing

@Suite("The status line in the terminal", .timeLimit(.minutes(60)))
struct StatusDigitsTests {
  /// Traces with a pen that rests, and returns the lines that were shown.
  private static func lines(
    _ folder: ProgramFolder, _ image: String, at place: String
  ) async throws -> [String] {
    let strokes = try folder.write(
      "time_s,x_px,y_px,pressure,contact\n"
        + (0..<30_000).map { "\(Double($0) * 0.01),\(place),0.5,1\n" }.joined(), to: "rest.csv")
    let terminal = try PseudoTerminal(environment: folder.environment)
    try await terminal.waitUntilSeen("ready$ ")
    terminal.type(
      "'\(try Subprocess.builtProduct("penumbra"))' trace '\(image)' --strokes '\(strokes)' "
        + "--preset analysis --audio off --speech off --no-record --duration 5\n")
    try await terminal.waitUntilSeen("Ended after")
    return terminal.screen.components(separatedBy: "\r\u{1B}[J").map {
      String($0.prefix { !$0.isNewline })
    }.filter { $0.hasSuffix("pen down") }
  }

  private static func erbNumber(_ hertz: Double) -> Double { 21.4 * log10(1 + 0.00437 * hertz) }

  @Test(
    "place, value, share and frequency have the digits of the picture, and stand still with the pen"
  )
  func digits() async throws {
    let folder = try ProgramFolder()
    let stripes = (0..<300).map { UInt8([0, 51, 255][$0 / 100]) }
    let path = try folder.write(
      Array("P5\n300 100\n255\n".utf8) + (0..<100).flatMap { _ in stripes }, to: "stripes.pgm")
    let lines = try await Self.lines(folder, path, at: "150.34,40")
    let (low, high) = (Self.erbNumber(110), Self.erbNumber(1_760))
    let hertz = (pow(10, (low + 0.2 * (high - low)) / 21.4) - 1) / 0.00437
    let frequency = hertz.formatted(
      .number.precision(.fractionLength(0...1)).grouping(.never)
        .locale(Locale(identifier: "en_US_POSIX")))
    #expect(
      Set(lines) == ["x 150.3  y 40 px | value 51 (20 %) | \(frequency) Hz | pen down"], "\(lines)")
    #expect((1...2).contains(lines.count))
  }

  @Test("a picture with a pixel size has its lengths as well")
  func lengths() async throws {
    let lines = try await Self.lines(ProgramFolder(), BundledPen.image, at: "500,512.5")
    #expect(!lines.isEmpty)
    // A pixel is 0.01 nm.
    #expect(
      lines.allSatisfy { $0.hasPrefix("x 500  y 512.5 px | 5, 5.125 nm | value ") }, "\(lines)")
  }
}
