// Sources that give nothing. Source of truth: what was done to them.

import Camera
import Foundation
import TestBasics
import Testing

@Suite("Cameras and films that give nothing")
struct CameraFaultTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The error of a source, and what was told of it.
  private func error(
    _ source: CameraSource, limits: CameraLimits = .init()
  ) -> (error: CameraError?, events: [CameraEvent]) {
    let log = EventLog()
    let feed = CameraFeed(source, limits: limits, tell: log.take)
    let shape = Result { () throws(CameraError) in try feed.waitUntilOpened() }
    feed.end()
    guard case .failure(let error) = shape else { return (nil, log.events) }
    return (error, log.events)
  }

  private func expect(
    _ wanted: CameraError, of source: CameraSource, limits: CameraLimits = .init()
  ) {
    let found = error(source, limits: limits)
    #expect(found.error == wanted && found.events == [.failed(wanted)])
  }

  @Test("what is no film is refused by name, once")
  func noFilm() throws {
    var random = SeededGenerator(seed: 4)
    let noise = (0..<20_000).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    for (name, bytes) in [
      ("empty.avi", []), ("noise.avi", noise), ("text.mp4", Array("film".utf8)),
    ] {
      let path = try folder.file(name, bytes)
      expect(.noVideo(path: path), of: .file(path: path))
    }
    expect(.noVideo(path: folder.path), of: .file(path: folder.path))
    expect(.noSuchFile(path: "/no/film.avi"), of: .file(path: "/no/film.avi"))
    // Nothing of this name is fetched from anywhere.
    expect(.noSuchFile(path: "http://127.0.0.1/a"), of: .file(path: "http://127.0.0.1/a"))
  }

  @Test("a film of a head and no frames says so, or is none")
  func headOnly() throws {
    let path = try folder.file("head.avi", Array(MadeFilm(frames: 3).bytes[..<300]))
    let found = error(.file(path: path))
    #expect(found.error == .noFrames(path: path) || found.error == .noVideo(path: path))
  }

  @Test("half a film is told by its numbers: frames read, frames promised")
  func half() async throws {
    let whole = MadeFilm(frames: 20).bytes
    let path = try folder.file("half.avi", Array(whole[..<(whole.count / 2)]))
    let log = EventLog()
    let feed = CameraFeed(.file(path: path), isPaused: true, tell: log.take)
    defer { feed.end() }
    var count = 0
    while feed.nextFrame() != nil { count += 1 }
    #expect((9...10).contains(count))
    #expect(log.events.last == .ended(read: count, promised: 20))
  }

  @Test("a film cut off anywhere gives frames or an error, and never more frames than before")
  func everywhere() throws {
    let whole = MadeFilm(width: 8, height: 8, frames: 4).bytes
    var random = SeededGenerator(seed: 8)
    for _ in 0..<Rounds.count(usually: 6, all: 60) {
      var bytes = Array(whole[..<Int(random.next() % UInt64(whole.count))])
      if !bytes.isEmpty, random.next() % 2 == 0 {
        bytes[Int(random.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: random.next())
      }
      let feed = CameraFeed(.file(path: try folder.file("cut.avi", bytes)), isPaused: true)
      defer { feed.end() }
      var count = 0
      while feed.nextFrame() != nil, count < 10 { count += 1 }
      #expect(count <= 4)
      let isOver = if case .failed = feed.state { true } else { feed.state == .ended }
      #expect(isOver)
    }
  }

  @Test("a list of addresses is not followed into the network")
  func network() throws {
    let server = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(server) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let port = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { place in
        _ = bind(server, place, length)
        _ = listen(server, 4)
        _ = getsockname(server, place, &length)
      }
      return UInt16(bigEndian: $0.pointee.sin_port)
    }
    let list = """
      #EXTM3U
      #EXT-X-TARGETDURATION:2
      #EXTINF:2,
      http://127.0.0.1:\(port)/a.ts
      #EXT-X-ENDLIST

      """
    let path = try folder.file("list.m3u8", list)
    expect(.noVideo(path: path), of: .file(path: path))
    var waiting = pollfd(fd: server, events: Int16(POLLIN), revents: 0)
    #expect(poll(&waiting, 1, 0) == 0, "somebody called")
  }

  @Test("a camera that is not there, and a device that is none")
  func noCamera() {
    for path in ["/dev/video987", "/dev/null"] {
      expect(.noCamera(.device(path: path)), of: .device(path: path))
    }
  }

  @Test("a pipe that nobody writes hangs the program, which is killed after the stated time")
  func hang() throws {
    let path = folder.path("pipe")
    #expect(mkfifo(path, 0o600) == 0)
    var limits = CameraLimits()
    limits.openingSeconds = 0.5
    expect(.hung(seconds: 0.5), of: .file(path: path), limits: limits)
  }

  @Test("a program that is killed or stopped while it plays is told, and the last frame is counted")
  func killed() async throws {
    let path = try folder.file("film.avi", MadeFilm(frames: 20).bytes)
    for signal in [SIGKILL, SIGSTOP] {
      var limits = CameraLimits()
      limits.frameSeconds = 1
      let log = EventLog()
      let feed = CameraFeed(.file(path: path), limits: limits, tell: log.take)
      defer { feed.end() }
      feed.loop(true)
      _ = try #require(feed.waitForFrame())
      kill(try #require(feed.processNumber), signal)
      let wanted: CameraError = signal == SIGKILL ? .crashed(signal: SIGKILL) : .hung(seconds: 1)
      try await log.wait(for: .failed(wanted))
      while feed.waitForFrame() != nil {}
      let counts = feed.counts
      #expect(feed.state == .failed(wanted) && counts.waiting == 0)
      #expect(counts.captured == counts.processed + counts.dropped && counts.captured > 0)
    }
  }

  @Test("without its program there is an error, and no crash")
  func noProgram() throws {
    for program in [nil, ["/no/penumbra-camera"]] {
      let feed = CameraFeed(
        .file(path: "a"), pixels: .grey, isPaused: false, limits: .init(), program: program,
        tell: { _ in })
      defer { feed.end() }
      #expect(throws: CameraError.programMissing) { try feed.waitUntilOpened() }
    }
  }
}
