// Fitts' throughput of one ring, by what the hand did and not by what it was asked to do.

import RealModule

/// The throughput of the ways of a ring.
///
/// Fitts, "The information capacity of the human motor system in controlling the amplitude of
/// movement", Journal of Experimental Psychology 47, 1954, by effective width and distance:
/// Soukoreff and MacKenzie, "Towards a standard for pointing device evaluation, perspectives on 27
/// years of Fitts' law research in HCI", International Journal of Human-Computer Studies 61, 2004,
/// and MacKenzie and Isokoski, "Fitts' throughput and the speed-accuracy tradeoff", CHI 2008. The
/// task is that of ISO/TS 9241-411:2012, annex B (``ReachTask``).
///
/// The parameters are ``widthPerSpread``, 4.133, and ``leastWays``, 3. No standard error is told:
/// the spread of n normal touches, and with it the effective width, has a relative one of about 1 /
/// sqrt(2 (n - 1)), a quarter for nine ways.
public struct RingThroughput: Sendable, Hashable {
  /// We = 4.133 times the standard deviation of the touches along the axis, in the unit of the ways.
  public let effectiveWidth: Double
  /// De, the mean length of the ways along the axis, in the unit of the ways.
  public let effectiveDistance: Double
  /// The mean time of a way, in seconds.
  public let meanMovementSeconds: Double

  /// Of a normal distribution 96 % lie within so many standard deviations: the square root of 2 pi e.
  public static let widthPerSpread = 4.133
  /// The fewest ways of which a spread is told.
  public static let leastWays = 3

  /// Measures ways.
  ///
  /// - Returns: nil of fewer than three ways, where all ended alike, and where they led nowhere or took no time.
  public init?(_ ways: [ReachWay]) {
    let overshoots = ways.compactMap(\.overshoot)
    guard overshoots.count >= Self.leastWays,
      let spread = SampleMoments(overshoots).spread,
      let distance = SampleMoments(ways.compactMap(\.effectiveLength)).mean,
      let seconds = SampleMoments(ways.map(\.seconds)).mean
    else { return nil }
    // Below this the spread is what rounding leaves.
    guard spread > 1e-9 * distance, distance > 0, seconds > 0, spread.isFinite, distance.isFinite
    else { return nil }
    effectiveWidth = Self.widthPerSpread * spread
    effectiveDistance = distance
    meanMovementSeconds = seconds
  }

  /// IDe = log2(De / We + 1), the effective index of difficulty, in bits.
  public var difficultyBits: Double { Double.log2(effectiveDistance / effectiveWidth + 1) }

  /// IDe by the mean time of a way, in bits a second.
  public var bitsPerSecond: Double { difficultyBits / meanMovementSeconds }
}
