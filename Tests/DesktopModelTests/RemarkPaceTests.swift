// Words for what the pen meets, in the window. Source of truth: the times that are given.

import Testing

@testable import DesktopModel

@Suite struct RemarkPaceTests {
  @Test("ten quick ones are two, the first and the newest, a second and a half apart")
  func few() {
    var pace = RemarkPace()
    var told: [(String, Double)] = []
    for frame in 0...300 {
      let seconds = Double(frame) / 60
      if frame < 60, frame.isMultiple(of: 6) { pace.add("\(frame / 6)") }
      if let words = pace.take(nowNanoseconds: Int64(seconds * 1e9)) {
        told.append((words, seconds))
      }
    }
    #expect(told.map(\.0) == ["0", "9"])
    #expect(told.count == 2 && abs(told[1].1 - 1.5) <= 1 / 60)
  }
}
