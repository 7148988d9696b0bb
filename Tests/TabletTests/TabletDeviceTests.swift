// The reader of live tablets, on nodes of umockdev with the real libevdev in between.
import Foundation
import Geometry
import Tablet
import TestNeeds
import TestSupport
import Testing

@Suite("Tablet devices", .needs(.devices))
struct TabletDeviceTests {
  typealias Sample = PenSample<TabletPoint>

  @Test("a live node describes itself as its evemu text does, and is asked for CLOCK_MONOTONIC")
  func description() async throws {
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(FakeTabletPen.description)
      let device = try TabletDevice.open(tablet.path)
      let text = try EvemuRecording(contents: Array(FakeTabletPen.description.utf8), path: "pen")
      let (description, isMonotonic) = (device.description, device.clockIsMonotonic)
      #expect(description == text.description)
      #expect(isMonotonic)
      #expect(tablet.clock == CLOCK_MONOTONIC)
    }
  }

  @Test("a recording read through the node gives the samples and stamps of the file")
  func sameSamples() async throws {
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(FakeTabletPen.description)
      var device = try TabletDevice.open(tablet.path)
      try await tablet.play(FakeTabletPen.events, speed: 1)
      let expected = try EvemuRecording(
        contents: Array(FakeTabletPen.recording.utf8), path: "pen"
      ).samples()
      #expect(try TabletReading.samples(&device, count: expected.count) == expected)
    }
  }

  @Test(
    "every pen recording at hand reads the same through its node and from its file",
    .enabled(if: TabletRecordings.isAtHand, "no recordings of real tablets at hand"))
  func sameRecordings() async throws {
    var total = 0
    for name in TabletRecordings.files() where name.hasSuffix(".events") {
      var text = try String(contentsOfFile: TabletRecordings.path(name), encoding: .utf8)
      if let described = TabletRecordings.descriptions[name] {
        text =
          try String(contentsOfFile: TabletRecordings.path(described), encoding: .utf8) + text
      }
      guard let recording = try? EvemuRecording(contents: Array(text.utf8), path: name),
        recording.description.kind == .pen
      else { continue }
      let events = try FakeTabletText(text).events
      let expected = try recording.samples()
      try await FakeTabletBed.run { bed in
        let tablet = try bed.plug(text)
        var device = try TabletDevice.open(tablet.path)
        let description = device.description
        #expect(description == recording.description, "\(name)")
        var samples: [Sample] = []
        // Less than the FIFO holds, so that one thread can feed and read.
        for start in stride(from: 0, to: events.count, by: 20_000) {
          await Task.yield()
          try tablet.feed(Array(events[start..<min(start + 20_000, events.count)]))
          try device.readSamples(timeoutMilliseconds: 100) { samples.append($0) }
        }
        samples += try TabletReading.samples(&device, count: expected.count - samples.count)
        #expect(samples == expected, "\(name)")
        total += samples.count
      }
    }
    print("\(total) samples of real recordings read alike from the node and the file")
  }

  @Test("reading waits no longer than it is told, and drains all reports at once")
  func draining() async throws {
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(FakeTabletPen.description)
      var device = try TabletDevice.open(tablet.path)
      var samples: [Sample] = []
      try device.readSamples(timeoutMilliseconds: 20) { samples.append($0) }
      try device.readSamples(timeoutMilliseconds: 0) { samples.append($0) }
      #expect(samples.isEmpty)
      try tablet.report(.x(1), .y(1), .pen(true))
      for step in 2...1000 { try tablet.report(.x(Int32(step)), .y(Int32(step))) }
      try device.readSamples(timeoutMilliseconds: 1000) { samples.append($0) }
      #expect(samples.map(\.position.x) == (1...1000).map(Double.init))
    }
  }

  @Test("a signal neither ends nor fails a wait for reports")
  func interrupted() async throws {
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(FakeTabletPen.description)
      let path = tablet.path
      let waited = try await withCheckedThrowingContinuation {
        (continuation: CheckedContinuation<Int64, any Error>) in
        Thread.detachNewThread {
          continuation.resume(with: Result { try Self.waitAmongSignals(path: path) })
        }
      }
      #expect(waited >= 190_000)
    }
  }

  /// Waits 200 ms for reports that never come while signals arrive; the time taken in
  /// microseconds.
  private static func waitAmongSignals(path: String) throws -> Int64 {
    var device = try TabletDevice.open(path)
    signal(SIGUSR2) { _ in }
    defer { signal(SIGUSR2, SIG_DFL) }
    // Threads started from the pool inherit that it blocks all signals.
    var signalSet = sigset_t()
    sigemptyset(&signalSet)
    sigaddset(&signalSet, SIGUSR2)
    pthread_sigmask(SIG_UNBLOCK, &signalSet, nil)
    let reader = pthread_self()
    let signals = DispatchGroup()
    DispatchQueue.global().async(group: signals) {
      for _ in 0..<3 {
        usleep(30_000)
        pthread_kill(reader, SIGUSR2)
      }
    }
    let start = FakeTablet.nowMicroseconds
    try device.readSamples(timeoutMilliseconds: 200) { _ in }
    let end = FakeTablet.nowMicroseconds
    signals.wait()
    return end - start
  }

  @Test("a pen in reach when the device is opened is known by what the device says then")
  func openedInReach() async throws {
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(FakeTabletPen.description)
      try tablet.setAxis(0, value: 700)
      try tablet.setAxis(1, value: 800)
      try tablet.setKey(0x140, isDown: true)
      try tablet.setKey(0x14A, isDown: true)
      try tablet.setAxis(0x18, value: 4000)
      var device = try TabletDevice.open(tablet.path)
      try tablet.report(.x(710))
      let sample = try #require(try TabletReading.samples(&device, count: 1).first)
      #expect(sample.position == TabletPoint(x: 710, y: 800))
      #expect(sample.isInContact && sample.tool == .pen)
    }
  }

  @Test("after SYN_DROPPED the state is the device's own, and the sample is a discontinuity")
  func dropped() async throws {
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(FakeTabletPen.description)
      var device = try TabletDevice.open(tablet.path)
      try tablet.report(.x(100), .y(200), .pen(true), .touch(true), .pressure(4095))
      #expect(try TabletReading.samples(&device, count: 1).map(\.isInContact) == [true])
      try tablet.lose(at: 5, .x(12345), .y(6789), .touch(false), .pressure(0))
      let synced = try #require(try TabletReading.samples(&device, count: 1).first)
      #expect(synced.position == TabletPoint(x: 12345, y: 6789))
      #expect(synced.isDiscontinuity && !synced.isInContact && synced.pressure == 0)
      #expect(synced.timeNanoseconds == 5000)
      try tablet.report(at: 6, .x(12346))
      let next = try #require(try TabletReading.samples(&device, count: 1).first)
      #expect(!next.isDiscontinuity && next.position == TabletPoint(x: 12346, y: 6789))
      // The pen leaves unseen: one last sample at its last place, none at the zeros.
      try tablet.lose(at: 7, .x(0), .y(0), .pen(false))
      let gone = try #require(try TabletReading.samples(&device, count: 1).first)
      #expect(!gone.isInProximity && gone.isDiscontinuity)
      #expect(gone.position == TabletPoint(x: 12346, y: 6789))
    }
  }

  @Test("where the clock cannot be chosen, wall-clock stamps become those of CLOCK_MONOTONIC")
  func clockFallback() async throws {
    for errno in [ENOENT, EINVAL] {
      try await FakeTabletBed.run { bed in
        let tablet = try bed.plug(FakeTabletPen.description)
        try tablet.refuseClock(errno: errno)
        var device = try TabletDevice.open(tablet.path)
        let isMonotonic = device.clockIsMonotonic
        #expect(!isMonotonic)
        var wall = timespec()
        let before = FakeTablet.nowMicroseconds
        clock_gettime(CLOCK_REALTIME, &wall)
        let after = FakeTablet.nowMicroseconds
        let stamp = Int64(wall.tv_sec) * 1_000_000 + Int64(wall.tv_nsec) / 1000
        try tablet.report(at: stamp, .x(1), .y(1), .pen(true))
        let sample = try #require(try TabletReading.samples(&device, count: 1).first)
        // The wall clock was read between the two; a millisecond covers its slewing meanwhile.
        #expect(sample.timeNanoseconds / 1000 >= before - 1000)
        #expect(sample.timeNanoseconds / 1000 <= after + 1000)
      }
    }
  }
}
