// The words between the two programs. Source of truth: what was written is what is read.

import Camera
import Testing

@Suite("The protocol of penumbra-camera")
struct CaptureLineTests {
  private static let shapes = [
    CameraShape(
      width: 640, height: 360, framesPerSecond: 29.97, promisedFrames: 202, canSeek: true),
    CameraShape(width: 1, height: 1, framesPerSecond: nil, promisedFrames: nil, canSeek: false),
  ]
  private static let failures: [CaptureLine.Failure] = [
    .missing, .unreadable(errorNumber: 5), .noVideo, .noFrames, .noCamera,
    .notPermitted(errorNumber: 13), .taken, .tooLarge(width: 20_000, height: 3),
    .noMemory(width: 16_384, height: 16_384), .noLibrary, .misused,
  ]
  private static let lines: [CaptureLine] =
    shapes.map { .opened($0) } + failures.map { .failed($0) }
    + CameraEvent.Drop.allCases.map { .dropped($0, count: 3) }
    + [
      .frame(number: 17, index: 16, mediaNanoseconds: 533, clockNanoseconds: 99, slot: 1), .playing,
      .paused, .sought(frame: 40), .looped, .ended(read: 86, promised: 202),
      .ended(read: 0, promised: nil), .gone,
    ]

  @Test("every line is read as it was written", arguments: lines)
  func roundTrip(line: CaptureLine) {
    #expect(CaptureLine(line.text) == line)
    #expect(!line.text.contains("\n"))
  }

  @Test(
    "what makes no sense is no line",
    arguments: [
      "", "opened", "opened 0 10 - - seek", "opened 10 10 nan - seek", "opened 10 10 0 - seek",
      "opened 20000 10 - - seek", "opened 10 10 25 -1 seek", "opened 10 10 25 1", "frame 1 2 3 4",
      "frame 1 2 3 4 x", "frame 1 -2 3 4 5", "dropped late", "dropped late 0", "dropped bored 1",
      "ended 3", "ended -1 -", "ended 3 x", "failed", "failed rain", "failed taken 3",
      "playing now",
      "sought", " gone",
    ])
  func senseless(text: String) {
    #expect(CaptureLine(text) == nil)
  }

  @Test("every command is read as it was written")
  func commands() {
    let all: [CaptureCommand] = [
      .play, .pause, .step, .seek(frame: 0), .seek(frame: 12), .loop(true), .loop(false), .quit,
    ]
    #expect(all.map { CaptureCommand($0.text) } == all.map { Optional($0) })
    #expect(
      ["", "seek", "seek -1", "seek x", "loop", "play on"].allSatisfy { CaptureCommand($0) == nil })
  }

  @Test("lines come out of pieces of any size")
  func pieces() {
    let bytes = Array("playing\npaused\nlooped".utf8)
    for size in 1...bytes.count {
      var buffer = LineBuffer()
      var lines: [String] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        lines += buffer.take(bytes[start..<min(start + size, bytes.count)])
      }
      #expect(lines == ["playing", "paused"], "pieces of \(size)")
    }
  }

  @Test("a text names a file, a device or a node of PipeWire")
  func sources() {
    #expect(CameraSource("/dev/video12") == .device(path: "/dev/video12"))
    #expect(CameraSource("/dev/videos/a.avi") == .file(path: "/dev/videos/a.avi"))
    #expect(CameraSource("pipewire:My camera") == .pipeWire(node: "My camera"))
    #expect(CameraSource("film.mp4") == .file(path: "film.mp4"))
    for source in [CameraSource.file(path: "a"), .device(path: "b"), .pipeWire(node: "c")] {
      #expect(CameraSource(kind: source.words[0], address: source.words[1]) == source)
    }
  }
}
