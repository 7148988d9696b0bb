// The pitch range has an extent, and only the linear scale may begin at 0 Hz: what preset files demand, and what
// sliders and knobs keep to.

import Synthesis

extension Preset {
  /// Keeps the lowest pitch of each voice below its highest.
  ///
  /// - Parameter parameter: what was changed last, which stays where both cannot.
  public mutating func keepPitchRanges(favouring parameter: Parameter? = nil) {
    for voice in 0..<voiceCount {
      mappings[voice].keepPitchRange(
        favouringHighest: parameter == .mapping(.highestHertz, voice: voice))
    }
  }
}

extension MappingParameters {
  // The least distance between the ends of the pitch range, in hertz.
  private static let leastRangeHertz = 1.0

  fileprivate mutating func keepPitchRange(favouringHighest: Bool) {
    let lowest = scale == .linear ? 0 : 1.0
    if lowestHertz < lowest { lowestHertz = lowest }
    let gap = Self.leastRangeHertz
    guard highestHertz < lowestHertz + gap else { return }
    if favouringHighest {
      highestHertz = max(highestHertz, lowest + gap)
      lowestHertz = highestHertz - gap
    } else {
      lowestHertz = min(lowestHertz, MappingParameter.greatestHertz - gap)
      highestHertz = lowestHertz + gap
    }
  }
}
