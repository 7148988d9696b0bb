// Hands that are found beside the face. Source of truth: the circle on which a hand is drawn into a film; that the
// networks find what MediaPipe finds is proven with the room HandDetection.

import Camera
import Foundation
import Geometry
import HandDetection
import Hands
import Pen
import Session
import TestBasics
import TestSupport
import Testing

@Suite("Hands that are watched", .timeLimit(.minutes(60)))
struct HandWatchTests {
  private static let count = 45

  /// A hand that goes half round a circle in a second and a half.
  private static func film(_ folder: ProgramFolder) async throws -> String {
    var bytes: [UInt8] = []
    for picture in 0..<count {
      let hand = DrawnHand.onCircle(
        Double(picture) / Double(2 * count), center: DrawnHand.Place(x: 320, y: 270),
        radiusPixels: 60, palmPixels: 80)
      bytes += hand.picture(width: 640, height: 480)
    }
    try folder.write(bytes, to: "hand.rgb")
    let path = folder.file("hand.mkv")
    let outcome = try await Subprocess.run(
      Subprocess.find("ffmpeg", package: "ffmpeg"),
      [
        "-loglevel", "error", "-f", "rawvideo", "-pixel_format", "rgb24", "-video_size", "640x480",
        "-framerate", "30", "-i", folder.file("hand.rgb"), "-c:v", "ffv1", path,
      ])
    try #require(outcome.status == 0, "\(outcome.standardError)")
    return path
  }

  private static func events(_ watch: HandWatch) async throws -> [HandWatch.Event] {
    var events: [HandWatch.Event] = []
    try await Patience.wait(for: "the end of the hands") {
      events += watch.takeEvents()
      switch events.last {
      case .ended, .failed: return true
      default: return false
      }
    }
    watch.end()
    return events
  }

  @Test(
    "the pictures of a film are looked at in its own time, and its hand is found in each that was")
  func film() async throws {
    let folder = try ProgramFolder()
    let path = try await Self.film(folder)
    let watch = try HandWatch(HandWatch.Source(named: path))
    #expect(watch.source == .pictures(.file(path: path)))
    var frames: [(frame: HandFrame, time: Int64)] = []
    for event in try await Self.events(watch) {
      if case .frame(let frame, let time) = event { frames.append((frame, time)) }
      if case .failed(let fault) = event { Issue.record("\(fault)") }
    }
    // A busy machine looks at fewer; none is looked at twice.
    try #require(frames.count > 3 && frames.count <= Self.count)
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $1.time > $0.time })
    let found = frames.filter { $0.frame.hands.count == 1 }
    #expect(found.count == frames.count)
    #expect(found.allSatisfy { $0.frame.width == 640 && $0.frame.height == 480 })
    // Around a circle of 60 pixels the tip moves at most 120.
    let tips = found.map { $0.frame.hands[0][.indexTip] }
    let reach = tips.map { $0.distance(to: tips[0]) }.max() ?? 0
    #expect(reach > 20 && reach < 140, "\(reach)")
  }

  @Test("no networks, no camera and no film are told, and the watch is over")
  func refused() async throws {
    let folder = try ProgramFolder()
    let text = try folder.write("no film\n", to: "text.avi")
    let empty = folder.file("")
    for (name, models) in [("/dev/video98", nil), (text, nil), ("/dev/video98", empty)] {
      let watch = try HandWatch(HandWatch.Source(named: name), models: models)
      guard case .failed(let fault)? = try await Self.events(watch).last else {
        Issue.record("nothing failed for \(name)")
        continue
      }
      if models != nil {
        guard case .handDetection(.missingModel) = fault else {
          Issue.record("\(fault)")
          continue
        }
      } else {
        guard case .camera = fault else {
          Issue.record("\(fault)")
          continue
        }
      }
    }
    #expect(throws: Fault.self) { try HandWatch(HandWatch.Source(named: "/nowhere/hands.jsonl")) }
    #expect(HandWatch.Source(named: "a.jsonl") == .lines(path: "a.jsonl"))
    #expect(HandWatch.Source(named: "pipewire:cam") == .pictures(.pipeWire(node: "cam")))
  }
}
