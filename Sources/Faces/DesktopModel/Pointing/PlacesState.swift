// The places of what is shown that keys go to and lead to.

import Analysis
import Geometry

/// The bright places, the ninths, and the place that was gone to last.
struct PlacesState {
  /// The bright places; nil before they are known.
  var tour: FeatureTour?
  /// The picture they are in.
  var subject: DescriptionState.Subject?
  /// The search under way.
  var job: LayerJob?
  /// What is gone to once they are known; nil for nothing.
  var wanted: (order: FeatureTour.Order, isNext: Bool)?
  /// The bright place that was gone to, as its index; nil for none.
  var selected: Int?
  /// The place that was gone to last, which a pen can be led to.
  var target: ImagePoint?
  /// The part of the picture that digits led into; nil for all of it.
  var zoom: NinthZoom?
  /// Whether an overview was begun and its end not noticed yet.
  var isSweeping = false
  /// The making of the residual for an overview.
  var residualJob: LayerJob?
  /// Whether that was tried.
  var hasSoughtResidual = false
  /// The search for a line to follow.
  var lineJob: LayerJob?
  /// How far along the line that is followed the cursor is, in pixels; nil for none.
  var alongPixels: Double?
  /// Whether the pen was at the place that it is led to.
  var wasThere = false
}
