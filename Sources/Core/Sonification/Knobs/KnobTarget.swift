// What a knob turns: the volume, the bend of all voices, or a parameter of the table.

/// What a knob turns.
public enum KnobTarget: Sendable, Hashable {
  /// Nothing.
  case none
  /// The session's volume.
  case volume
  /// The pitch of every voice.
  case bend
  /// A parameter of the preset.
  case parameter(Parameter)

  /// A target by its word: "none", "volume", "bend", or a parameter's key such as "delay.mix"; nil for another.
  public init?(word: String) {
    switch word {
    case "none": self = .none
    case "volume": self = .volume
    case "bend": self = .bend
    default:
      guard let parameter = Parameter(key: word) else { return nil }
      self = .parameter(parameter)
    }
  }

  /// Its word.
  public var word: String {
    switch self {
    case .none: "none"
    case .volume: "volume"
    case .bend: "bend"
    case .parameter(let parameter): parameter.key
    }
  }

  /// Its value in a preset; 0 for what is not part of one.
  public func value(in preset: Preset) -> Double {
    switch self {
    case .none, .volume: 0
    case .bend: preset.mapping.bendCents
    case .parameter(let parameter): preset[parameter]
    }
  }

  /// Puts a value into a preset; what is not part of one changes nothing.
  public func set(_ value: Double, in preset: inout Preset) {
    switch self {
    case .none, .volume: break
    case .bend:
      for voice in 0..<preset.mappings.count { preset.mappings[voice].bendCents = value }
    case .parameter(let parameter):
      preset[parameter] = value
      preset.keepPitchRanges(favouring: parameter)
    }
  }

  /// Every word, in the order of a preset's file.
  public static var words: [String] {
    ["none", "volume", "bend"] + Parameter.allCases.map(\.key)
  }
}
