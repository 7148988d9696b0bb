// `penumbra hands` on films of a drawn hand. Sources of truth: the circle on which the hand is drawn, and the lines'
// own format; that the networks find what MediaPipe finds is proven with the room HandDetection.

import Foundation
import TestSupport
import Testing

@Suite("Hands in films", .timeLimit(.minutes(60)))
struct HandsCommandTests {
  private static let (width, height, count) = (640, 480, 60)

  private struct Line: Decodable {
    struct Hand: Decodable {
      let side: String
      let confidence: Double
      let track: Int
      let points: [[Double]]
    }
    let timeNs: Int64
    let size: [Int]
    let hands: [Hand]
  }

  /// A hand that goes round a circle in two seconds, as a film of 30 pictures a second.
  private static func film(_ folder: ProgramFolder, pinches: Bool) async throws -> String {
    var bytes: [UInt8] = []
    for picture in 0..<count {
      var hand = TestSupport.DrawnHand.onCircle(
        Double(picture) / Double(count), center: TestSupport.DrawnHand.Place(x: 320, y: 270),
        radiusPixels: 60, palmPixels: 80)
      hand.pinches = pinches
      bytes += hand.picture(width: width, height: height)
    }
    try folder.write(bytes, to: "hand.rgb")
    let path = folder.file("hand.mkv")
    let outcome = try await Subprocess.run(
      Subprocess.find("ffmpeg", package: "ffmpeg"),
      [
        "-loglevel", "error", "-f", "rawvideo", "-pixel_format", "rgb24", "-video_size",
        "\(width)x\(height)", "-framerate", "30", "-i", folder.file("hand.rgb"), "-c:v", "ffv1",
        path,
      ])
    try #require(outcome.status == 0, "\(outcome.standardError)")
    return path
  }

  @Test("an open hand on a circle is found in every picture, its finger's tip where it is drawn")
  func circle() async throws {
    let folder = try ProgramFolder()
    let film = try await Self.film(folder, pinches: false)
    let hands = folder.file("hands.jsonl")
    let outcome = try await folder.penumbra("hands", "--video", film, "--output", hands)
    try #require(outcome.status == 0, "\(outcome.standardError)")
    #expect(outcome.standardError.contains("Hands in 60 of 60 pictures."))
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let lines = try String(contentsOfFile: hands, encoding: .utf8).split(separator: "\n").map {
      try decoder.decode(Line.self, from: Data($0.utf8))
    }
    #expect(lines.count == Self.count && lines.allSatisfy { $0.size == [640, 480] })
    #expect(zip(lines, lines.dropFirst()).allSatisfy { $1.timeNs - $0.timeNs > 30_000_000 })
    // One hand, the person's right one, followed under one number.
    #expect(lines.allSatisfy { $0.hands.count == 1 && $0.hands[0].side == "right" })
    #expect(Set(lines.compactMap { $0.hands.first?.track }).count == 1)
    let tips = lines.compactMap { $0.hands.first?.points[8] }
    let middle = (
      x: tips.map { $0[0] }.reduce(0, +) / 60, y: tips.map { $0[1] }.reduce(0, +) / 60
    )
    for tip in tips {
      // A twentieth of the palm of 80 pixels, and as much for the middle.
      #expect(abs(hypot(tip[0] - middle.x, tip[1] - middle.y) - 60) < 8)
    }
  }

  @Test("a pinching hand on a circle draws that circle in a session, as one stroke")
  func drawn() async throws {
    let folder = try ProgramFolder()
    let film = try await Self.film(folder, pinches: true)
    let hands = folder.file("hands.jsonl")
    let outcome = try await folder.penumbra("hands", "--video", film, "--output", hands)
    try #require(outcome.status == 0, "\(outcome.standardError)")
    let session = folder.file("session")
    let traced = try await folder.penumbra(
      "trace", BundledPen.image, "--hands", hands, "--audio", "off", "--record", session)
    try #require(traced.status == 0, "\(traced.standardError)")
    let measured = try await folder.penumbra("measure", session, "--unit", "px", "--json")
    let rows = try MeasuredRows(json: measured.standardOutput)
    #expect(rows.rows.count == 1, "\(rows.rows)")
    // Four fifths of the picture's height are the image's 1,024 pixels.
    let scale = 1_024 / (0.8 * 480)
    let length = try rows.number("length_px")
    #expect(abs(length / (2 * .pi * 60 * scale) - 1) < 0.1, "\(length)")
  }

  @Test(
    "photographs are looked at by themselves; nothing, nonsense and two sources at once are told")
  func refused() async throws {
    let folder = try ProgramFolder()
    let pictures = folder.file("pictures")
    try FileManager.default.createDirectory(atPath: pictures, withIntermediateDirectories: true)
    let hand = TestSupport.DrawnHand(
      center: TestSupport.DrawnHand.Place(x: 320, y: 260), palmPixels: 90)
    let header = Array("P6 640 480 255\n".utf8)
    for name in ["a.ppm", "b.ppm"] {
      try folder.write(header + hand.picture(width: 640, height: 480), to: "pictures/\(name)")
    }
    let outcome = try await folder.penumbra("hands", "--images", pictures, "--model", "lite")
    try #require(outcome.status == 0, "\(outcome.standardError)")
    #expect(outcome.standardOutput.split(separator: "\n").count == 2)
    #expect(outcome.standardError.contains("Hands in 2 of 2 pictures."))
    let text = try folder.write("no film\n", to: "text.avi")
    let nonsense = try await folder.penumbra("hands", "--video", text)
    #expect(nonsense.status == 65 && nonsense.standardError.contains("holds no moving picture"))
    let empty = folder.file("empty")
    try FileManager.default.createDirectory(atPath: empty, withIntermediateDirectories: true)
    let nothing = try await folder.penumbra("hands", "--images", empty)
    #expect(nothing.status == 66 && nothing.standardError.contains("\(empty) holds no photograph"))
    let none = try await folder.penumbra("hands", "--camera", "/dev/video98")
    #expect(none.status == 66 && none.standardError.contains("There is no camera /dev/video98"))
    #expect(try await folder.penumbra("hands").status == 64)
    #expect(try await folder.penumbra("hands", "--video", text, "--images", pictures).status == 64)
  }
}
