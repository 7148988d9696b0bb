// Cameras that go and come back, played by scripts in place of the program. Source of truth: the scripts.

import Camera
import Files
import Foundation
import TestBasics
import Testing

@Suite("Cameras that are pulled out")
struct CameraReturnTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A feed from a script that knows by `$turn` how often it was started.
  private func feed(
    _ source: CameraSource, _ script: String, log: EventLog
  ) throws -> CameraFeed {
    let path = try folder.file(
      "program",
      """
      echo >> '\(folder.path("turns"))'
      turn=$(wc -l < '\(folder.path("turns"))')
      frames() { head -c 20480 /dev/zero >&3; echo "opened 8 8 30.0 - stream"; echo playing; }
      \(script)
      """)
    var limits = CameraLimits()
    limits.retrySeconds = 0.05
    limits.frameSeconds = 0.5
    return CameraFeed(
      source, pixels: .grey, isPaused: false, limits: limits, program: ["/bin/sh", path],
      tell: log.take)
  }

  private let camera = CameraSource.device(path: "/dev/video0")
  private let shape = CameraShape(
    width: 8, height: 8, framesPerSecond: 30, promisedFrames: nil, canSeek: false)

  @Test("it is told once that it is gone, tried again, and told when it is back")
  func returns() async throws {
    let log = EventLog()
    let feed = try feed(
      camera,
      """
      case $turn in
        1) frames; echo gone;;
        2|3|4) echo "failed no-camera";;
        5) frames; kill -SEGV $$;;
        *) frames; exec sleep 1000;;
      esac
      """, log: log)
    defer { feed.end() }
    try await log.wait(for: .lost(.hung(seconds: 0.5)))
    // It is tried for ever.
    #expect(
      log.events.prefix(9) == [
        .opened(shape), .playing, .lost(.gone), .opened(shape), .playing,
        .lost(.crashed(signal: SIGSEGV)), .opened(shape), .playing, .lost(.hung(seconds: 0.5)),
      ])
  }

  @Test("a camera that was never there is not waited for")
  func never() async throws {
    let log = EventLog()
    let feed = try feed(camera, "echo 'failed taken'", log: log)
    defer { feed.end() }
    try await log.wait(for: .failed(.taken(camera)))
    #expect(feed.state == .failed(.taken(camera)) && log.events.count == 1)
    #expect(try Data(contentsOf: URL(filePath: folder.path("turns"))).count == 1)
  }

  @Test("memory that is smaller than it is said to be is not looked at")
  func small() async throws {
    let log = EventLog()
    let feed = try feed(
      camera, "head -c 4096 /dev/zero >&3; echo 'opened 8 8 - - stream'; exec sleep 1000", log: log)
    defer { feed.end() }
    try await log.wait(for: .failed(.programUnusable))
  }

  @Test("the program ends with its parent's words, and with its parent")
  func orphan() async throws {
    let film = try folder.file("film.avi", MadeFilm(frames: 300).bytes)
    let program = try #require(CompanionProgram.path(of: "penumbra-camera"))
    let input = folder.path("input")
    #expect(mkfifo(input, 0o600) == 0)
    // Held open here, so that only the parent's end is left to end it.
    let held = open(input, O_RDWR)
    defer { close(held) }
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/sh")
    let output = folder.path("output")
    shell.arguments = [
      "-c",
      """
      '\(program)' file '\(film)' grey play loop 3<>'\(folder.path("memory"))' <'\(input)' >'\(output)' &
      echo $! >'\(folder.path("number"))'
      until grep -q '^frame' '\(output)'; do sleep 0.01; done
      kill -KILL $$
      """,
    ]
    try shell.run()
    try Patience.block(for: "the end of the shell") { !shell.isRunning }
    let number = try String(contentsOfFile: folder.path("number"), encoding: .utf8)
    let child = try #require(pid_t(number.dropLast()))
    try Patience.block(for: "the end of the program") {
      let line = try? String(contentsOfFile: "/proc/\(child)/stat", encoding: .utf8)
      return line.map { $0.contains(") Z ") } ?? true
    }

    let feed = CameraFeed(.file(path: film))
    _ = try feed.waitUntilOpened()
    let second = try #require(feed.processNumber)
    feed.end()
    #expect(kill(second, 0) != 0 && feed.processNumber == nil)
  }
}
