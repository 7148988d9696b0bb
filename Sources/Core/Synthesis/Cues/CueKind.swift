// The kinds of cues and their names in files. `CueVoice+Kinds.swift` describes how each is made.

/// Which sound a cue has.
public enum CueKind: Sendable, Hashable, BitwiseCopyable {
  /// A knock on wood of a few milliseconds.
  case click
  /// A struck piece of metal.
  case ping
  /// A low drum, whose pitch falls.
  case lowDrum
  /// A high drum, whose pitch falls.
  case highDrum
  /// A snare drum: two modes of the skin and the noise of the wires.
  case snare
  /// A snap of the fingers.
  case snap
  /// A stroke of a shaker.
  case shaker
  /// A sine and, for the second half, one a fifth higher.
  case twoTone
  /// A sine with soft edges.
  case tone
  /// A tone that falls by a fourth: less than expected.
  case falling
  /// A tone that rises by a fourth: more than expected.
  case rising
  /// A puff of air: noise of a wide band that swells and fades.
  case air
  /// A sound of the user's, 0...15 in the bank of the player.
  case sample(index: UInt8)

  /// How many sounds of the user's there may be.
  public static var sampleCount: Int {
    @_noAllocation @_noLocks @inline(__always) get { 16 }
  }

  /// The default pitch, in hertz.
  public var standardPitchHertz: Double {
    switch self {
    case .click: 1_000
    case .ping: 880
    case .lowDrum: 110
    case .highDrum: 220
    case .snare: 180
    case .snap: 2_000
    case .shaker: 3_200
    case .twoTone: 523.25
    case .tone, .sample: 1_000
    case .falling: 1_600
    case .rising: 1_200
    case .air: 900
    }
  }

  /// The amplitude of a tone of level 1 before it is placed.
  public static var toneAmplitude: Double {
    @_noAllocation @_noLocks @inline(__always) get { 0.076 }
  }

  /// How long a tone of a pitch takes to come and to go, in seconds: about 5 ms, whatever the sample rate.
  public static func toneEdgeSeconds(pitchHertz: Double) -> Double {
    CueVoice.toneEdge(pitchHertz, 1)
  }

  /// The highest level it may have: tones have low peaks, and may be louder than all else.
  public var highestLevel: Float {
    switch self {
    case .tone, .twoTone: 3
    default: 1
    }
  }

  /// The default length, in seconds; for a sound of the user's the longest.
  public var standardSeconds: Double {
    switch self {
    case .click: 0.016
    case .ping: 0.2
    case .lowDrum: 0.25
    case .highDrum: 0.18
    case .snare: 0.18
    case .snap: 0.1
    case .shaker: 0.14
    case .twoTone: 0.16
    case .tone: 0.09
    case .falling, .rising: 0.1
    case .air: 0.18
    case .sample: 10
    }
  }
}

extension CueKind: CaseIterable {
  /// Every kind, each of the user's sounds among them.
  public static var allCases: [CueKind] {
    [
      .click, .ping, .lowDrum, .highDrum, .snare, .snap, .shaker, .twoTone, .tone, .falling,
      .rising, .air,
    ]
      + (0..<UInt8(sampleCount)).map { .sample(index: $0) }
  }
}

extension CueKind: RawRepresentable {
  /// Its name in a file; the user's sounds count from 1: "sample-1".
  public var rawValue: String {
    switch self {
    case .click: "click"
    case .ping: "ping"
    case .lowDrum: "low-drum"
    case .highDrum: "high-drum"
    case .snare: "snare"
    case .snap: "snap"
    case .shaker: "shaker"
    case .twoTone: "two-tone"
    case .tone: "tone"
    case .falling: "falling"
    case .rising: "rising"
    case .air: "air"
    case .sample(let index): "sample-\(Int(index) + 1)"
    }
  }

  /// The kind with this name; nil where there is none.
  public init?(rawValue: String) {
    guard let kind = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = kind
  }
}
