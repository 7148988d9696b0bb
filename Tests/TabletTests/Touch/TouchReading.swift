// Reading a touch surface in tests.
import Geometry
import Tablet
import TestSupport
import Testing

/// The tests' interface to a touch surface.
enum TouchReading {
  /// Reads what has arrived.
  static func waiting(_ device: inout TouchDevice) throws(TabletError) -> [TouchFrame] {
    var frames: [TouchFrame] = []
    try device.readFrames(timeoutMilliseconds: 1000) { frames.append($0) }
    return frames
  }

  /// Reads until `count` frames have come, at most five seconds.
  static func frames(
    _ device: inout TouchDevice, count: Int
  ) throws(TabletError) -> [TouchFrame] {
    var frames: [TouchFrame] = []
    let end = FakeTablet.nowMicroseconds + 5_000_000
    while frames.count < count, FakeTablet.nowMicroseconds < end {
      try device.readFrames(timeoutMilliseconds: 100) { frames.append($0) }
    }
    return frames
  }

  /// The failure of opening a path, if it fails.
  static func failure(of path: String) -> TabletError? {
    do throws(TabletError) {
      _ = try TouchDevice(path: path)
      return nil
    } catch {
      return error
    }
  }

  /// The description that evemu text of a device gives.
  static func description(_ device: FakeTabletDescription) throws -> TabletDescription {
    try EvemuRecording(contents: Array(device.text.utf8), path: device.name).description
  }

  /// The state of a device that is not there.
  static func state(_ device: FakeTabletDescription) throws -> TouchState {
    try #require(TouchState(description: description(device)))
  }

  /// The samples of a frame in short: pointer, place and whether it touches.
  static func marks(_ frame: TouchFrame?) -> [String] {
    (frame?.samples ?? []).map { each in
      let place = each.sample.position
      return
        "\(each.pointer) \(each.sample.isInContact ? "at" : "off") \(Int(place.x)),\(Int(place.y))"
    }
  }
}

extension TouchState {
  /// Takes one report; the frame it gives.
  mutating func report(_ changes: FakeTabletChange..., at time: Int64 = 1) -> TouchFrame? {
    report(changes, at: time)
  }

  /// Takes one report; the frame it gives.
  mutating func report(_ changes: [FakeTabletChange], at time: Int64 = 1) -> TouchFrame? {
    for change in changes {
      let event = change.event(at: time)
      let early = apply(
        InputEvent(
          timeMicroseconds: time, type: event.type, code: event.code, value: event.value))
      #expect(early == nil, "a frame before the end of its report")
    }
    return apply(InputEvent(timeMicroseconds: time, type: 0, code: 0, value: 0))
  }

  /// Loses reports.
  mutating func drop(at time: Int64 = 1) {
    let frame = apply(InputEvent(timeMicroseconds: time, type: 0, code: 3, value: 0))
    #expect(frame == nil)
  }
}
