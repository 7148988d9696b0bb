// The lens of the camera that looks at a sheet, by what is stored.

import Camera
import CameraSheet
import Library
import Pen

/// What is known of a camera's lens.
public enum SheetLens: Sendable {
  /// It was measured, and its distortion is taken out.
  case used(LensLibrary.Entry, CameraLens)
  /// It was measured and cannot be used.
  case unfit(Fault)

  /// The lens that is taken out.
  var lens: CameraLens? {
    guard case .used(_, let lens) = self else { return nil }
    return lens
  }

  /// A lens in pictures of some size.
  ///
  /// - Parameters:
  ///   - entry: the lens.
  ///   - shape: what is known of the pictures.
  init(_ entry: LensLibrary.Entry, in shape: CameraShape) {
    if let lens = entry.record.lens.fitted(toWidth: shape.width, height: shape.height) {
      self = .used(entry, lens)
    } else {
      self = .unfit(
        .lensOfOtherShape(
          name: entry.name, lensWidth: entry.record.lens.width,
          lensHeight: entry.record.lens.height, width: shape.width, height: shape.height))
    }
  }

  /// The name that a camera's lens is stored under: what the driver calls it, so that it is found again at another
  /// device.
  public static func name(of source: CameraSource) -> String {
    switch source {
    case .device(let path):
      FoundCamera.list().first { $0.path == path }?.name ?? lastPart(of: path)
    case .pipeWire(let node): "pipewire:\(node)"
    case .file(let path): lastPart(of: path)
    }
  }

  private static func lastPart(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
