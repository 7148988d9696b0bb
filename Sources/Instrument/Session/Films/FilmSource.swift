// Which names are those of moving pictures.

import Camera
import Foundation

/// Tells films and cameras from images.
public enum FilmSource {
  // The containers that FFmpeg reads and no image has.
  private static let endings: Set = [
    "avi", "m4v", "mkv", "mov", "mp4", "mpeg", "mpg", "ogv", "webm", "wmv", "y4m",
  ]

  /// The names of films, as a dialog offers them.
  public static var patterns: [String] { endings.sorted().map { "*.\($0)" } }

  /// Whether its first picture may be long in coming: of a camera that is there, and of a pipe.
  public static func isAwaited(_ source: CameraSource) -> Bool {
    switch source {
    case .pipeWire: return true
    case .file(let path), .device(let path):
      let facts = try? FileManager.default.attributesOfItem(atPath: path)
      return facts.map { $0[.type] as? FileAttributeType != .typeRegular } ?? false
    }
  }

  /// The moving picture that a name stands for; nil for an image's.
  ///
  /// A camera is `/dev/videoN` or `pipewire:NODE`; a film has a film's ending, and may be a
  /// named pipe.
  public static func named(_ name: String) -> CameraSource? {
    let source = CameraSource(name)
    if source.isLive { return source }
    let ending = name.split(separator: "/").last?.split(separator: ".").last?.lowercased() ?? ""
    return endings.contains(ending) ? source : nil
  }
}
