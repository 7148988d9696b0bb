// The values of a list of parameters: plain memory that any thread may copy. Each value is clamped
// to its range when it is set, so that readers need no checks.

/// Parameters that are listed by an enumeration, each with its definition.
public protocol ParameterKey: Sendable, Hashable, CaseIterable, RawRepresentable<Int> {
  /// Its key, name, range and default.
  var definition: ParameterDefinition { get }
}

/// A value for each parameter of a list of at most 32.
public struct ParameterValues<Key: ParameterKey>: Sendable, Hashable, BitwiseCopyable {
  fileprivate var values = ParameterMemory()

  /// Every parameter at its standard value.
  public init() {
    for key in Key.allCases { values[key.rawValue] = key.definition.standard }
  }

  /// The value of a parameter; setting forces it into its range, and NaN means the standard value.
  public subscript(key: Key) -> Double {
    get { values[key.rawValue] }
    set { values[key.rawValue] = key.definition.clamped(newValue) }
  }
}

extension ParameterValues: ExpressibleByDictionaryLiteral {
  /// The values given, each clamped to its range; those left out have their defaults.
  public init(dictionaryLiteral elements: (Key, Double)...) {
    self.init()
    for (key, value) in elements { self[key] = value }
  }
}

// The callback reads and writes through these, which are not generic.
extension ParameterValues<VoiceParameter> {
  /// The value of a parameter; for the audio thread.
  public subscript(key: VoiceParameter) -> Double {
    @_noAllocation @_noLocks @inline(__always) get { values[key.place] }
    set { values[key.place] = key.definition.clamped(newValue) }
  }

  /// Sets a value that lies in its range; for the audio thread.
  @_noAllocation @_noLocks @inline(__always)
  mutating func put(_ value: Double, at place: Int) {
    values[place] = value
  }
}

extension ParameterValues<EffectParameter> {
  /// The value of a parameter; for the audio thread.
  public subscript(key: EffectParameter) -> Double {
    @_noAllocation @_noLocks @inline(__always) get { values[key.place] }
    set { values[key.place] = key.definition.clamped(newValue) }
  }

  /// Sets a value that lies in its range; for the audio thread.
  @_noAllocation @_noLocks @inline(__always)
  mutating func put(_ value: Double, at place: Int) {
    values[place] = value
  }
}
