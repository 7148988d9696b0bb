// What happened at a zone, as it is heard.

import Movement
import Synthesis

/// An event of a zone with its sound.
public struct HeardHit: Sendable, BitwiseCopyable {
  /// What happened.
  public let hit: ZoneHit
  /// The running number of the set of zones, from 1.
  public let setNumber: Int
  /// How much later than the pen it sounds, in nanoseconds.
  public let lagNanoseconds: Int64
  /// The distance from the entry before, in nanometres; nil where there is none or the image has no pixel
  /// size.
  public let spacingNanometres: Double?
  /// Its sound; nil for none.
  public let cue: Cue?

  package init(
    hit: ZoneHit, setNumber: Int, lagNanoseconds: Int64, spacingNanometres: Double?, cue: Cue?
  ) {
    self.hit = hit
    self.setNumber = setNumber
    self.lagNanoseconds = lagNanoseconds
    self.spacingNanometres = spacingNanometres
    self.cue = cue
  }
}
