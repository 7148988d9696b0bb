// What one voice reads and how it sounds, prepared by the face.

import Analysis
import Geometry
import Micrograph
import Sonification

/// A voice's layer, offset, probe and mapping, for one image.
package struct VoiceScene: Sendable {
  /// The layer the voice reads; nil where there is none yet, so that the voice is silent.
  package let layer: Micrograph?
  /// Where it is read, seen from the tip, in pixels; nil where the image has no pixel size for it.
  package let offset: VoiceOffset?
  /// How much of it is read at once.
  package let probe: Probe
  /// From intensity to pitch and loudness.
  package let mapping: Mapping
  /// The overview whose figures are the layer; nil for a layer of the image's own size.
  private let overview: OverviewSweep?
  /// Which state of the paint it reads; 0 where it reads none.
  private var paintVersion = 0

  /// A voice that reads `layer`.
  package init(
    layer: Micrograph?, offset: VoiceOffset? = VoiceOffset.none, probe: Probe, mapping: Mapping
  ) {
    self.layer = layer
    self.offset = offset
    self.probe = probe
    self.mapping = mapping
    overview = nil
  }

  /// A voice that tells the figure of the column or row at the tip; it is silent where cues tell all.
  init(_ overview: PreparedOverview) {
    layer = overview.scene == nil ? overview.profile.strip : nil
    offset = VoiceOffset.none
    probe = Probe(radiusPixels: 0)
    mapping = overview.mapping
    self.overview = overview.sweep
  }

  /// Whether it reads its layer at the tip itself.
  var readsTip: Bool { offset == VoiceOffset.none && overview == nil }

  /// Whether it reads places of the image, and not the figures of an overview.
  var readsImage: Bool { offset != nil && overview == nil }

  /// Where it sounds while the place `position` is read, from -1 (left) to 1 (right); `width` is the
  /// image's, in pixels.
  func pan(at position: ImagePoint, width: Int) -> Float {
    overview?.pan(at: position)
      ?? mapping.parameters.panPosition(x: position.x, width: width)
  }

  /// Makes a voice ready for an image; its layer must have been made before.
  package init(_ parameters: MappingParameters, for image: PreparedImage) {
    let layer = image.layer(parameters.layer)
    // A layer of the picture's own scale is heard as the picture is: a crystal's vanished ripple would
    // otherwise fill the range of pitch.
    let heard = parameters.layer.keepsScale ? nil : layer
    self.init(
      layer: layer?.micrograph,
      offset: parameters.offset.inPixels(pixelSize: image.micrograph.pixelSize),
      probe: Probe(radiusPixels: parameters.probeRadiusPixels),
      mapping: Mapping(
        parameters, for: heard?.micrograph ?? image.micrograph, heard?.histogram ?? image.histogram)
    )
    if parameters.layer.isOfPaint { paintVersion = image.paint.version }
  }

  /// The same voice with other numbers; window, layer and offset must be as they were.
  func with(_ parameters: MappingParameters) -> VoiceScene {
    let radius = parameters.probeRadiusPixels
    var scene = VoiceScene(
      layer: layer, offset: offset,
      probe: radius == probe.radiusPixels ? probe : Probe(radiusPixels: radius),
      mapping: mapping.with(parameters))
    scene.paintVersion = paintVersion
    return scene
  }

  /// The same without an offset.
  var atTip: VoiceScene {
    var scene = VoiceScene(layer: layer, probe: probe, mapping: mapping)
    scene.paintVersion = paintVersion
    return scene
  }

  /// Whether the voice reads another layer, other paint, or elsewhere, than another one does.
  func readsOtherwise(than other: VoiceScene) -> Bool {
    mapping.parameters.layer != other.mapping.parameters.layer || offset != other.offset
      || (layer == nil) != (other.layer == nil) || overview != other.overview
      || paintVersion != other.paintVersion
  }

  /// Where the voice reads while the tip is at `tip`.
  func position(from tip: ImagePoint) -> ImagePoint {
    offset?.position(from: tip, pixelSize: nil) ?? tip
  }

  /// The place at which `other` reads while this voice reads at `position`.
  func moved(_ position: ImagePoint, to other: VoiceScene) -> ImagePoint {
    guard let offset, let wanted = other.offset else { return position }
    let zero = ImagePoint(x: 0, y: 0)
    // A voice with a fixed place does not depend on the tip.
    if case .place(let place) = wanted { return place }
    if case .place = offset { return position }
    guard let own = offset.position(from: zero, pixelSize: nil),
      let others = wanted.position(from: zero, pixelSize: nil)
    else { return position }
    return ImagePoint(x: position.x - own.x + others.x, y: position.y - own.y + others.y)
  }

  /// What the voice reads at a place of its layer.
  func value(at position: ImagePoint) -> Double? {
    if let overview {
      return layer?.value(at: ImagePoint(x: overview.along(position), y: 0))
    }
    return offset == nil ? nil : layer.flatMap { probe.value(of: $0, at: position) }
  }

  /// The tip's own reading with the value that the voice reads.
  func valued(_ reading: PathReading) -> PathReading {
    var own = reading
    own.value = value(at: position(from: reading.position))
    return own
  }

  /// The reading that the voice makes where the tip makes `reading`.
  func reading(at reading: PathReading) -> PathReading {
    var own = reading
    own.position = position(from: reading.position)
    own.value = value(at: own.position)
    return own
  }
}
