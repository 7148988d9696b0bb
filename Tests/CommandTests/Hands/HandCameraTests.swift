// The whole way of a camera: pictures that PipeWire plays as one, hands that are found in them, a session that they play.
// Sources of truth: the circle on which the hand is drawn, and the server's ports.

import Foundation
import TestBasics
import TestNeeds
import TestRigs
import TestSupport
import Testing

@Suite("Hands before a camera", .timeLimit(.minutes(60)), .needs(.server))
struct HandCameraTests {
  private static let (width, height) = (640, 480)
  private static let radius = 60.0

  /// An open hand until the test begins, then one that pinches once round a circle in three seconds, and opens again.
  private static func stage() -> CameraStage {
    func picture(_ share: Double, pinches: Bool) -> [UInt8] {
      var hand = TestSupport.DrawnHand.onCircle(
        share, center: TestSupport.DrawnHand.Place(x: 320, y: 270), radiusPixels: radius,
        palmPixels: 80)
      hand.pinches = pinches
      return hand.picture(width: width, height: height)
    }
    let open = picture(0, pinches: false)
    return CameraStage(
      [open] + (0..<90).map { picture(Double($0) / 90, pinches: true) } + [open], width: width,
      height: height, isColor: true)
  }

  @Test(
    "a hand that draws a circle before it is heard and recorded, and the session sounds again bit for bit"
  )
  func circle() async throws {
    let folder = try ProgramFolder()
    let server = try PipeWireCamera()
    let stage = Self.stage()
    try server.plug(stage)
    let (session, lines) = (folder.file("session"), folder.file("hands.pipe"))
    try #require(mkfifo(lines, 0o600) == 0)
    // The server's are its own, the rest is the folder's.
    let environment = server.environment.filter { $0.key != "HOME" && !$0.key.hasPrefix("XDG_C") }
    let outcome = try await JackTestServer.run { _ in
      let trace = try folder.start([
        "trace", BundledPen.image, "--hands", lines, "--audio", "jack", "--record", session,
      ])
      let program = try Subprocess.builtProduct("penumbra")
      let hands = try Subprocess.start(
        "/bin/sh",
        ["-c", "exec '\(program)' hands --camera pipewire:\(PipeWireCamera.node) > '\(lines)'"],
        environment: folder.environment.merging(environment) { $1 }, folder: folder.path)
      try await Patience.wait(for: "an open hand: \(trace.standardError)") {
        Self.rows(session).count > 10 || !trace.isRunning
      }
      stage.begin()
      try await Patience.wait(for: "the circle: \(trace.standardError)") {
        let contacts = Self.rows(session).map(\.isInContact)
        return contacts.contains(true) && contacts.last == false || !trace.isRunning
      }
      hands.send(signal: SIGINT)
      _ = try await hands.outcome()
      return try await trace.outcome()
    }
    try #require(outcome.status == 0, "\(outcome.standardError)")
    let drawn = Self.rows(session).filter(\.isInContact)
    // A busy machine looks at fewer of the 90 pictures; each is a place of the circle all the same.
    try #require(drawn.count > 5, "\(drawn.count)")
    // Four fifths of the picture's height are the image's 1,024 pixels.
    let scale = 1_024 / (0.8 * 480)
    // At its beginning the tip comes from where the open hand had it. The middle is that of the circle's box.
    let round = drawn.dropFirst(drawn.count / 4)
    let middle = (
      x: ((round.map(\.x).min() ?? 0) + (round.map(\.x).max() ?? 0)) / 2,
      y: ((round.map(\.y).min() ?? 0) + (round.map(\.y).max() ?? 0)) / 2
    )
    let radii = round.map { hypot($0.x - middle.x, $0.y - middle.y) }.sorted()
    #expect(abs(radii[radii.count / 2] / (Self.radius * scale) - 1) < 0.1, "\(radii)")
    let again = try await folder.penumbra("render", session, "-o", folder.file("again.flac"))
    #expect(again.status == 0, "\(again.standardError)")
    let ffmpeg = try Subprocess.find("ffmpeg", package: "ffmpeg")
    for (source, raw) in [("\(session)/sound.flac", "sent"), (folder.file("again.flac"), "again")] {
      let decoding = try await Subprocess.run(
        ffmpeg, ["-v", "error", "-i", source, "-f", "s32le", folder.file(raw)])
      #expect(decoding.status == 0, "\(decoding.standardError)")
    }
    let sent = try folder.bytes(of: "sent")
    #expect(sent.contains { $0 != 0 })
    #expect(try sent == folder.bytes(of: "again"))
    // No picture of the camera is kept.
    let kept = try FileManager.default.contentsOfDirectory(atPath: session)
    #expect(!kept.contains { $0.hasSuffix(".png") || $0.hasSuffix(".mkv") || $0.hasSuffix(".jpg") })
  }

  private struct Row {
    let x: Double
    let y: Double
    let isInContact: Bool
  }

  /// The samples that are written by now.
  private static func rows(_ session: String) -> [Row] {
    let text = (try? String(contentsOfFile: "\(session)/strokes.csv", encoding: .utf8)) ?? ""
    let lines = text.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    guard let names = lines.first, let x = names.firstIndex(of: "x_px"),
      let y = names.firstIndex(of: "y_px"), let contact = names.firstIndex(of: "contact")
    else { return [] }
    return lines.dropFirst().compactMap { cells in
      guard cells.count == names.count, let x = Double(cells[x]), let y = Double(cells[y]) else {
        return nil
      }
      return Row(x: x, y: y, isInContact: cells[contact] == "1")
    }
  }
}
