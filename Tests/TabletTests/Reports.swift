// Whole reports, as tests write them.
import Geometry
import Tablet
import TestSupport
import Testing

/// Feeds a pen state whole reports.
final class Reports {
  var state: PenState

  init(_ description: TabletDescription, pressureCurve: PressureCurve = .straight) {
    state = PenState(description: description, pressureCurve: pressureCurve)
  }

  /// The state of a device that evemu text describes.
  convenience init(_ description: FakeTabletDescription, curve: PressureCurve = .straight) throws {
    self.init(
      try EvemuRecording(contents: Array(description.text.utf8), path: "test").description,
      pressureCurve: curve)
  }

  /// The whole state at once.
  func resynchronise(
    at time: Int64, axes: [UInt16: Int32], keysDown: Set<UInt16>
  ) -> PenSample<TabletPoint>? {
    state.resynchronise(timeMicroseconds: time, axes: axes, keysDown: keysDown)
  }

  /// One report, without a check of the frame before its end.
  func plainReport(_ changes: [FakeTabletChange], at time: Int64 = 1) -> PenSample<TabletPoint>? {
    for change in changes {
      let event = change.event(at: time)
      _ = state.apply(
        InputEvent(
          timeMicroseconds: time, type: event.type, code: event.code, value: event.value))
    }
    return state.apply(InputEvent(timeMicroseconds: time, type: 0, code: 0, value: 0))
  }

  /// One report; nil when it gives no sample.
  func report(_ changes: [FakeTabletChange], at time: Int64 = 1) -> PenSample<TabletPoint>? {
    for change in changes {
      let event = change.event(at: time)
      let early = state.apply(
        InputEvent(
          timeMicroseconds: time, type: event.type, code: event.code, value: event.value))
      #expect(early == nil, "a sample before the end of its report")
    }
    return state.apply(InputEvent(timeMicroseconds: time, type: 0, code: 0, value: 0))
  }
}
