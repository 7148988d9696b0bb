// Reading a tablet in tests.
import Geometry
import Tablet
import TestBasics
import TestSupport

/// The tests' interface to a live tablet.
enum TabletReading {
  /// Reads until `count` samples have arrived, until the timeout of `Patience`.
  static func samples(
    _ device: inout TabletDevice, count: Int
  ) throws(TabletError) -> [PenSample<TabletPoint>] {
    var samples: [PenSample<TabletPoint>] = []
    let end = FakeTablet.nowMicroseconds + Int64(Patience.seconds) * 1_000_000
    while samples.count < count, FakeTablet.nowMicroseconds < end {
      try device.readSamples(timeoutMilliseconds: 100) { samples.append($0) }
    }
    return samples
  }

  /// The failure of opening a path, if it fails.
  static func failure(of path: String) -> TabletError? {
    do throws(TabletError) {
      _ = try TabletDevice(path: path)
      return nil
    } catch {
      return error
    }
  }
}
