// What is painted over an image that is heard.

import Analysis
import ImageFile
import Micrograph
import Paint
import Sonification

/// The paint over an image.
public struct ImagePaint: Sendable {
  /// The paint; nil for none.
  public internal(set) var layer: PaintLayer?
  /// The number that whoever painted gave it: every other paint has another one.
  public internal(set) var number = 0
  /// How often what is painted has become something else.
  var version = 0
}

extension PreparedImage {
  /// Takes what was painted over the image; layers of other paint are let go.
  ///
  /// - Parameters:
  ///   - layer: the paint, of the size of the image; nil, or of another size, for none.
  ///   - number: the number of the paint.
  public mutating func takePaint(_ layer: PaintLayer?, number: Int) {
    guard number != paint.number else { return }
    let fits = layer.map { ($0.width, $0.height) == (micrograph.width, micrograph.height) }
    let next = fits == true ? layer?.withoutHistory : nil
    let former = paint.layer
    paint.layer = next
    paint.number = number
    // What was rubbed out again as it was is heard on.
    let other = next ?? former
    guard other?.area(differingFrom: next == nil ? nil : former) != nil else { return }
    paint.version += 1
    layers = layers.filter { !$0.key.isOfPaint }
  }

  /// Whether a layer of the paint that voices read was not made yet.
  public func isMissing(paintFor mappings: VoiceMappings) -> Bool {
    missingLayers(for: mappings).contains(where: \.isOfPaint)
  }

  // The whole range of the picture, so that white paint is as bright as its brightest value.
  func painted(_ picture: Micrograph, _ recipe: LayerRecipe) throws(Fault) -> Micrograph? {
    guard let layer = paint.layer, !layer.isEmpty else { return nil }
    let (bytes, limit) = (
      picture.pixels.count * MemoryLayout<Float>.stride, FreeMemory.bytes() ?? .max
    )
    guard bytes <= limit else {
      throw .layer(recipe: recipe, reason: .tooLarge(bytesNeeded: bytes, limitBytes: limit))
    }
    let counts = recipe.channel == nil ? histogram : Histogram(picture)
    return layer.image(over: picture, in: counts.window(saturatedFraction: 0))
  }
}
