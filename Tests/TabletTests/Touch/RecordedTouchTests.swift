// Recordings of real touch surfaces, where available, against a simple scan of the same text.
import Foundation
import Geometry
import Tablet
import TestSupport
import Testing

@Suite(
  "Recordings of real touch surfaces",
  .enabled(
    if: !TabletRecordings.ofFingers().isEmpty, "no recordings of real touch surfaces at hand"))
struct RecordedTouchTests {
  @Test("every report has the fingers a plain walk finds, and each stroke keeps its pointer")
  func walk() throws {
    var total = (files: 0, frames: 0, most: 0, strokes: 0)
    for (name, described) in TabletRecordings.ofFingers() {
      let text = try String(contentsOfFile: TabletRecordings.path(name), encoding: .utf8)
      let events = try FakeTabletText(text).events
      let description = try Self.description(TabletRecordings.path(described))
      #expect(description.kind == .touch, "\(name)")
      var state = try #require(TouchState(description: description), "\(name)")
      let frames = events.compactMap { event in
        state.apply(
          InputEvent(
            timeMicroseconds: event.timeMicroseconds, type: event.type, code: event.code,
            value: event.value))
      }
      let moments = TouchWalk(events).moments
      #expect(frames.map { $0.timeNanoseconds / 1000 } == moments.map(\.timeMicroseconds))
      var pointers: [UInt32: Int] = [:]
      for (frame, moment) in zip(frames, moments) {
        let places = frame.fingers.map { [Int32($0.position.x), Int32($0.position.y)] }
        #expect(Set(places) == Set(moment.places), "\(name)")
        for each in frame.samples {
          let pointer = pointers[each.sample.serial]
          #expect(pointer == nil || pointer == each.pointer, "\(name)")
          pointers[each.sample.serial] = each.sample.isInContact ? each.pointer : nil
          if !each.sample.isInContact { total.strokes += 1 }
        }
        total.most = max(total.most, frame.fingers.count)
      }
      total = (total.files + 1, total.frames + frames.count, total.most, total.strokes)
    }
    print(
      "\(total.files) touch recordings: \(total.frames) frames, \(total.strokes) strokes, at most "
        + "\(total.most) fingers")
  }

  @Test("played into a node they read the same through libevdev")
  func played() async throws {
    for (name, described) in TabletRecordings.ofFingers() {
      try await FakeTabletBed.run { bed in
        let text = try String(contentsOfFile: TabletRecordings.path(name), encoding: .utf8)
        let events = try FakeTabletText(text).events
        let tablet = try bed.plug(descriptionAt: TabletRecordings.path(described))
        var device = try TouchDevice(path: tablet.path)
        let moments = TouchWalk(events, unsent: 0).moments
        async let play = tablet.play(text, speed: .infinity)
        let frames = try TouchReading.frames(&device, count: moments.count)
        _ = try await play
        #expect(frames.map { $0.timeNanoseconds / 1000 } == moments.map(\.timeMicroseconds))
        for (frame, moment) in zip(frames, moments) {
          let places = frame.fingers.map { [Int32($0.position.x), Int32($0.position.y)] }
          #expect(Set(places) == Set(moment.places), "\(name)")
        }
      }
    }
  }

  // A file of mere description has no events, which a recording must have.
  private static func description(_ path: String) throws -> TabletDescription {
    try EvemuRecording(contents: Array(Data(contentsOf: URL(filePath: path))), path: path)
      .description
  }
}
