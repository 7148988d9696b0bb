// What penumbra-camera prints: one line of words for each event, version 1 of its protocol.

/// A line of the program's standard output.
///
/// ```
/// opened 640 360 30.0 202 seek     width, height, rate, frames promised; "-" is unknown
/// frame 17 16 533333333 81022334455 1   number, index, nanoseconds of film and clock, slot
/// dropped late 2
/// playing | paused | sought 40 | looped
/// ended 86 202                     frames read, frames promised
/// gone                             a camera that gave pictures gives none
/// failed no-video                  or another word of `Failure`, with numbers
/// ```
package enum CaptureLine: Sendable, Hashable {
  /// Why the program cannot open its source.
  package enum Failure: Sendable, Hashable {
    case missing
    case unreadable(errorNumber: Int32)
    case noVideo
    case noFrames
    case noCamera
    case notPermitted(errorNumber: Int32)
    case taken
    case tooLarge(width: Int, height: Int)
    case noMemory(width: Int, height: Int)
    case noLibrary
    case misused
  }

  case opened(CameraShape)
  case frame(number: Int, index: Int, mediaNanoseconds: Int64, clockNanoseconds: Int64, slot: Int)
  case dropped(CameraEvent.Drop, count: Int)
  case playing
  case paused
  case sought(frame: Int)
  case looped
  case ended(read: Int, promised: Int?)
  case gone
  case failed(Failure)

  /// The line, without its end.
  package var text: String {
    switch self {
    case .opened(let shape):
      let rate = shape.framesPerSecond.map { "\($0)" } ?? "-"
      let seek = shape.canSeek ? "seek" : "stream"
      return
        "opened \(shape.width) \(shape.height) \(rate) \(Self.text(shape.promisedFrames)) \(seek)"
    case .frame(let number, let index, let media, let clock, let slot):
      return "frame \(number) \(index) \(media) \(clock) \(slot)"
    case .dropped(let reason, let count): return "dropped \(reason.rawValue) \(count)"
    case .playing: return "playing"
    case .paused: return "paused"
    case .sought(let frame): return "sought \(frame)"
    case .looped: return "looped"
    case .ended(let read, let promised): return "ended \(read) \(Self.text(promised))"
    case .gone: return "gone"
    case .failed(let failure): return "failed \(failure.text)"
    }
  }

  private static func text(_ count: Int?) -> String { count.map { "\($0)" } ?? "-" }
}

extension CaptureLine.Failure {
  /// The failure in words of a line.
  var text: String {
    switch self {
    case .missing: "missing"
    case .unreadable(let number): "unreadable \(number)"
    case .noVideo: "no-video"
    case .noFrames: "no-frames"
    case .noCamera: "no-camera"
    case .notPermitted(let number): "not-permitted \(number)"
    case .taken: "taken"
    case .tooLarge(let width, let height): "too-large \(width) \(height)"
    case .noMemory(let width, let height): "no-memory \(width) \(height)"
    case .noLibrary: "no-library"
    case .misused: "misused"
    }
  }

  /// The failure as an error of its source.
  func error(of source: CameraSource) -> CameraError {
    switch (self, source) {
    case (.missing, .file(let path)): .noSuchFile(path: path)
    case (.unreadable(let number), .file(let path)): .unreadable(path: path, errorNumber: number)
    case (.noVideo, .file(let path)): .noVideo(path: path)
    case (.noFrames, .file(let path)): .noFrames(path: path)
    case (.noFrames, _): .silent(source)
    case (.notPermitted(let number), _), (.unreadable(let number), _):
      .notPermitted(source, errorNumber: number)
    case (.taken, _): .taken(source)
    case (.tooLarge(let width, let height), _): .tooLarge(width: width, height: height)
    case (.noMemory(let width, let height), _): .noMemory(width: width, height: height)
    case (.noLibrary, _), (.misused, _): .programUnusable
    case (.missing, _), (.noVideo, _), (.noCamera, _): .noCamera(source)
    }
  }
}
