// The sheet for a camera. Source of truth: the places that a tracker of the sheet takes its markers to have, as OpenCV's
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

@Suite("The printed sheet for a camera has its markers where they are looked for")
struct CameraSheetPrintTests {
  struct Truth: Decodable {
    struct Place: Decodable {
      let x: Double
      let y: Double
    }
    struct Marker: Decodable {
      let number: Int
      let corners: [Place]
    }
    let square: [Place]
    let crosses: [Place]
    let markers: [Marker]
  }

  // A4, and the square of 160 mm in its middle.
  private static let (width, height) = (210, 297)
  private static let (left, top) = (25.0, 68.5)

  let made: MadeImages

  init() throws { made = try MadeImages.standard.get() }

  private func rendered(pixelsPerMillimetre scale: Int) throws -> Micrograph {
    let path = made.root.appendingPathComponent("sheet-a4-svg-\(scale).png").path
    let outcome = try Subprocess.runHere(
      Subprocess.find("rsvg-convert", package: "librsvg2-bin"),
      [
        "-w", "\(Self.width * scale)", "-h", "\(Self.height * scale)", "-o", path,
        made.calibration.appendingPathComponent("sheet-a4.svg").path,
      ])
    try #require(outcome.status == 0, "\(outcome.standardError)")
    return try ImageFile.open(path: path)
  }

  private func markers(_ image: Micrograph) throws -> [SeenMarker] {
    let white = try #require(image.pixels.max())
    let frame = GreyFrame(
      timeNanoseconds: 0, width: image.width, height: image.height,
      pixels: image.pixels.map { UInt8($0 / white * 255) })
    return try MarkerFinder.markers(in: frame)
  }

  @Test(
    "drawing and pixels are read back with the four numbers, each corner within 0.1 mm of its place"
  )
  func readBack() throws {
    let pixels = try ImageFile.open(
      path: made.calibration.appendingPathComponent("sheet-a4.png").path)
    #expect(pixels.pixelSize?.x == 0.125 && pixels.pixelSize?.unit == "mm")
    #expect((pixels.width, pixels.height) == (Self.width * 8, Self.height * 8))
    var largest = 0.0
    for (image, scale) in try [(rendered(pixelsPerMillimetre: 10), 10.0), (pixels, 8)] {
      let found = try markers(image)
      #expect(found.map(\.number).sorted() == [0, 1, 2, 3])
      for marker in found {
        let printed = try #require(MarkedSheet().corners(ofMarker: marker.number))
        for (seen, corner) in zip(marker.corners, printed) {
          // The centre of the first pixel is half a pixel from the paper's edge.
          let place = PagePoint(
            x: (seen.x + 0.5) / scale - Self.left, y: (seen.y + 0.5) / scale - Self.top)
          largest = max(largest, place.distance(to: corner))
        }
      }
    }
    print("corners of the printed sheet within \(largest) mm")
    #expect(largest < 0.1)
  }

  @Test("the drawing is A4, says what it is, has a ruler of 100 mm, and Letter has room for it")
  func drawing() throws {
    let text = try String(
      contentsOf: made.calibration.appendingPathComponent("sheet-a4.svg"), encoding: .utf8)
    #expect(text.contains("width=\"210mm\" height=\"297mm\" viewBox=\"0 0 210 297\""))
    #expect(text.contains("Print at 100 %"))
    let image = try rendered(pixelsPerMillimetre: 10)
    func isDark(_ x: Double, _ y: Double) -> Bool {
      image.pixels[Int(y * 10) * image.width + Int(x * 10)] < 160
    }
    // Its line ends where its first and last marks are.
    let ends = (0..<2_100).filter { isDark(Double($0) / 10, 275.95) }
    #expect(ends.first.map { abs($0 - 550) <= 1 } == true, "\(ends.first ?? -1)")
    #expect(ends.last.map { abs($0 - 1_550) <= 1 } == true, "\(ends.last ?? -1)")
    #expect((0...10).allSatisfy { isDark(55 + 10 * Double($0), 272.5) })
    // Letter is 279.4 mm high: 8.8 mm less above and below.
    for row in Array(0..<88) + Array(2_882..<2_970) {
      #expect(
        image.pixels[row * image.width..<(row + 1) * image.width].allSatisfy { $0 > 250 }, "\(row)")
    }
  }

  @Test("its crosses are where a tip is learned, in the drawing and in the pixels")
  func crosses() throws {
    let pixels = try ImageFile.open(
      path: made.calibration.appendingPathComponent("sheet-a4.png").path)
    for (image, scale) in [(try rendered(pixelsPerMillimetre: 10), 10.0), (pixels, 8.0)] {
      let white = try #require(image.pixels.max())
      func isDark(_ x: Double, _ y: Double) -> Bool {
        image.pixels[Int(y * scale) * image.width + Int(x * scale)] < 0.6 * white
      }
      for cross in MarkedSheet().crosses {
        let (x, y) = (cross.x + Self.left, cross.y + Self.top)
        for away in [-4.5, -2, 0, 3, 4.5] {
          #expect(isDark(x + away, y) && isDark(x, y + away), "\(cross), \(away), \(scale)")
        }
        for (dx, dy) in [(6.0, 0.0), (0, -6), (2, 2), (-1, 3)] {
          #expect(!isDark(x + dx, y + dy), "\(cross), \(scale)")
        }
      }
    }
  }

  @Test("the numbers beside it are the places on the paper")
  func truth() throws {
    let truth = try made.truth(Truth.self, "calibration/sheet-a4.json")
    #expect(truth.square.map(\.x) == [25, 185, 185, 25])
    #expect(truth.square.map(\.y) == [68.5, 68.5, 228.5, 228.5])
    #expect(truth.crosses.map(\.x) == MarkedSheet().crosses.map { $0.x + Self.left })
    #expect(truth.crosses.map(\.y) == MarkedSheet().crosses.map { $0.y + Self.top })
    #expect(truth.markers.map(\.number) == [0, 1, 2, 3])
    for marker in truth.markers {
      let printed = try #require(MarkedSheet().corners(ofMarker: marker.number))
      #expect(marker.corners.map(\.x) == printed.map { $0.x + Self.left })
      #expect(marker.corners.map(\.y) == printed.map { $0.y + Self.top })
    }
  }
}
