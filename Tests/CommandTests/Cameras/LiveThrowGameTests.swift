// The bean-bag game before a camera: PipeWire's, whose pictures are those of a made game. Source of truth: how its throws
// are drawn to end.

import Foundation
import TestBasics
import TestNeeds
import TestRigs
import TestSupport
import Testing
import Tracks

// A camera does not wait: beside other tests most of its pictures would be dropped.
@Suite("The bean-bag game before a camera", .timeLimit(.minutes(60)), .needs(.quiet))
struct LiveThrowGameTests {
  @Test(
    "a game of a camera is told throw by throw and summed up, and nothing of its pictures is kept")
  func game() async throws {
    let folder = try ProgramFolder()
    let server = try PipeWireCamera()
    let stage = CameraStage(MadeGame([.hole, .board, .floor]))
    try server.plug(stage)
    let before = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let running = try folder.start(
      ["exercise", "throws", "pipewire:\(PipeWireCamera.node)", "--throw-count", "3"],
      environment: server.environment)
    running.closeInput()
    try await Patience.wait(for: "the board") {
      running.standardError.contains("Board: found, with its hole, 12") || !running.isRunning
    }
    stage.begin()
    let outcome = try await running.outcome()
    #expect(outcome.status == 0, "\(outcome.standardError)")
    #expect(
      outcome.standardOutput.hasPrefix(
        "3 throws: 4 of 9 points; 1 in the hole, 1 on the board, 1 beside it."),
      "\(outcome.standardOutput), \(outcome.standardError)")
    for words in [
      "Throw 1: in the hole, 3 points",
      "Throw 2: on the board, 1 point", "Throw 3: beside the board, no points",
    ] {
      #expect(outcome.standardError.contains(words), "\(words): \(outcome.standardError)")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == before)
  }
}
