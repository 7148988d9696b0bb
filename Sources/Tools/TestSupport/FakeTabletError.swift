// Why a fake tablet could not be made or fed.

/// A failure of the bed of fake tablets.
public enum FakeTabletError: Error, Equatable, CustomStringConvertible {
  /// The tests run without umockdev's preload.
  case notPreloaded
  /// A line of the evemu text given is not understood.
  case badText(line: String)
  /// The bed refused, with this errno.
  case refused(errno: Int32)
  /// No program opened the device in time.
  case notOpened(path: String)

  /// The sentence a failed test shows.
  public var description: String {
    switch self {
    case .notPreloaded:
      "these tests need fake input devices: run `umockdev-wrapper swift test` "
        + "(apt-get install umockdev libumockdev-dev)"
    case .badText(let line): "not a line of evemu text: \(line)"
    case .refused(let errno): "the bed of fake tablets refused with errno \(errno)"
    case .notOpened(let path): "no program opened \(path) in time"
    }
  }
}
