// Zooming by digits. Source of truth: a picture of 81 pixels, whose ninths are 27 and 9 pixels wide.
import Geometry
import Testing

@Suite("Zooming by ninths")
struct NinthZoomTests {
  @Test("digits lead into ninths row by row, and back out")
  func digits() {
    var zoom = NinthZoom(width: 81, height: 81)
    let whole = zoom.area
    var taken = [zoom.zoomIn(6), zoom.zoomIn(1)]
    #expect(taken == [true, true] && zoom.digits == [6, 1])
    #expect(zoom.area.upperLeft == ImagePoint(x: 53.5, y: 26.5))
    #expect(zoom.area.lowerRight == ImagePoint(x: 62.5, y: 35.5))
    #expect(zoom.middle == ImagePoint(x: 58, y: 31))
    taken = [zoom.zoomIn(0), zoom.zoomIn(10), zoom.zoomOut(), zoom.zoomOut(), zoom.zoomOut()]
    #expect(taken == [false, false, true, true, false])
    #expect(zoom.area == whole && zoom.digits.isEmpty)
  }

  @Test("a part of less than three pixels is the last")
  func last() {
    var zoom = NinthZoom(width: 81, height: 81)
    var count = 0
    while zoom.zoomIn(5) { count += 1 }
    // 81, 27 and 9 pixels have ninths, and so have 3.
    #expect(count == 4)
    #expect(zoom.middle.distance(to: ImagePoint(x: 40, y: 40)) < 1e-9)
  }
}
