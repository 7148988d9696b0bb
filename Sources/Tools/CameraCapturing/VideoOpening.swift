// What is looked at before OpenCV is asked, for it says only that it cannot.

import CCapture
import COpenCV
import Camera
import Glibc

/// Opens sources, and says why it cannot.
enum VideoOpening {
  /// Why a source is not open.
  struct Refusal: Error {
    var failure: CaptureLine.Failure
  }

  /// Opens a source.
  static func open(_ source: CameraSource) throws(Refusal) -> VideoReader {
    switch source {
    case .file(let path):
      return try reader(resolved(path), OPEN_CV_VIDEO_FILE, otherwise: .noVideo)
    case .device(let path):
      let flaw = capture_device_flaw(path)
      switch flaw {
      case 0: break
      case EBUSY: throw Refusal(failure: .taken)
      case EACCES, EPERM: throw Refusal(failure: .notPermitted(errorNumber: flaw))
      default: throw Refusal(failure: .noCamera)
      }
      return try reader(path, OPEN_CV_VIDEO_DEVICE, otherwise: .noFrames)
    case .pipeWire(let node):
      guard !node.isEmpty, !node.utf8.contains(0) else { throw Refusal(failure: .noCamera) }
      return try reader(pipeline(node), OPEN_CV_VIDEO_PIPELINE, otherwise: .noCamera)
    }
  }

  private static func reader(
    _ address: String, _ kind: open_cv_video_kind, otherwise failure: CaptureLine.Failure
  ) throws(Refusal) -> VideoReader {
    do {
      return try VideoReader(address, kind)
    } catch .noLibrary {
      throw Refusal(failure: .noLibrary)
    } catch .noMemory {
      throw Refusal(failure: .noMemory(width: 0, height: 0))
    } catch {
      throw Refusal(failure: failure)
    }
  }

  /// The path of a file without links: what begins with "/" is nothing but a file to FFmpeg.
  private static func resolved(_ path: String) throws(Refusal) -> String {
    guard let whole = realpath(path, nil) else {
      switch errno {
      case ENOENT, ENOTDIR: throw Refusal(failure: .missing)
      default: throw Refusal(failure: .unreadable(errorNumber: errno))
      }
    }
    defer { free(whole) }
    var facts = stat()
    guard stat(whole, &facts) == 0, access(whole, R_OK) == 0 else {
      throw Refusal(failure: .unreadable(errorNumber: errno))
    }
    switch facts.st_mode & S_IFMT {
    case S_IFREG where facts.st_size > 0, S_IFIFO: return String(cString: whole)
    default: throw Refusal(failure: .noVideo)
    }
  }

  /// Whether a file can be sought: a pipe cannot.
  static func isRegular(_ source: CameraSource) -> Bool {
    guard case .file(let path) = source else { return false }
    var facts = stat()
    return stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG
  }

  /// GStreamer's pipeline from a node of PipeWire, in its own quotes; one frame waits at most.
  private static func pipeline(_ node: String) -> String {
    var quoted = ""
    for character in node {
      if character == "\\" || character == "\"" { quoted.append("\\") }
      quoted.append(character)
    }
    return "pipewiresrc target-object=\"\(quoted)\" always-copy=true ! videoconvert"
      + " ! video/x-raw,format=BGR ! appsink sync=false max-buffers=1 drop=true"
  }
}
