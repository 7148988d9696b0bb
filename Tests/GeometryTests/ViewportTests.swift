// The viewport against its definition: points there and back, the anchor of a zoom, and the limits
// worked out by hand.

import Geometry
import Testing

@Suite struct ViewportTests {
  private func near(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-9 }

  @Test("a fitted image touches two opposite edges of the view and lies in its middle")
  func fitted() {
    let viewport = Viewport(imageWidth: 200, imageHeight: 100, viewWidth: 800, viewHeight: 600)
    #expect(viewport.zoom == 4)
    #expect(viewport.isFitted)
    let topLeft = viewport.viewPoint(of: ImagePoint(x: -0.5, y: -0.5))
    let bottomRight = viewport.viewPoint(of: ImagePoint(x: 199.5, y: 99.5))
    #expect(topLeft == ViewPoint(x: 0, y: 100))
    #expect(bottomRight == ViewPoint(x: 800, y: 500))
  }

  @Test("a view point and its image point lead to each other at every zoom")
  func thereAndBack() {
    var viewport = Viewport(imageWidth: 4096, imageHeight: 3000, viewWidth: 900, viewHeight: 700)
    for step in 0..<200 {
      viewport.zoom(by: step % 7 == 0 ? 0.7 : 1.1, around: ViewPoint(x: Double(step * 4), y: 300))
      let place = ViewPoint(x: Double(step * 37 % 900), y: Double(step * 53 % 700))
      let back = viewport.viewPoint(of: viewport.imagePoint(of: place))
      #expect(near(back.x, place.x) && near(back.y, place.y))
    }
  }

  @Test("zooming keeps the image point under the pointer, as long as no edge is reached")
  func anchor() {
    var viewport = Viewport(imageWidth: 1000, imageHeight: 1000, viewWidth: 500, viewHeight: 500)
    let pointer = ViewPoint(x: 200, y: 320)
    let under = viewport.imagePoint(of: pointer)
    for _ in 0..<12 {
      viewport.zoom(by: 1.25, around: pointer)
      let now = viewport.imagePoint(of: pointer)
      #expect(near(now.x, under.x) && near(now.y, under.y))
    }
  }

  @Test("zoom stays between the whole image and 32, whatever is asked for")
  func limits() {
    var viewport = Viewport(imageWidth: 1000, imageHeight: 500, viewWidth: 500, viewHeight: 500)
    viewport.zoom(by: 1e9, around: viewport.centre)
    #expect(viewport.zoom == 32)
    viewport.zoom(by: 1e-9, around: viewport.centre)
    #expect(viewport.zoom == 0.5)
    #expect(viewport.isFitted)
    let before = viewport
    viewport.zoom(by: .nan, around: viewport.centre)
    viewport.zoom(by: -2, around: viewport.centre)
    viewport.pan(byX: .infinity, y: 0)
    #expect(viewport == before)
    var small = Viewport(imageWidth: 10, imageHeight: 10, viewWidth: 500, viewHeight: 500)
    #expect(small.zoom == 32)
    small.zoom(by: 1e-9, around: small.centre)
    #expect(small.zoom == 1)
  }

  @Test("a held point comes back under the fingers once edges and limits let it")
  func held() {
    let fitted = Viewport(imageWidth: 1000, imageHeight: 1000, viewWidth: 800, viewHeight: 500)
    let place = ViewPoint(x: 250, y: 120)
    let point = fitted.imagePoint(of: place)
    var viewport = fitted
    // Closer than the limit, and back through every zoom: the result depends on the last step
    // alone.
    for zoom in [0.01, 0.3, 1.0, 50, 1.7] { viewport.show(point, at: place, zoom: zoom) }
    #expect(viewport.zoom == 1.7)
    let now = viewport.imagePoint(of: place)
    #expect(near(now.x, point.x) && near(now.y, point.y))
    // Where the whole image is seen there is nothing to hold on to: it lies in the middle.
    viewport.show(point, at: place, zoom: 0.01)
    #expect(viewport == fitted)
    viewport.show(point, at: ViewPoint(x: 260, y: 130), zoom: 2)
    let there = viewport.viewPoint(of: point)
    #expect(near(there.x, 260) && near(there.y, 130))
  }

  @Test("true pixels: neighbouring image pixels are neighbouring view pixels")
  func truePixels() {
    var viewport = Viewport(imageWidth: 4000, imageHeight: 3000, viewWidth: 640, viewHeight: 480)
    viewport.showTruePixels()
    let first = viewport.viewPoint(of: ImagePoint(x: 2000, y: 1500))
    let second = viewport.viewPoint(of: ImagePoint(x: 2001, y: 1501))
    #expect(near(second.x - first.x, 1) && near(second.y - first.y, 1))
  }

  @Test("panning stops at the image's edges")
  func panning() {
    var viewport = Viewport(imageWidth: 1000, imageHeight: 1000, viewWidth: 500, viewHeight: 500)
    viewport.showTruePixels()
    viewport.pan(byX: 1e6, y: 1e6)
    #expect(viewport.viewPoint(of: ImagePoint(x: -0.5, y: -0.5)) == ViewPoint(x: 0, y: 0))
    viewport.pan(byX: -1e6, y: -1e6)
    #expect(viewport.viewPoint(of: ImagePoint(x: 999.5, y: 999.5)) == ViewPoint(x: 500, y: 500))
  }

  @Test("a new size keeps a fitted image fitted, and the middle of a zoomed one")
  func resizing() {
    var viewport = Viewport(imageWidth: 1000, imageHeight: 1000, viewWidth: 500, viewHeight: 500)
    viewport.resize(width: 250, height: 800)
    #expect(viewport.zoom == 0.25)
    viewport.zoom(to: 4, around: viewport.centre)
    let middle = viewport.imagePoint(of: viewport.centre)
    viewport.resize(width: 640, height: 400)
    let now = viewport.imagePoint(of: viewport.centre)
    #expect(near(now.x, middle.x) && near(now.y, middle.y))
    #expect(viewport.zoom == 4)
  }

  @Test("a point is brought into view with its margin, one in view moves nothing")
  func revealing() {
    var viewport = Viewport(imageWidth: 1000, imageHeight: 1000, viewWidth: 500, viewHeight: 500)
    viewport.zoom(to: 2, around: viewport.centre)
    let before = viewport
    viewport.reveal(viewport.imagePoint(of: viewport.centre))
    #expect(viewport == before)
    viewport.reveal(ImagePoint(x: 700, y: 200))
    let place = viewport.viewPoint(of: ImagePoint(x: 700, y: 200))
    #expect(near(place.x, 500 - 24) && near(place.y, 24))
  }
}
