// OpenCV's reader of files and cameras, as one value that closes it.

import COpenCV
import Camera

/// An open file or camera.
struct VideoReader: ~Copyable {
  /// Why it cannot be opened or read.
  enum Flaw: Error {
    case refused
    case noMemory
    case noLibrary
  }

  private let video: OpaquePointer

  init(_ address: String, _ kind: open_cv_video_kind) throws(Flaw) {
    var opened: OpaquePointer?
    let status = open_cv_video_open(address, kind, &opened)
    guard status == OPEN_CV_DONE, let opened else {
      switch status {
      case OPEN_CV_NO_CODECS: throw .noLibrary
      case OPEN_CV_NO_MEMORY: throw .noMemory
      default: throw .refused
      }
    }
    video = opened
  }

  deinit { open_cv_video_release(video) }

  /// Frames a second, where they make sense; nil otherwise.
  var framesPerSecond: Double? {
    let rate = open_cv_video_promised(video).frames_per_second
    return (0.001...10_000).contains(rate) ? rate : nil
  }

  /// The number of frames that are promised; nil where it makes no sense.
  var promisedFrames: Int? {
    let frames = open_cv_video_promised(video).frames
    return (1...1e12).contains(frames) ? Int(frames) : nil
  }

  /// Takes the next frame, undecoded; false at the end.
  borrowing func grab() -> Bool { open_cv_video_grab(video) == OPEN_CV_DONE }

  /// Decodes it; its size, or nil where it is damaged.
  borrowing func decode() -> (width: Int, height: Int)? {
    var (width, height): (Int32, Int32) = (0, 0)
    guard open_cv_video_decode(video, &width, &height) == OPEN_CV_DONE else { return nil }
    return (Int(width), Int(height))
  }

  /// Writes what was decoded.
  borrowing func copy(_ pixels: CameraPixels, into place: UnsafeMutableRawBufferPointer) -> Bool {
    if pixels == .greyAndRGB {
      let greyBytes = place.count / pixels.bytesPerPixel
      return copy(.grey, into: UnsafeMutableRawBufferPointer(rebasing: place[..<greyBytes]))
        && copy(.rgb, into: UnsafeMutableRawBufferPointer(rebasing: place[greyBytes...]))
    }
    let kind = pixels == .grey ? OPEN_CV_PIXELS_GREY : OPEN_CV_PIXELS_RGB
    guard let start = place.baseAddress else { return false }
    return open_cv_video_copy(video, kind, start.assumingMemoryBound(to: UInt8.self), place.count)
      == OPEN_CV_DONE
  }

  /// Goes to a frame.
  borrowing func seek(_ frame: Int) -> Bool {
    open_cv_video_seek(video, Int64(frame)) == OPEN_CV_DONE
  }
}
