// Films as frames. Source of truth: the pixels that were written into the file, and Rec. 601.

import Camera
import Foundation
import TestBasics
import Testing
import Tracks

@Suite("Films as frames")
struct FilmFeedTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func film(_ film: MadeFilm) throws -> CameraSource {
    .file(path: try folder.file("film.avi", film.bytes))
  }

  @Test("stepping gives every frame, each pixel as it is in the file, and its time by the rate")
  func steps() throws {
    let made = MadeFilm()
    let log = EventLog()
    let feed = CameraFeed(try film(made), isPaused: true, tell: log.take)
    defer { feed.end() }
    let shape = try feed.waitUntilOpened()
    #expect(
      shape
        == CameraShape(
          width: 48, height: 32, framesPerSecond: 60, promisedFrames: 20, canSeek: true))
    #expect(feed.takeFrame() == nil)
    for index in 0..<made.frames {
      let frame = try #require(feed.nextFrame())
      #expect(frame.index == index && frame.number == index + 1)
      #expect(frame.mediaNanoseconds == Int64((Double(index) * 1e9 / 60).rounded()))
      let wanted = (0..<48 * 32).map { made.grey(index, $0 % 48, $0 / 48) }
      #expect(frame.bytes == wanted, "frame \(index)")
      #expect(frame.grey.pixels == wanted && frame.grey.timeNanoseconds == frame.mediaNanoseconds)
    }
    #expect(feed.nextFrame() == nil && feed.state == .ended)
    #expect(log.events.last == .ended(read: 20, promised: 20))
    #expect(feed.counts.captured == 20 && feed.counts.processed == 20 && feed.counts.dropped == 0)
  }

  @Test("colour is red, green and blue, and its grey the luma of Rec. 601 to a rounding")
  func colour() throws {
    var made = MadeFilm(frames: 3)
    made.color = { frame, x, y in
      (UInt8((x * 5 + frame) % 256), UInt8((y * 8) % 256), UInt8((x * y) % 256))
    }
    let source = try film(made)
    for pixels in CameraPixels.allCases {
      let feed = CameraFeed(source, pixels: pixels, isPaused: true)
      defer { feed.end() }
      for index in 0..<made.frames {
        let frame = try #require(feed.nextFrame())
        #expect(frame.bytes.count == 48 * 32 * pixels.bytesPerPixel)
        let grey = frame.grey.pixels
        for place in 0..<48 * 32 {
          let (red, green, blue) = made.color(index, place % 48, place / 48)
          if pixels == .rgb {
            #expect(Array(frame.bytes[3 * place..<3 * place + 3]) == [red, green, blue])
          }
          let luma = 0.299 * Double(red) + 0.587 * Double(green) + 0.114 * Double(blue)
          #expect(abs(Double(grey[place]) - luma) <= 0.51)
        }
      }
    }
  }

  @Test("one may go to any frame, rest, and begin again")
  func seeking() async throws {
    let made = MadeFilm()
    let log = EventLog()
    let feed = CameraFeed(try film(made), isPaused: true, tell: log.take)
    defer { feed.end() }
    for target in [13, 2, 19, 0] {
      feed.seek(toFrame: target)
      let frame = try #require(feed.nextFrame())
      #expect(frame.index == target && frame.bytes[0] == made.grey(target, 0, 0))
    }
    // Beyond the end lies the last frame.
    feed.seek(toFrame: 1_000)
    #expect(feed.nextFrame()?.index == 19)
    #expect(feed.nextFrame() == nil)
    feed.play()
    try await log.wait(for: .ended(read: 20, promised: 20), count: 2)
    feed.pause()
    try await log.wait(for: .paused)
  }

  @Test("a film that is looped begins again, and its frames are counted on")
  func loop() async throws {
    let log = EventLog()
    let feed = CameraFeed(try film(MadeFilm(frames: 4)), tell: log.take)
    defer { feed.end() }
    feed.loop(true)
    try await log.wait(for: .looped, count: 3)
    var last = 0
    var indices: Set<Int> = []
    while indices.count < 4 {
      let frame = try #require(feed.waitForFrame())
      #expect(frame.number > last)
      last = frame.number
      indices.insert(frame.index)
    }
    feed.loop(false)
    try await log.wait(for: .ended(read: 4, promised: 4))
  }

  @Test("a slow look at a fast film: what it does not see is dropped, and nothing is lost count of")
  func slow() async throws {
    let log = EventLog()
    let feed = CameraFeed(try film(MadeFilm(frames: 90)), tell: log.take)
    defer { feed.end() }
    var looked = 0
    while feed.waitForFrame() != nil {
      looked += 1
      let counts = feed.counts
      #expect(counts.captured == counts.processed + counts.dropped + counts.waiting)
      try await Task.sleep(for: .milliseconds(100))
    }
    let counts = feed.counts
    #expect(log.events.last == .ended(read: 90, promised: 90))
    #expect(counts.captured == 90 && counts.processed == looked && counts.waiting == 0)
    #expect(counts.processed + counts.dropped == 90 && looked < 60)
    #expect((counts.drops[.overtaken] ?? 0) > 0)
  }

  @Test("a look of a tenth of a second at 60 pictures a second: all are counted, and memory stays")
  func long() async throws {
    let seconds = Rounds.count(usually: 2, all: 600)
    // Making a large film takes longer than the usual look at it.
    let size = seconds > 60 ? (width: 640, height: 480) : (width: 160, height: 120)
    let feed = CameraFeed(try film(MadeFilm(width: size.width, height: size.height)))
    defer { feed.end() }
    feed.loop(true)
    let start = ContinuousClock.now
    var (memory, mark) = ([Int](), 0)
    while .now - start < .seconds(seconds), feed.waitForFrame() != nil {
      try await Task.sleep(for: .milliseconds(100))
      guard .now - start > .seconds(10 * mark) else { continue }
      mark += 1
      memory.append(try Self.kibibytes())
    }
    let counts = feed.counts
    print(
      "\(Double(counts.captured) / ((.now - start) / .seconds(1))) pictures a second captured, \(counts.processed) looked at, "
        + "\(counts.dropped) dropped; KiB of program and capture every 10 s: \(memory)")
    #expect(counts.captured == counts.processed + counts.dropped + counts.waiting)
    #expect(counts.processed > 0 && counts.dropped > 0)
    // Alone, for memory of other tests is in it: the first half minute fills what is kept.
    guard memory.count > 6 else { return }
    #expect(memory[memory.count - 1] - memory[3] < 4_096, "\(memory)")
  }

  /// The memory that this program and its children have resident.
  private static func kibibytes() throws -> Int {
    let own = ProcessInfo.processInfo.processIdentifier
    let processes = try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap(
      Int.init)
    return processes.reduce(0) { sum, process in
      guard let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
      else { return sum }
      func number(_ key: String) -> Int? {
        status.split(separator: "\n").first { $0.hasPrefix("\(key):") }.flatMap {
          $0.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
        }
      }
      guard process == Int(own) || number("PPid") == Int(own) else { return sum }
      return sum + (number("VmRSS") ?? 0)
    }
  }

  @Test("a film through a named pipe is a film that promises nothing")
  func pipe() throws {
    let path = folder.path("pipe")
    #expect(mkfifo(path, 0o600) == 0)
    let made = MadeFilm(frames: 5)
    let bytes = Data(made.bytes)
    Thread.detachNewThread {
      try? FileHandle(forWritingTo: URL(filePath: path)).write(contentsOf: bytes)
    }
    let feed = CameraFeed(.file(path: path), isPaused: true)
    defer { feed.end() }
    #expect(try feed.waitUntilOpened().promisedFrames == nil)
    #expect(try !feed.waitUntilOpened().canSeek)
    for index in 0..<5 {
      #expect(feed.nextFrame()?.bytes[0] == made.grey(index, 0, 0))
    }
    #expect(feed.nextFrame() == nil && feed.state == .ended)
  }

  @Test("the descriptor can be read when a frame is there")
  func descriptor() throws {
    let feed = CameraFeed(try film(MadeFilm()))
    defer { feed.end() }
    var source = pollfd(fd: feed.readableDescriptor, events: Int16(POLLIN), revents: 0)
    try Patience.block(for: "a frame") {
      poll(&source, 1, 1_000) > 0 && feed.takeFrame() != nil
    }
  }
}
