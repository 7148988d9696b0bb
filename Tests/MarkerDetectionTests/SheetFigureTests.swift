// How exactly a sheet and a tip on it are found. Source of truth: the pinhole camera that draws them.

import CameraSheet
import Foundation
import Geometry
import MarkerDetection
import TestBasics
import TestSupport
import Testing

@Suite("A sheet under a camera: figures", .timeLimit(.minutes(60))) struct SheetFigureTests {
  private static func percentile95(_ errors: [Double]) -> Double {
    let sorted = errors.sorted()
    return sorted[min(sorted.count * 95 / 100, sorted.count - 1)]
  }

  @Test(
    "of 1280 x 720 pixels, leaning and turned: 95 % of the sheet within 0.25 mm, of the tip within 0.5 mm"
  )
  func figures() throws {
    let sheet = MarkedSheet()
    var (pageErrors, tipErrors): ([Double], [Double]) = ([], [])
    var (found, tips) = (0, 0)
    var (spent, looked) = (Duration.zero, Duration.zero)
    let rounds = Rounds.count(usually: 12, all: 200)
    var random = SeededGenerator(seed: 4)
    for round in 0..<rounds {
      var view = MadeSheetView()
      view.leanDegrees = 35 * random.unit()
      view.turnDegrees = 40 * random.unit() - 20
      view.distanceMillimetres = 400 + 60 * random.unit()
      let tip = PagePoint(x: 10 + 140 * random.unit(), y: 10 + 140 * random.unit())
      view.tip = tip
      let frame = view.frame(timeNanoseconds: Int64(round), seed: UInt64(round))
      let clock = ContinuousClock()
      var markers: [SeenMarker] = []
      let grey = frame.grey
      spent += try clock.measure { markers = try MarkerFinder.markers(in: grey) }
      guard let seen = SheetView(markers, of: sheet) else {
        print("not found: \(view.leanDegrees), \(view.turnDegrees), \(markers.map(\.number))")
        continue
      }
      found += 1
      for row in 0...4 {
        for column in 0...4 {
          let printed = PagePoint(x: 40 * Double(column), y: 40 * Double(row))
          let pixel = seen.pixel(of: printed)
          pageErrors.append(view.place(x: pixel.x, y: pixel.y).distance(to: printed))
        }
      }
      let finder = TipFinder(TipColor(hueDegrees: 135))
      var patch: TipFinder.Patch?
      looked += clock.measure {
        patch = finder.patch(
          in: frame, columns: 0..<frame.width, rows: 0..<frame.height)
      }
      guard let patch else { continue }
      tips += 1
      tipErrors.append(seen.place(of: patch.middle).distance(to: tip))
    }
    let (page, point) = (Self.percentile95(pageErrors), Self.percentile95(tipErrors))
    print(
      "\(found) of \(rounds) sheets; 95 % of the sheet within \(page) mm, \(tips) tips, 95 % within \(point) mm; "
        + "markers \(spent / rounds), the tip in a whole picture \(looked / rounds)")
    #expect(found == rounds && tips == rounds)
    #expect(page <= 0.25 && point <= 0.5, "\(page), \(point)")
  }

  @Test("the cells that are drawn are those of ArUco's dictionary, at every turn")
  func patterns() throws {
    for turn in stride(from: 0.0, to: 360, by: 45) {
      var view = MadeSheetView()
      // Upright they need more room than the picture is high.
      (view.turnDegrees, view.distanceMillimetres, view.noise) = (turn, 520, 0)
      let found = try MarkerFinder.markers(in: view.frame(timeNanoseconds: 0, seed: 1).grey)
      #expect(found.map(\.number).sorted() == [0, 1, 2, 3], "turned by \(turn)")
      for marker in found {
        let printed = try #require(MarkedSheet().corners(ofMarker: marker.number))
        for (seen, corner) in zip(marker.corners, printed) {
          #expect(view.place(x: seen.x, y: seen.y).distance(to: corner) < 0.5, "turned by \(turn)")
        }
      }
    }
  }
}
