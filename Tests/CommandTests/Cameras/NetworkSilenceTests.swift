// What looks through cameras and at films speaks with no other computer. Source of truth: strace, which sees every
// socket of the program and of all programs it starts. Watched, and on a busy machine, a film is too slow.

import Foundation
import TestNeeds
import TestSupport
import Testing

@Suite("No socket to the network", .timeLimit(.minutes(60)), .needs(.quiet))
struct NetworkSilenceTests {
  @Test("films are heard and followed, and hands found, with sockets of this computer alone")
  func sockets() async throws {
    let folder = try ProgramFolder()
    let film = folder.file("film.mkv")
    let made = try await Subprocess.run(
      Subprocess.find("ffmpeg", package: "ffmpeg"),
      [
        "-loglevel", "error", "-f", "lavfi", "-i", "testsrc2=s=320x240:r=25:d=1", "-c:v", "ffv1",
        film,
      ])
    try #require(made.status == 0, "\(made.standardError)")
    let strokes = try folder.write(
      "time_s,x_px,y_px,pressure,contact\n0,10,10,0.5,1\n0.5,200,100,0.5,1\n1,10,200,0.5,1\n",
      to: "strokes.csv")
    let program = try Subprocess.builtProduct("penumbra")
    for arguments in [
      ["trace", film, "--strokes", strokes, "--audio", "off", "--record", folder.file("session")],
      ["track", film], ["hands", "--video", film, "--output", folder.file("hands.jsonl")],
    ] {
      let log = folder.file("\(arguments[0]).strace")
      let outcome = try await Subprocess.run(
        Subprocess.find("strace", package: "strace"),
        ["-f", "-qq", "-e", "trace=socket", "-o", log, program] + arguments,
        environment: folder.environment)
      try #require(outcome.status == 0, "\(outcome.standardError)")
      let calls = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
      // It saw the whole of it: both programs, each by its number.
      let ended = calls.filter { $0.contains("+++ exited with 0") || $0.contains("+++ killed by") }
      #expect(Set(ended.compactMap { $0.split(separator: " ").first }).count > 1, "\(calls)")
      for call in calls where call.contains("socket(") {
        #expect(call.contains("socket(AF_UNIX, "), "\(arguments[0]): \(call)")
      }
    }
  }
}
