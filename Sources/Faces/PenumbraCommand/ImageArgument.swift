// Opening the image a command works on.

import ImageFile
import Instrument
import Micrograph

/// The image named on the command line, or the bundled one.
enum ImageArgument {
  /// Opens `path`, or the bundled micrograph where none is given.
  static func open(_ path: String?) throws(Fault) -> (path: String, micrograph: Micrograph) {
    let resolved: String
    if let path {
      resolved = path
    } else {
      resolved = try BundledFiles.path(of: BundledFiles.defaultImage)
    }
    let micrograph = try Fault.wrap { () throws(ImageFileError) in
      try ImageFile.open(path: resolved)
    }
    return (resolved, micrograph)
  }
}
