// A count of frames that shares nothing with the program.
import TestSupport

/// The result of a simple scan of a pen's events, by the meaning of the kernel's codes alone.
struct FrameCount {
  var inReach = 0
  var leaving = 0
  var touching = 0
  var stamps: [Int64] = []

  init(_ events: [FakeTabletEvent]) {
    var tools: Set<UInt16> = []
    var isTouching = false
    var wasInReach = false
    for event in events {
      if event.type == 1, (0x140...0x147).contains(event.code) {
        if event.value == 0 { tools.remove(event.code) } else { tools.insert(event.code) }
      }
      if event.type == 1, event.code == 0x14A { isTouching = event.value != 0 }
      guard event.type == 0, event.code == 0 else { continue }
      if !tools.isEmpty {
        inReach += 1
        if isTouching { touching += 1 }
      } else if wasInReach {
        leaving += 1
      }
      if !tools.isEmpty || wasInReach { stamps.append(event.timeMicroseconds) }
      wasInReach = !tools.isEmpty
    }
  }
}
