// A stroke at even times: what every spectrum and every derivative is taken from.

/// The places of a stroke at even times, not smoothed.
///
/// Between two reports the path is a cubic through both; its velocity at a report is that of the
/// chord between the report's neighbours (Catmull and Rom, "A class of local interpolating
/// splines", in "Computer Aided Geometric Design", 1974), which stays sane where reports come in
/// bursts. A straight line between reports would take 6 % of a tremor of 8 Hz that was reported at
/// 60 Hz; this takes under 2 %.
public struct ResampledTrack: Sendable, Hashable {
  /// When the first sample was.
  public let startNanoseconds: Int64
  /// The samples' rate: the one asked for, but for what makes first and last sample meet the
  /// reports'.
  public let sampleRateHertz: Double
  /// The places from left to right, two at least.
  public let x: [Double]
  /// The places along the other axis.
  public let y: [Double]

  /// The rate that is used where no other is asked for.
  public static let usualSampleRateHertz = 200.0

  /// Samples a track.
  ///
  /// - Precondition: the rate is above 0 and no more than 10 000 Hz.
  public init(_ track: Track, sampleRateHertz: Double = Self.usualSampleRateHertz) {
    precondition(sampleRateHertz > 0 && sampleRateHertz <= 10_000, "no rate of samples")
    let duration = track.durationSeconds
    let intervals = max((duration * sampleRateHertz).rounded(), 1)
    let count = Int(intervals) + 1
    self.startNanoseconds = track.startNanoseconds
    self.sampleRateHertz = intervals / duration
    var x: [Double] = []
    var y: [Double] = []
    x.reserveCapacity(count)
    y.reserveCapacity(count)
    var piece = Piece(track, at: 0)
    for sample in 0..<count {
      let time = sample == count - 1 ? duration : Double(sample) * duration / intervals
      while time > piece.end, piece.index + 2 < track.points.count {
        piece = Piece(track, at: piece.index + 1)
      }
      let place = piece.place(at: time)
      x.append(place.x)
      y.append(place.y)
    }
    self.x = x
    self.y = y
  }

  /// The time from the first sample to the last.
  public var durationSeconds: Double { Double(x.count - 1) / sampleRateHertz }

  /// The cubic between a report and the next one.
  private struct Piece {
    let index: Int
    let end: Double
    private let start: Double
    private let from, to: TrackPoint
    private let fromX, fromY, toX, toY: Double

    init(_ track: Track, at index: Int) {
      self.index = index
      start = track.seconds(at: index)
      end = track.seconds(at: index + 1)
      from = track.points[index]
      to = track.points[index + 1]
      (fromX, fromY) = Self.velocity(track, at: index)
      (toX, toY) = Self.velocity(track, at: index + 1)
    }

    private static func velocity(_ track: Track, at index: Int) -> (x: Double, y: Double) {
      let before = max(index - 1, 0)
      let after = min(index + 1, track.points.count - 1)
      let seconds = track.seconds(at: after) - track.seconds(at: before)
      return (
        (track.points[after].x - track.points[before].x) / seconds,
        (track.points[after].y - track.points[before].y) / seconds
      )
    }

    func place(at time: Double) -> (x: Double, y: Double) {
      let width = end - start
      let share = min(max((time - start) / width, 0), 1)
      let left = 1 - share
      // The cubics of Hermite; as differences, so that a pen that rests stays to the last bit.
      let there = (1 + 2 * left) * share * share
      let leaving = share * left * left * width
      let arriving = -share * share * left * width
      return (
        from.x + there * (to.x - from.x) + leaving * fromX + arriving * toX,
        from.y + there * (to.y - from.y) + leaving * fromY + arriving * toY
      )
    }
  }
}
