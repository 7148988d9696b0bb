// When the frames of a film are due.

/// The times of a film's frames, by their number and the rate: time stamps of decoders differ by a frame.
struct FilmPace {
  // A film that does not say how fast it is.
  private static let usualRate = 25.0
  // So many frames are left out at most before one is shown, however late it is.
  private static let mostSkipped = 4

  private let interval: Double
  private var firstIndex = 0
  private var firstNanoseconds: Int64 = 0
  private var skipped = 0

  init(framesPerSecond: Double?) {
    interval = 1e9 / (framesPerSecond ?? Self.usualRate)
  }

  /// The frame of a number is due now.
  mutating func begin(at index: Int, _ now: Int64) {
    (firstIndex, firstNanoseconds, skipped) = (index, now, 0)
  }

  /// The time of a frame in the film, in nanoseconds.
  func mediaNanoseconds(_ index: Int) -> Int64 { Int64((Double(index) * interval).rounded()) }

  /// When a frame is due.
  func due(_ index: Int) -> Int64 {
    firstNanoseconds + Int64(Double(index - firstIndex) * interval)
  }

  /// Whether a frame comes so late that the next one is due.
  ///
  /// A film that is decoded too slowly is shown more slowly: every fifth frame begins the time anew.
  mutating func mustSkip(_ index: Int, _ now: Int64) -> Bool {
    guard now >= due(index + 1) else {
      skipped = 0
      return false
    }
    skipped += 1
    guard skipped > Self.mostSkipped else { return true }
    begin(at: index, now)
    return false
  }
}
