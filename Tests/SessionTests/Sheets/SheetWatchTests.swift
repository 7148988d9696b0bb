// A sheet that is watched beside the face. Source of truth: the pinhole camera that draws it into a film.

import Camera
import CameraSheet
import Foundation
import Geometry
import Pen
import Session
import TestBasics
import TestNeeds
import TestSupport
import Testing

// A film plays in its own time: beside other tests most of its pictures would be dropped.
@Suite("A sheet that is watched", .serialized, .timeLimit(.minutes(60)), .needs(.quiet))
struct SheetWatchTests {
  private static let tip = PagePoint(x: 50, y: 60)

  private static func events(_ watch: SheetWatch) async throws -> [SheetWatch.Event] {
    var events: [SheetWatch.Event] = []
    try await Patience.wait(for: "the end of the film") {
      events += watch.takeEvents()
      switch events.last {
      case .ended, .failed: return true
      default: return false
      }
    }
    watch.end()
    return events
  }

  @Test("it is looked for from when that begins; found, its tip is told in each picture")
  func film() async throws {
    let folder = try ProgramFolder()
    let path = folder.file("sheet.mkv")
    let view = {
      var view = MadeSheetView(width: 640, height: 360)
      (view.leanDegrees, view.turnDegrees, view.tip) = (20, 5, Self.tip)
      return view
    }()
    try await SheetFilm.write([SheetFilm.Shot(view, pictures: 450)], to: path)
    let watch = try SheetWatch(.file(path: path), color: TipColor(hueDegrees: 120))
    #expect(watch.shape?.width == 640)
    try await Task.sleep(for: .milliseconds(200))
    #expect(
      !watch.takeEvents().contains { event in
        if case .sight = event { true } else { false }
      })
    watch.begin()
    var sights: [SheetSight] = []
    var wasFound: Bool?
    for event in try await Self.events(watch) {
      switch event {
      case .sight(let sight): sights.append(sight)
      case .ended(let found): wasFound = found
      case .failed(let fault): Issue.record("\(fault)")
      case .camera: break
      }
    }
    #expect(wasFound == true && watch.counts.processed == sights.count)
    let first = try #require(sights.firstIndex { $0.event == .found })
    let tips = sights[first...].compactMap(\.tip)
    #expect(!tips.isEmpty && tips.count == sights.count - first)
    #expect(tips.allSatisfy { $0.distance(to: Self.tip) < 0.5 })
    #expect(zip(sights, sights.dropFirst()).allSatisfy { $1.timeNanoseconds > $0.timeNanoseconds })
  }

  @Test("no camera and no film are told before anything begins")
  func refused() throws {
    let folder = try ProgramFolder()
    let text = try folder.write("no film\n", to: "text.avi")
    for source in [
      CameraSource.device(path: "/dev/video98"), .file(path: text), .file(path: "/nowhere.mkv"),
    ] {
      let fault = #expect(throws: Fault.self) {
        try SheetWatch(source, color: TipColor(hueDegrees: 120))
      }
      guard case .camera = fault else {
        Issue.record("\(String(describing: fault))")
        continue
      }
    }
  }
}
