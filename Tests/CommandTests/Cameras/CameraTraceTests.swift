// A camera under the pen: PipeWire's. Source of truth: the grey that GStreamer paints, and the server's ports.

import Foundation
import TestNeeds
import TestRigs
import TestSupport
import Testing

@Suite("A camera under the pen", .timeLimit(.minutes(60)), .needs(.server))
struct CameraTraceTests {
  @Test(
    "it is heard and recorded by its name, without a fingerprint; the session sounds again bit for bit"
  )
  func recorded() async throws {
    let folder = try ProgramFolder()
    let server = try PipeWireCamera()
    try server.plug()
    let lines = (0..<300).map { "\(Double($0) / 100),32.25,24.5,0.5,1" }
    let strokes = try folder.write(
      "time_s,x_px,y_px,pressure,contact\n" + lines.joined(separator: "\n") + "\n", to: "rest.csv")
    let (session, camera) = (folder.file("session"), "pipewire:\(PipeWireCamera.node)")
    // The server's are its own, the rest is the folder's.
    let environment = server.environment.filter { $0.key != "HOME" && !$0.key.hasPrefix("XDG_C") }
    let trace = try await JackTestServer.run { _ in
      try await folder.penumbra(
        [
          "trace", camera, "--strokes", strokes, "--audio", "jack", "--record", session, "--trace",
          folder.file("trace.csv"),
        ],
        environment: environment)
    }
    try #require(trace.status == 0, "\(trace.standardError)")
    #expect(trace.standardError.contains("Camera: \(camera), 64 × 48 px"), "\(trace.standardError)")
    #expect(!trace.standardError.contains("There is no file"), "\(trace.standardError)")
    let facts = try String(contentsOfFile: "\(session)/session.toml", encoding: .utf8)
    #expect(facts.contains("path = \"\(camera)\"\nsha256 = \"\"\n"), "\(facts)")
    let values = try TraceRows(path: folder.file("trace.csv")).rows.filter { $0.amplitude > 0 }
      .compactMap(\.value)
    #expect(Set(values) == [128])
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
    let listed = try await folder.penumbra("sessions", "show", session)
    #expect(listed.status == 0 && listed.standardError == "", "\(listed.standardError)")
    expectComplaint(
      try await folder.penumbra(
        "render", session, "--from-strokes", "-o", folder.file("anew.wav")),
      status: 65, saying: "moved")
  }
}
