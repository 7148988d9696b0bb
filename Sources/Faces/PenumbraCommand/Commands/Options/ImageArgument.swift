// Opening the image a command works on.

import ImageFile
import Logs
import Micrograph
import Pen
import Session

/// The image named on the command line, or the bundled one.
enum ImageArgument {
  /// Opens a page of `path`, or the bundled micrograph where none is given.
  static func open(
    _ path: String?, _ page: PictureChoice = .largest
  ) throws(Fault) -> (path: String, micrograph: Micrograph) {
    let opened = try read(path, page)
    return (opened.path, opened.micrograph)
  }

  /// Opens a page of `path` and returns its header with it.
  static func read(
    _ path: String?, _ page: PictureChoice = .largest
  ) throws(Fault) -> (path: String, header: ImageHeader, micrograph: Micrograph) {
    let resolved: String
    if let path {
      resolved = path
    } else {
      resolved = try BundledFiles.path(of: BundledFiles.defaultImage)
    }
    Log.trace("image named", ["path": resolved])
    let read = try ScaledImage(path: resolved, page) { Terminal.tell($0.terminalSentence) }
    return (resolved, read.header, read.micrograph)
  }
}
