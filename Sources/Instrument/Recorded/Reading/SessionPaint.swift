// What was painted over a session's image, change by change.

import ImageFile
import Micrograph
import Paint
import Pen

/// The paint over the image as it was at a moment of a session.
public struct SessionPaint: Sendable {
  private let folder: SessionFolder
  private var layer: PaintLayer?
  private var name: String?
  private var number = 0

  /// Nothing is painted yet.
  package init(_ folder: SessionFolder) {
    self.folder = folder
  }

  /// Takes the change that an image's facts name, and paints over the image what there is now.
  ///
  /// - Parameters:
  ///   - facts: what the session says about the image from now on.
  ///   - image: the image; one of another size stays without paint.
  /// - Throws: `Fault.image` where the file cannot be read, or does not lie on the image.
  package mutating func put(
    _ facts: SessionRecord.Image, over image: inout PreparedImage
  ) throws(Fault) {
    try follow(facts)
    guard layer != nil else { return }
    image.takePaint(layer, number: number)
  }

  /// Takes the change that an image's facts name.
  ///
  /// - Parameter facts: what the session says about the image from now on.
  /// - Throws: as `put`.
  mutating func follow(_ facts: SessionRecord.Image) throws(Fault) {
    if let layer, (layer.width, layer.height) != (facts.width, facts.height) {
      (self.layer, name) = (nil, nil)
    }
    guard let changed = facts.paint, changed != name else { return }
    // One that is missing or damaged is told once.
    name = changed
    number += 1
    try take(folder.part(changed), width: facts.width, height: facts.height)
  }

  private mutating func take(_ path: String, width: Int, height: Int) throws(Fault) {
    let picture = try Fault.wrap { () throws(ImageFileError) in
      try ImageFile.readColors(path: path)
    }
    let (left, top) = (picture.left, picture.top)
    let area = PaintArea(
      columns: left..<left + picture.width, rows: top..<top + picture.height)
    guard var next = layer ?? PaintLayer(width: width, height: height),
      let patch = PaintPatch(area: area, pixels: picture.pixels), next.put(patch)
    else { throw .image(.damaged(path: path)) }
    layer = next
  }
}

extension RecordedSession {
  /// The image at the session's beginning, with what was painted over it by then.
  ///
  /// - Parameters:
  ///   - micrograph: the image.
  ///   - path: its file; nil where that is not told.
  /// - Returns: the image and the paint, which later changes go on from.
  /// - Throws: `Fault.image` where the paint cannot be read.
  public func prepared(
    _ micrograph: Micrograph, path: String? = nil
  ) throws(Fault) -> (image: PreparedImage, paint: SessionPaint) {
    var image = PreparedImage(micrograph, path: path)
    var paint = SessionPaint(folder)
    if let facts = record?.image { try paint.put(facts, over: &image) }
    return (image, paint)
  }
}
