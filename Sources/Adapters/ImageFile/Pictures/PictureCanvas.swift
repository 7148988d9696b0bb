// A picture drawn line by line, for paths that are too long to be kept in memory.

import Files
import Geometry

/// A colour picture on grey ground.
public struct PictureCanvas: ~Copyable {
  private let picture: DecodedPicture
  private let width: Int
  private let height: Int
  private let path: String

  /// Creates a canvas of grey values, row by row; `path` is where the picture will be written.
  ///
  /// - Throws: `outOfMemory`.
  public init(grey: [UInt8], width: Int, height: Int, path: String) throws(ImageFileError) {
    do throws(DecodedPicture.Failure) {
      picture = try DecodedPicture(canvas: grey, width: width, height: height)
    } catch {
      throw .outOfMemory(path: path, width: width, height: height)
    }
    self.width = width
    self.height = height
    self.path = path
  }

  /// Draws an anti-aliased line, `thickness` in pixels; far outside nothing is drawn.
  public func drawLine(
    from start: ImagePoint, to end: ImagePoint, thickness: Int, color: PictureColor
  ) {
    // The decoder's fixed-point coordinates end at about 2^24 px.
    guard max(abs(start.x), abs(start.y), abs(end.x), abs(end.y)) < 1e6 else { return }
    // Only a request without sense is refused, and this one has it.
    try? picture.drawLine(from: start, to: end, thickness: thickness, color: color)
  }

  /// Writes the picture as PNG; a `group` renames it together with its other files.
  ///
  /// - Throws: `outOfMemory`, `file` where it cannot be written.
  public func write(in group: OutputGroup? = nil) throws(ImageFileError) {
    let bytes: [UInt8]
    do throws(DecodedPicture.Failure) {
      bytes = try picture.pngBytes()
    } catch {
      throw .outOfMemory(path: path, width: width, height: height)
    }
    try FileContent.write(bytes, path: path, in: group)
  }
}
