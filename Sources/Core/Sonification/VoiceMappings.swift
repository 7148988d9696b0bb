// The mappings of one to four voices, the first of which is always there.

import Synthesis

/// A mapping for each voice.
public struct VoiceMappings: Sendable, Hashable {
  /// The first voice's.
  public var first: MappingParameters
  private var further: [MappingParameters] = []

  /// The mapping of a single voice.
  public init(_ first: MappingParameters) {
    self.first = first
  }

  /// The number of voices, 1...4.
  ///
  /// Others are forced into this range. A new voice's mapping is a copy of the first.
  public var count: Int {
    get { further.count + 1 }
    set {
      let wanted = min(max(newValue, 1), ChainParameters.mostVoices) - 1
      while further.count < wanted { further.append(first) }
      further.removeLast(further.count - wanted)
    }
  }

  /// The mapping of a voice, from 0.
  public subscript(index: Int) -> MappingParameters {
    get { index == 0 ? first : further[index - 1] }
    set {
      if index == 0 { first = newValue } else { further[index - 1] = newValue }
    }
  }

  /// All mappings, the first voice's first.
  public var all: [MappingParameters] { [first] + further }
}
