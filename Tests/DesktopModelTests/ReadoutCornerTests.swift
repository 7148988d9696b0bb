// The corner of the text about the point. Truth: rectangles worked out by hand.

import DesktopModel
import Geometry
import Testing

@Suite("The text about the point") struct ReadoutCornerTests {
  private static let size = ReadoutCorner.Size(width: 180, height: 80)

  @Test(
    "it covers neither the point nor the image's lower edge, where there is room, and else not the point"
  )
  func corners() {
    // The image fills the view, whose lowest 48 pixels are its lowest tenth and a little more.
    let whole = Viewport(imageWidth: 200, imageHeight: 100, viewWidth: 800, viewHeight: 400)
    func choose(_ former: ReadoutCorner, _ viewport: Viewport, _ point: ViewPoint?) -> ReadoutCorner
    {
      ReadoutCorner.choose(from: former, Self.size, top: 0, in: viewport, point: point)
    }
    #expect(choose(.bottomLeft, whole, nil) == .topRight)
    #expect(choose(.bottomLeft, whole, ViewPoint(x: 400, y: 200)) == .topRight)
    #expect(choose(.topRight, whole, ViewPoint(x: 700, y: 50)) == .bottomLeft)
    #expect(choose(.topRight, whole, ViewPoint(x: 590, y: 50)) == .topRight)
    #expect(choose(.topRight, whole, ViewPoint(x: 600, y: 100)) == .bottomLeft)
    // A tall image in the middle: its lower edge lies between the corners.
    let tall = Viewport(imageWidth: 100, imageHeight: 100, viewWidth: 800, viewHeight: 400)
    #expect(choose(.bottomLeft, tall, nil) == .bottomLeft)
    #expect(choose(.bottomLeft, tall, ViewPoint(x: 170, y: 350)) == .bottomRight)
    #expect(choose(.bottomRight, tall, ViewPoint(x: 400, y: 200)) == .bottomRight)
    // A corner that it is not in must be further away, or it would go to and fro.
    #expect(choose(.topRight, tall, ViewPoint(x: 210, y: 350)) == .topRight)
    #expect(choose(.topRight, tall, ViewPoint(x: 700, y: 60)) == .bottomLeft)
    #expect(choose(.bottomLeft, tall, ViewPoint(x: 700, y: 60)) == .bottomLeft)
    // Below a message or the scale bar it is further down.
    let low = ReadoutCorner.choose(
      from: .topRight, Self.size, top: 100, in: whole, point: ViewPoint(x: 700, y: 60))
    #expect(low == .topRight)
    // Where the lower edge is not seen there is nothing to be covered.
    var near = whole
    near.zoom(by: 4, around: ViewPoint(x: 0, y: 0))
    #expect(choose(.bottomLeft, near, ViewPoint(x: 400, y: 200)) == .bottomLeft)
  }
}
