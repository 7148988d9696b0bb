// A film under the pen. Source of truth: the formula by which ffmpeg makes each of its pictures one grey, and the
// server's ports.

import Foundation
import TestNeeds
import TestSupport
import Testing

@Suite("A moving picture under the pen", .timeLimit(.minutes(60)), .needs(.server))
struct FilmTraceTests {
  // Picture N has the grey 20 + 2 N everywhere.
  private static let pictures = 100
  private static func grey(_ picture: Int) -> Int { 20 + 2 * picture }

  /// Four seconds, 25 pictures a second, or the beginning of them.
  private static func film(_ folder: ProgramFolder, bytes: Int? = nil) async throws -> String {
    let path = folder.file("film.mkv")
    let outcome = try await Subprocess.run(
      Subprocess.find("ffmpeg", package: "ffmpeg"),
      [
        "-loglevel", "error", "-y", "-f", "lavfi", "-i",
        "color=gray:s=320x240:r=25:d=4,format=gray,geq=lum='20+2*N'", "-c:v", "ffv1", path,
      ])
    try #require(outcome.status == 0, "\(outcome.standardError)")
    if let bytes {
      try FileHandle(forUpdating: URL(filePath: path)).truncate(atOffset: UInt64(bytes))
    }
    return path
  }

  /// A pen that rests on one place for a time, pressed.
  private static func resting(_ folder: ProgramFolder, seconds: Double) throws -> String {
    let lines = (0..<Int(seconds * 100)).map { "\(Double($0) / 100),100.25,80.5,0.5,1" }
    return try folder.write(
      "time_s,x_px,y_px,pressure,contact\n" + lines.joined(separator: "\n") + "\n", to: "rest.csv")
  }

  private static func cells(_ path: String) throws -> [[String]] {
    try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
  }

  @Test(
    "a resting pen hears each picture from when it comes; the session says which, and sounds again bit for bit"
  )
  func resting() async throws {
    let folder = try ProgramFolder()
    let film = try await Self.film(folder)
    let strokes = try Self.resting(folder, seconds: 6)
    let session = folder.file("session")
    let trace = try await JackTestServer.run { _ in
      try await folder.penumbra(
        "trace", film, "--strokes", strokes, "--preset", "analysis", "--audio", "jack", "--record",
        session, "--trace", folder.file("trace.csv"))
    }
    try #require(trace.status == 0, "\(trace.standardError)")
    #expect(trace.standardError.contains("Film: \(film), 320 × 240 px, 25 pictures a second"))
    #expect(trace.standardError.contains("The film is over; F plays it again."))
    let rows = try TraceRows(path: folder.file("trace.csv")).rows.filter { $0.amplitude > 0 }
    // Between two pictures the note glides for 5 ms.
    let values = rows.compactMap(\.value)
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 }, "it only gets brighter")
    let table = try Self.cells("\(session)/film.csv")
    #expect(table[0] == ["time_s", "samples_before", "frame", "film_s"])
    let shown = table.dropFirst().compactMap { Int($0[2]) }
    #expect(shown.first == 0 && shown.last == Self.pictures - 1)
    #expect(zip(shown, shown.dropFirst()).allSatisfy { $0 < $1 })
    // On a busy machine a picture may be gone before the pen's next sample, which is none under it.
    let samplesBefore = table.dropFirst().compactMap { Int($0[1]) } + [Int.max]
    let read = shown.indices.filter { samplesBefore[$0 + 1] > samplesBefore[$0] }.map { shown[$0] }
    #expect(values.first == read.first.map { Double(Self.grey($0)) })
    #expect(values.last == Double(Self.grey(Self.pictures - 1)) && read.count > 10)
    // What was left out, and why, is told; each picture is in one of the counts.
    let told = try #require(
      trace.standardError.firstMatch(of: #/Pictures: (\d+) came, (\d+) were heard/#))
    #expect(Int(told.1) == Self.pictures && (Int(told.2) ?? 0) >= shown.count, "\(told.0)")
    let greys = Set(values)
    for picture in read { #expect(greys.contains(Double(Self.grey(picture))), "\(picture)") }
    for row in table.dropFirst() {
      #expect(abs((Double(row[3]) ?? -1) - Double(row[2])! / 25) < 1e-3, "\(row)")
    }
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
    // No one picture stands for it.
    expectComplaint(
      try await folder.penumbra(
        "render", session, "--from-strokes", "-o", folder.file("anew.wav")),
      status: 65, saying: "moved")
    let check = try await folder.penumbra("sessions", "show", session)
    #expect(check.status == 0 && check.standardError == "", "\(check.standardError)")
  }

  @Test(
    "keys let it rest, step it forth and back, begin it again; Space says the value of the picture there is"
  )
  func keys() async throws {
    let folder = try ProgramFolder()
    let film = try await Self.film(folder)
    let strokes = try Self.resting(folder, seconds: 300)
    let program = try Subprocess.builtProduct("penumbra")
    let terminal = try PseudoTerminal(environment: folder.environment, columns: 200)
    try await terminal.waitUntilSeen("ready$ ")
    terminal.type(
      "'\(program)' trace '\(film)' --paused --strokes '\(strokes)' --audio off --no-record "
        + "--speech off\n")
    try await terminal.waitUntilSeen("Keys: space says")
    try await terminal.wait("single keys") { !$0.readsLines }
    try await terminal.askForValue(" %, value 20")
    terminal.type(">")
    try await terminal.waitUntilSeen("Picture 2, 0.04 s.")
    terminal.type(">")
    try await terminal.waitUntilSeen("Picture 3, 0.08 s.")
    terminal.type(" ")
    try await terminal.waitUntilSeen(" %, value 24")
    terminal.type("<")
    try await terminal.waitUntilSeen("Picture 2, 0.04 s.", count: 2)
    terminal.type(" ")
    try await terminal.waitUntilSeen(" %, value 22")
    terminal.type("F")
    try await terminal.waitUntilSeen("The film begins again at its end.")
    terminal.type("f")
    try await terminal.waitUntilSeen("The picture moves.")
    try await terminal.waitUntilSeen("film 3.")
    // Past its end, from the beginning.
    let before = terminal.screen.components(separatedBy: "film 0.").count - 1
    try await terminal.waitUntilSeen("film 0.", count: before + 1)
    terminal.type("f")
    try await terminal.waitUntilSeen("The picture rests at ")
    terminal.type("F")
    try await terminal.waitUntilSeen("The film ends at its end.")
    terminal.type("q")
    try await terminal.waitUntilSeen("Ended after")
  }

  @Test("the brightness of the first picture is kept, or each picture's own is followed")
  func brightness() async throws {
    let folder = try ProgramFolder()
    let film = try await Self.film(folder)
    let strokes = try Self.resting(folder, seconds: 5)
    for (choice, name) in [("kept", "kept.csv"), ("followed", "followed.csv")] {
      let outcome = try await folder.penumbra(
        "trace", film, "--brightness", choice, "--strokes", strokes, "--audio", "off",
        "--no-record", "--trace", folder.file(name))
      #expect(outcome.status == 0, "\(outcome.standardError)")
    }
    func last(_ name: String) throws -> Double? {
      try TraceRows(path: folder.file(name)).rows.last { $0.amplitude > 0 }?.u
    }
    // A picture of one grey has no contrast: by its own brightness it is in the middle.
    #expect(try last("kept.csv") == 1)
    #expect(try last("followed.csv") != 1)
  }

  @Test("half a film is heard as far as it goes, and told; what is no film is one sentence")
  func damaged() async throws {
    let folder = try ProgramFolder()
    let whole = try await Self.film(folder)
    let size = try folder.bytes(of: "film.mkv").count
    _ = whole
    let half = try await Self.film(folder, bytes: size / 2)
    let strokes = try Self.resting(folder, seconds: 5)
    let outcome = try await folder.penumbra(
      "trace", half, "--strokes", strokes, "--audio", "off", "--no-record")
    #expect(outcome.status == 0, "\(outcome.standardError)")
    #expect(outcome.standardError.contains("The film is cut off: "), "\(outcome.standardError)")
    try folder.write("no film at all", to: "text.avi")
    expectComplaint(
      try await folder.penumbra(
        "trace", folder.file("text.avi"), "--strokes", strokes, "--audio", "off"),
      status: 65, saying: "no moving picture")
    expectComplaint(
      try await folder.penumbra(
        "trace", folder.file("none.mp4"), "--strokes", strokes, "--audio", "off"),
      status: 66, saying: "none.mp4")
    expectComplaint(
      try await folder.penumbra(
        "trace", "/dev/video97", "--strokes", strokes, "--audio", "off"),
      status: 66, saying: "/dev/video97")
    expectComplaint(
      try await folder.penumbra(
        "trace", BundledPen.image, "--paused", "--strokes", strokes, "--audio", "off"),
      status: 64, saying: "--paused")
  }

  @Test("a film that comes through a named pipe is heard as it is written")
  func pipe() async throws {
    let folder = try ProgramFolder()
    let film = try await Self.film(folder)
    let pipe = folder.file("pipe.y4m")
    #expect(mkfifo(pipe, 0o600) == 0)
    let writer = try Subprocess.start(
      Subprocess.find("ffmpeg", package: "ffmpeg"),
      [
        "-loglevel", "error", "-y", "-re", "-i", film, "-pix_fmt", "gray", "-strict", "-1", "-f",
        "yuv4mpegpipe", pipe,
      ])
    let outcome = try await folder.penumbra(
      "trace", pipe, "--strokes", Self.resting(folder, seconds: 15), "--audio", "off",
      "--no-record", "--trace", folder.file("trace.csv"))
    #expect(outcome.status == 0, "\(outcome.standardError)")
    #expect(outcome.standardError.hasPrefix("Waiting for the first picture of \(pipe).\n"))
    _ = try await writer.outcome()
    let values = try TraceRows(path: folder.file("trace.csv")).rows.compactMap(\.value)
    #expect(Set(values).count > Self.pictures / 2, "\(Set(values))")
  }
}
