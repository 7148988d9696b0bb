// What was painted over the image, as the files of a session have it: each change is the rectangle that it changed.

import ImageFile
import Paint
import Pen

/// The paint that was written so far.
struct WrittenPaint {
  private var layer: PaintLayer?
  private var count = 0

  /// The name of the file with the last change; nil before the first.
  private(set) var name: String?

  /// Writes what differs from the paint that was written last; nothing where nothing does.
  ///
  /// - Parameters:
  ///   - next: what is painted from now on.
  ///   - width: the image's columns, in pixels.
  ///   - height: the image's rows, in pixels.
  ///   - folder: the session's folder.
  /// - Throws: `Fault.image` where the file cannot be written.
  mutating func write(
    _ next: PaintLayer?, width: Int, height: Int, to folder: SessionFolder
  ) throws(Fault) {
    if let former = layer, (former.width, former.height) != (width, height) {
      (layer, name) = (nil, nil)
    }
    // Until anything is painted there is no layer.
    guard next != nil || layer != nil,
      let next = next ?? PaintLayer(width: width, height: height),
      let area = next.area(differingFrom: layer),
      let patch = next.patch(area),
      let picture = ColorPicture(
        width: area.columns.count, height: area.rows.count, left: area.columns.lowerBound,
        top: area.rows.lowerBound, pixels: patch.pixels)
    else { return }
    let path = folder.paint(count + 1)
    try Fault.wrap { () throws(ImageFileError) in try ImageFile.write(picture, to: path) }
    count += 1
    name = SessionFolder.name(ofPaint: count)
    layer = next
  }
}
