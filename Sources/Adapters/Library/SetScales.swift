// The scales that a person set: each for one image, or for all images of one size in a folder that state none
// themselves.

import Foundation
import Micrograph

/// Scales that were set by hand.
public struct SetScales: Sendable, Hashable {
  /// What a scale is for.
  public enum Use: Sendable, Hashable {
    /// The pictures of this size in one file.
    case image(path: String, width: Int, height: Int)
    /// The images of a folder that have this size and state no scale.
    case series(folder: String, width: Int, height: Int)
  }

  /// One scale.
  public struct Entry: Sendable, Hashable {
    /// What it is for.
    public let use: Use
    /// The extent of a pixel.
    public let size: PixelSize

    /// Creates a scale.
    public init(_ use: Use, _ size: PixelSize) {
      (self.use, self.size) = (use, size)
    }
  }

  /// All of them, each use once, the one that was set last at the end.
  public private(set) var entries: [Entry] = []

  /// None.
  public init() {}

  /// Sets the scale of a use, or takes it away.
  public mutating func set(_ size: PixelSize?, for use: Use) {
    entries.removeAll { $0.use == use }
    if let size { entries.append(Entry(use, size)) }
  }

  /// The scale that is set for an image.
  ///
  /// - Parameters:
  ///   - path: the image's file.
  ///   - width: its width in pixels.
  ///   - height: its height in pixels.
  ///   - isStated: whether its file states a scale itself.
  /// - Returns: nil where none is set for it.
  public func scale(ofImageAt path: String, width: Int, height: Int, isStated: Bool) -> Entry? {
    let uses = SetScales.uses(ofImageAt: path, width: width, height: height)
    return entries.last { $0.use == uses.image }
      ?? (isStated ? nil : entries.last { $0.use == uses.series })
  }

  /// What a scale of an image can be for: the image alone, or its series.
  public static func uses(
    ofImageAt path: String, width: Int, height: Int
  ) -> (image: Use, series: Use) {
    let file = URL(filePath: path).resolvingSymlinksInPath().standardizedFileURL
    return (
      .image(path: file.path, width: width, height: height),
      .series(folder: file.deletingLastPathComponent().path, width: width, height: height)
    )
  }
}
