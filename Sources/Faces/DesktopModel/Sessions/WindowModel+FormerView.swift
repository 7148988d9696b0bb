// Going back to the user's own image: whatever was set, found or done over it is there again.

import Geometry
import Paint
import Pen

extension WindowModel {
  /// The image with all that is set over it; nil without one, and over a moving picture, which is opened anew.
  var ownView: FormerView? {
    noteStep()
    guard let image, !hasFilm else { return nil }
    return FormerView(
      image: image, viewport: viewport, cursor: cursor, isCursorShown: isCursorShown,
      selectedTag: selectedTag, regionName: regions.chosen?.name, display: display,
      fileDisplay: fileDisplay, shownLayer: shownLayer,
      formerShown: layers.formerShown, measure: measure, lattice: latticeState,
      paint: painting.layer, paintShare: painting.share, isPaintWhole: !painting.isReading,
      wantedLayer: layers.wanted(.shown), wantedPicture: pictureTurn.wanted, edits: edits)
  }

  /// Shows the user's own image again, as it was.
  ///
  /// - Throws: why it cannot be shown; the other one stays then.
  func goBack(to former: FormerView) throws(Fault) {
    try show(former.image)
    // What another window painted meanwhile is read anew, and steps of one's own strokes are over then.
    let isPaintOwn =
      former.isPaintWhole && (painting.path.map { painting.store.isUnchanged($0) } ?? true)
    var view = former.viewport
    view.resize(width: viewport.viewWidth, height: viewport.viewHeight)
    viewport = view
    (cursor, isCursorShown) = (former.cursor, former.isCursorShown)
    selectedTag = tags.tag(former.selectedTag) == nil ? nil : former.selectedTag
    (display, fileDisplay) = (former.display, former.fileDisplay)
    (shownLayer, layers.formerShown) = (former.shownLayer, former.formerShown)
    if isSoundLinked { soundFollowsDisplay() }
    regions.selected = former.regionName.flatMap { name in
      regions.list.firstIndex { $0.name == name }
    }
    takeUp(former.measure)
    latticeState.shown = former.lattice.shown
    latticeState.selected = former.lattice.selected
    if isPaintOwn { takeUp(former.paint, share: former.paintShare) }
    edits.history.takeUp(former.edits.history)
    edits.scales = former.edits.scales
    if let choice = former.wantedLayer { makeShown(choice) }
    if let choice = former.wantedPicture { wantAgain(choice) }
    passOverChanges()
    changes.formUnion([
      .picture, .overlay, .display, .layers, .measure, .lattice, .readout, .history, .paint,
    ])
  }

  private func takeUp(_ former: MeasureState) {
    let now = measure
    measure = former
    measure.isDrawing = false
    // Answers that are still on their way are of the other image.
    (measure.profileNumber, measure.isReadingProfile) = (now.profileNumber, now.isReadingProfile)
    (measure.regionNumber, measure.isReadingRegion) = (now.regionNumber, now.isReadingRegion)
    if measure.profile == nil { lineHasChanged() }
    // Another window may have changed the region meanwhile.
    regionHasChanged()
  }

  // The layer that was there has its own steps; what was read of its file has none.
  private func takeUp(_ paint: PaintLayer?, share: Double?) {
    painting.turn += 1
    painting.isReading = false
    painting.layer = paint
    painting.share = share
    if paint != nil { numberPaint() }
    sendPaint()
    showPaintedLayer()
  }
}
