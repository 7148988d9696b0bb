// One parameter of the voices or the effects that moved, as it travels to the audio thread.

/// A parameter and its new value; plain memory.
public struct ChainMove: Sendable, Hashable, BitwiseCopyable {
  /// The voice it belongs to, from 0; -1 for the effects.
  private let voice: Int8
  /// Its place in its list.
  private let place: Int8
  /// The new value, within its range.
  private let value: Double

  /// A parameter of a voice, from 0; the value is forced into its range.
  public init(_ parameter: VoiceParameter, voice: Int = 0, to value: Double) {
    self.voice = Int8(truncatingIfNeeded: voice)
    place = Int8(truncatingIfNeeded: parameter.place)
    self.value = parameter.definition.clamped(value)
  }

  /// A parameter of the effects; the value is forced into its range.
  public init(_ parameter: EffectParameter, to value: Double) {
    voice = -1
    place = Int8(truncatingIfNeeded: parameter.place)
    self.value = parameter.definition.clamped(value)
  }

  /// Puts the value where it belongs; one of a voice that is not there changes nothing.
  @_noAllocation @_noLocks
  func put(in parameters: inout ChainParameters) {
    guard Int(voice) < parameters.voiceCount else { return }
    guard voice >= 0 else { return parameters.effects.put(value, at: Int(place)) }
    parameters.put(value, at: Int(place), ofVoice: Int(voice))
  }
}

extension ChainParameters {
  /// Takes up a parameter that moved; for the audio thread.
  @_noAllocation @_noLocks
  public mutating func take(_ move: ChainMove) {
    move.put(in: &self)
  }

  /// The one parameter in which others differ; nil where there is none, or more than one.
  public func onlyMove(to other: ChainParameters) -> ChainMove? {
    guard voiceCount == other.voiceCount else { return nil }
    var moves = EffectParameter.allCases.filter { self[$0] != other[$0] }
      .map { ChainMove($0, to: other[$0]) }
    for voice in 0..<voiceCount {
      let (former, wanted) = (self[voice: voice], other[voice: voice])
      moves += VoiceParameter.allCases.filter { former[$0] != wanted[$0] }
        .map { ChainMove($0, voice: voice, to: wanted[$0]) }
    }
    return moves.count == 1 ? moves.first : nil
  }
}
