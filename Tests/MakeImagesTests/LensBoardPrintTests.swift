// The printed board for lenses. Source of truth: the places where a lens is measured to have its corners, as OpenCV's
// aruco module finds them in what librsvg renders.

import CameraSheet
import Foundation
import Geometry
import ImageFile
import MarkerDetection
import Micrograph
import TestSupport
import Testing
import Tracks

@Suite("The printed board for lenses has its corners where they are looked for")
struct LensBoardPrintTests {
  private struct Truth: Decodable {
    struct Place: Decodable {
      let x: Double
      let y: Double
    }
    let firstMarker: Int
    let corners: [Place]
  }

  // A4, and the board of 182 by 234 mm in its middle.
  private static let (width, height) = (210, 297)
  private static let (left, top) = (14.0, 31.5)

  private let made: MadeImages

  init() throws { made = try MadeImages.standard.get() }

  private func rendered(pixelsPerMillimetre scale: Int) throws -> Micrograph {
    let path = made.root.appendingPathComponent("lens-board-a4-svg.png").path
    let outcome = try Subprocess.runHere(
      Subprocess.find("rsvg-convert", package: "librsvg2-bin"),
      [
        "-w", "\(Self.width * scale)", "-h", "\(Self.height * scale)", "-o", path,
        made.calibration.appendingPathComponent("lens-board-a4.svg").path,
      ])
    try #require(outcome.status == 0, "\(outcome.standardError)")
    return try ImageFile.open(path: path)
  }

  @Test("drawing and pixels are read back with all 48 corners, each within 0.1 mm of its place")
  func readBack() throws {
    let pixels = try ImageFile.open(
      path: made.calibration.appendingPathComponent("lens-board-a4.png").path)
    #expect((pixels.width, pixels.height) == (Self.width * 6, Self.height * 6))
    let truth = try made.truth(Truth.self, "calibration/lens-board-a4.json")
    #expect(truth.firstMarker == 10 && truth.corners.count == 48)
    var largest = 0.0
    for (image, scale) in try [(rendered(pixelsPerMillimetre: 8), 8.0), (pixels, 6)] {
      let white = try #require(image.pixels.max())
      let found = try LensMeter.board(
        in: GreyFrame(
          timeNanoseconds: 0, width: image.width, height: image.height,
          pixels: image.pixels.map { UInt8($0 / white * 255) }))
      #expect(found.corners.map(\.number).sorted() == Array(0..<48))
      for corner in found.corners {
        let printed = try #require(LensBoard.place(ofCorner: corner.number))
        // The centre of the first pixel is half a pixel from the paper's edge.
        let place = PagePoint(
          x: (corner.pixel.x + 0.5) / scale - Self.left,
          y: (corner.pixel.y + 0.5) / scale - Self.top)
        largest = max(largest, place.distance(to: printed))
        let told = truth.corners[corner.number]
        #expect(told.x == printed.x + Self.left && told.y == printed.y + Self.top)
      }
      // Letter is 279.4 mm high: 8.8 mm less above and below.
      let rows = Int(8.8 * scale)
      for row in Array(0..<rows) + Array(image.height - rows..<image.height) {
        let line = image.pixels[row * image.width..<(row + 1) * image.width]
        #expect(line.allSatisfy { $0 > 0.98 * white }, "\(row)")
      }
    }
    print("corners of the printed board within \(largest) mm")
    #expect(largest < 0.1)
  }
}
