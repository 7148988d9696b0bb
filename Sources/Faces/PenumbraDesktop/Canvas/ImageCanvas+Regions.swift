// The regions of interest over the image, drawn as zones are: an outline with its name, the selected one thick.

import CGTK
import DesktopModel
import Geometry

extension ImageCanvas {
  func drawRegions(_ snapshot: OpaquePointer) {
    for mark in model.regionMarks { draw(mark, snapshot) }
    if let way = model.drawnRegionOutline { draw(way, snapshot) }
  }
}
