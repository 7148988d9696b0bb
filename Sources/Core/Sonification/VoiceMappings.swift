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

  /// The one number in which others differ, and its voice; nil where there is none, or where more
  /// differs.
  public func onlyMove(to other: VoiceMappings) -> (parameter: MappingParameter, voice: Int)? {
    guard count == other.count else { return nil }
    let voices = (0..<count).filter { self[$0] != other[$0] }
    guard voices.count == 1, let voice = voices.first else { return nil }
    return self[voice].onlyMove(to: other[voice]).map { ($0, voice) }
  }

  /// All mappings, the first voice's first.
  public var all: [MappingParameters] { [first] + further }
}
