// The sound files of zones among the user's sounds.

import Engine
import Pen
import Sonification
import SoundFile

extension CueSounds {
  /// Takes up the sound files of zones.
  ///
  /// - Returns: the zones with the places of their sounds.
  /// - Throws: `Fault.sound` where one cannot be played.
  public mutating func takeUp(_ set: ZoneSet) throws(Fault) -> ZoneSet {
    do throws(SoundFileError) { return try take(set) } catch { throw .sound(error) }
  }

  /// Takes up the sound files of a pattern, beside those of zones.
  ///
  /// - Returns: the pattern with the places of its sounds.
  /// - Throws: `Fault.sound` where one cannot be played.
  public mutating func takeUp(
    _ pattern: StepPattern, beside set: ZoneSet?
  ) throws(Fault) -> StepPattern {
    do throws(SoundFileError) {
      return try take(pattern, beside: set?.namedPlaces ?? [])
    } catch {
      throw .sound(error)
    }
  }
}
