// A walk over the events of a touch surface that shares nothing with the program.
import TestSupport

/// Where fingers are at the end of each report, by the meaning of the kernel's codes alone.
struct TouchWalk {
  /// The fingers of one report.
  struct Moment: Equatable {
    var timeMicroseconds: Int64
    /// The places in the order of the slots.
    var places: [[Int32]] = []
  }

  /// The reports in which there is a finger or one has left.
  private(set) var moments: [Moment] = []

  /// Scans events; `unsent` is the value of a place before it was reported: nil in a recording, 0
  /// in a node.
  init(_ events: [FakeTabletEvent], unsent: Int32? = nil) {
    var slot: Int32 = 0
    var values: [Int32: [UInt16: Int32]] = [:]
    var wasTouched = false
    for event in events {
      switch (event.type, event.code) {
      case (3, 0x2F): slot = event.value
      case (3, 0x30...0x3D): values[slot, default: [:]][event.code] = event.value
      case (0, 0):
        let places = values.sorted { $0.key < $1.key }.compactMap { _, axes -> [Int32]? in
          guard let identifier = axes[0x39], identifier >= 0,
            let x = axes[0x35] ?? unsent, let y = axes[0x36] ?? unsent
          else { return nil }
          return [x, y]
        }
        if wasTouched || !places.isEmpty {
          moments.append(Moment(timeMicroseconds: event.timeMicroseconds, places: places))
        }
        wasTouched = !places.isEmpty
      default: break
      }
    }
  }
}
