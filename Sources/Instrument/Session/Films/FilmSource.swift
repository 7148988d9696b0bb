// Which names are those of moving pictures.

import Camera
import Foundation

/// Tells films and cameras from images.
public enum FilmSource {
  // The containers that FFmpeg reads and no image has.
  private static let endings: Set = [
    "avi", "m4v", "mkv", "mov", "mp4", "mpeg", "mpg", "ogv", "webm", "wmv", "y4m",
  ]

  /// The moving picture that a name stands for; nil for an image's.
  ///
  /// A camera is `/dev/videoN` or `pipewire:NODE`; a film has a film's ending, or is a named pipe.
  public static func named(_ name: String) -> CameraSource? {
    let source = CameraSource(name)
    if source.isLive { return source }
    let ending = name.split(separator: "/").last?.split(separator: ".").last?.lowercased() ?? ""
    if endings.contains(ending) { return source }
    let kind = try? FileManager.default.attributesOfItem(atPath: name)[.type] as? FileAttributeType
    // Foundation has no word for a pipe.
    var facts = stat()
    guard kind == .typeUnknown, stat(name, &facts) == 0, facts.st_mode & S_IFMT == S_IFIFO else {
      return nil
    }
    return source
  }
}
