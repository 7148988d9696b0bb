// The user's own image with all that was set and found over it, while that of a recording or an exercise is shown.

import Analysis
import Geometry
import ImageFile
import Micrograph
import Paint

/// An image as it was before another one was shown in its place for a while.
struct FormerView {
  let image: ShownImage
  let viewport: Viewport
  let cursor: KeyCursor
  let isCursorShown: Bool
  let selectedTag: Int?
  /// The name of the selected region; nil for none.
  let regionName: String?
  let display: DisplayWindow?
  let fileDisplay: DisplayWindow?
  let shownLayer: ShownLayer?
  let formerShown: LayerRecipe?
  let measure: MeasureState
  let lattice: LatticeState
  let paint: PaintLayer?
  let paintShare: Double?
  /// Whether that is all there is, and none was still being read.
  let isPaintWhole: Bool
  /// The layer that was being made for the screen; nil for none.
  let wantedLayer: LayerState.Choice?
  /// The picture of the file that was being read; nil for none.
  let wantedPicture: PictureChoice?
  let edits: EditState
}
