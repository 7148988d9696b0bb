// A camera of PipeWire's, from the server to the frames. Source of truth: the grey that GStreamer paints.

import Camera
import Files
import Foundation
import TestBasics
import TestRigs
import Testing
import Tracks

@Suite("A camera through PipeWire", .serialized)
struct PipeWireFeedTests {
  /// A feed whose program finds the test's own server.
  private func feed(
    _ server: PipeWireCamera, _ source: CameraSource, _ limits: CameraLimits, _ log: EventLog,
    under launcher: [String] = []
  ) throws -> CameraFeed {
    let program = try #require(CompanionProgram.path(of: "penumbra-camera"))
    let words =
      ["/usr/bin/env"] + server.environment.map { "\($0.key)=\($0.value)" } + launcher + [program]
    return CameraFeed(
      source, pixels: .grey, isPaused: false, limits: limits, program: words, tell: log.take)
  }

  /// Waits for the first frames, which are of GStreamer's grey within a tolerance.
  private func see(_ feed: CameraFeed, within tolerance: Int) async throws -> CameraShape {
    let shape = try feed.waitUntilOpened()
    #expect(shape.width == 64 && shape.height == 48 && !shape.canSeek)
    for _ in 0..<5 {
      let frame = try #require(feed.waitForFrame())
      #expect(frame.bytes.allSatisfy { abs(Int($0) - 0x80) <= tolerance })
    }
    return shape
  }

  /// Pulls the camera out: it is silent or gone, as PipeWire likes, and every frame is counted.
  private func lose(_ feed: CameraFeed, _ server: PipeWireCamera, _ log: EventLog) async throws {
    server.pull()
    try await Patience.wait(for: "a loss among \(log.events)") { feed.state == .lost }
    let counts = feed.counts
    #expect(counts.captured == counts.processed + counts.dropped)
  }

  @Test("its frames come, it is missed when it is pulled out, and it is back by itself")
  func pulled() async throws {
    let server = try PipeWireCamera()
    try server.plug()
    var limits = CameraLimits()
    limits.openingSeconds = 60
    // A busy machine is slow to begin.
    limits.reopeningSeconds = 20
    limits.frameSeconds = 2
    let log = EventLog()
    let feed = try feed(server, .pipeWire(node: PipeWireCamera.node), limits, log)
    defer { feed.end() }
    let shape = try await see(feed, within: 0)
    try await lose(feed, server, log)
    let before = feed.counts
    try server.plug()
    try await Patience.wait(for: "its return among \(log.events)") { feed.state == .playing }
    #expect(log.events.contains { if case .lost = $0 { true } else { false } })
    #expect(log.events.filter { $0 == .opened(shape) }.count > 1)
    let frame = try #require(feed.waitForFrame())
    #expect(frame.number > before.processed && frame.bytes[0] == 0x80)
  }

  @Test(
    "colours that are asked for come beside the same grey, and nothing is told of it but that it was opened again"
  )
  func colors() async throws {
    let server = try PipeWireCamera()
    try server.plug()
    var limits = CameraLimits()
    limits.openingSeconds = 60
    let log = EventLog()
    let feed = try feed(server, .pipeWire(node: PipeWireCamera.node), limits, log)
    defer { feed.end() }
    let shape = try await see(feed, within: 0)
    let before = feed.counts
    #expect(try #require(feed.waitForFrame()).withColors { $0.count } == nil)
    feed.deliver(.greyAndRGB)
    var frame = try #require(feed.waitForFrame())
    while frame.pixels == .grey { frame = try #require(feed.waitForFrame()) }
    #expect(frame.luma == [UInt8](repeating: 0x80, count: 64 * 48))
    let colors = frame.withColors { span in span.indices.map { span[$0] } }
    #expect(colors == [UInt8](repeating: 0x80, count: 3 * 64 * 48))
    #expect(frame.number > before.processed && frame.grey.pixels == frame.luma)
    #expect(log.events.filter { $0 == .opened(shape) }.count == 2)
    #expect(!log.events.contains { if case .lost = $0 { true } else { false } })
    let counts = feed.counts
    #expect(counts.captured == counts.processed + counts.dropped + counts.waiting)
  }

  @Test("a node of a name that nobody has is no camera, nor is there one without a server")
  func missing() async throws {
    let server = try PipeWireCamera()
    var limits = CameraLimits()
    limits.openingSeconds = 2
    let source = CameraSource.pipeWire(node: "nobody")
    let log = EventLog()
    let feed = try feed(server, source, limits, log)
    defer { feed.end() }
    #expect(throws: CameraError.noCamera(source)) { try feed.waitUntilOpened() }
  }

  @Test(
    "a device of the kernel's interface, which PipeWire lends its camera to: its frames come, and a loss is told"
  )
  func device() async throws {
    let server = try PipeWireCamera()
    try server.plug()
    var limits = CameraLimits()
    limits.openingSeconds = 60
    limits.frameSeconds = 2
    let log = EventLog()
    let feed = try feed(server, .device(path: "/dev/video0"), limits, log, under: ["pw-v4l2"])
    defer { feed.end() }
    // YUV and back may move a grey by one.
    _ = try await see(feed, within: 1)
    try await lose(feed, server, log)
  }
}
