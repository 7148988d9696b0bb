// What the pen thread must know of the tablet to turn knobs by it.

import Calibration
import Geometry
import Movement

/// The surfaces on which knobs are turned.
package struct KnobScene: Sendable, Hashable {
  /// The tablet's area; nil without a tablet.
  var area: TabletArea?
  /// The image's height, in pixels, for pointers of the face.
  var imageHeight: Int
  /// Whether the barrel's upper button takes hold of the knobs.
  var hasBarrelButton: Bool

  package init(area: TabletArea?, imageHeight: Int, hasBarrelButton: Bool) {
    self.area = area
    self.imageHeight = imageHeight
    self.hasBarrelButton = hasBarrelButton
  }

  /// A grip on the tablet.
  var tabletGrip: KnobGrip? {
    area.map { area in
      var unitsAcross = 1.0
      if let across = area.unitsPerMillimetreX, let down = area.unitsPerMillimetreY, across > 0,
        down > 0
      {
        unitsAcross = across / down
      }
      return KnobGrip(height: area.maximum.y - area.minimum.y, unitsAcross: unitsAcross)
    }
  }

  /// A grip on the image.
  var imageGrip: KnobGrip { KnobGrip(height: Double(imageHeight)) }
}
