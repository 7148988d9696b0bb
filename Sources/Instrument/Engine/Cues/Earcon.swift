// What happens, as a sound: three families by their timbre, so that nobody has to know a pitch. The pen
// knocks, the program is metal, a loss is air; rising means on or yes, falling means off or no. All lie in
// the middle of the head, for the voice alone moves.
//
// What may sound together with the voice begins with a knock: under gliding tones an onset is found where a
// slow one is not. Pitches are such that no two correlate by more than 0.45 at any shift, the 16 ms of the knocks
// included, which have as much energy as a note. Air alone is for moments when the voice is silent. The lowest partial is not above 1 kHz, so
// that aged ears hear it, and onsets are 60 ms apart.

import Synthesis

/// A change of state that is told by a short sound, always the same.
///
/// ```swift
/// session.play(.recordingBegun)
/// ```
public enum Earcon: String, Sendable, Hashable, CaseIterable {
  /// The pen's tablet is back.
  case penBack = "pen-back"
  /// The pen's tablet is gone.
  case penLost = "pen-lost"
  /// The pen's tablet is still gone; it is played again until it is back, or the user goes on without it.
  case penAwaited = "pen-awaited"
  /// The pen comes within reach of the tablet.
  case penNear = "pen-near"
  /// The pen leaves the tablet's reach.
  case penAway = "pen-away"
  /// The edge of the image, or the end of a line that is followed.
  case imageEdge = "image-edge"
  /// The pen comes onto a patch of the picture that is clipped, brighter than the camera could tell, or has no value.
  case clipped
  /// A place was tagged.
  case tagSet = "tag-set"
  /// A tag was taken away.
  case tagRemoved = "tag-removed"
  /// A recording begins.
  case recordingBegun = "recording-begun"
  /// A recording has ended.
  case recordingEnded = "recording-ended"
  /// Hits of zones sound and are not kept.
  case modeFreestyle = "mode-freestyle"
  /// Hits of zones become the steps of a pattern.
  case modeRecording = "mode-recording"
  /// The pattern is played.
  case modePlaying = "mode-playing"
  /// Something was opened, found or finished.
  case done
  /// Something cannot be done.
  case refused
  /// A longer analysis is under way; it is played again until that is over.
  case searching
  /// Words cannot be spoken by the way that was chosen.
  case speechRefused = "speech-refused"
  /// Sound is heard again: after it was silenced, or after the audio server was gone.
  case soundBack = "sound-back"
  /// Nothing more can be kept: the disk is full, or the recording's folder is gone.
  case keepingLost = "keeping-lost"
  /// The session was silenced; the one sound that is heard then.
  case silenced

  /// Whether something was lost that the user has to know of: it sounds again until a key is pressed.
  public var isLoss: Bool { self == .penLost || self == .keepingLost }

  /// Whether the voice may sound together with it.
  public var mayMeetVoice: Bool {
    switch self {
    case .penBack, .penNear, .imageEdge, .clipped, .tagSet, .tagRemoved, .recordingBegun,
      .recordingEnded, .modeFreestyle, .modeRecording, .modePlaying, .done, .refused, .searching,
      .speechRefused, .soundBack, .keepingLost:
      true
    case .penLost, .penAwaited, .penAway, .silenced: false
    }
  }

  /// Its sound, 200 ms at most and the pause after it.
  public var sequence: CueSequence {
    var sequence = CueSequence()
    func knock(_ pitchHertz: Double, at start: Double, level: Float = 1) {
      for (pitch, level) in [(pitchHertz, level), (6 * pitchHertz, Self.bright * level)] {
        sequence.add(pitch, atSeconds: start, seconds: 0.016, kind: .click, level: level)
      }
    }
    func onset(_ pitchHertz: Double, at start: Double = 0, level: Float = 0.8) {
      sequence.add(pitchHertz, atSeconds: start, seconds: 0.016, kind: .click, level: level)
    }
    func metal(
      _ pitches: [Double], every step: Double = 0.06, last: Double = 0.08, level: Float = 1
    ) {
      for (place, pitch) in pitches.enumerated() {
        let seconds = place == pitches.count - 1 ? last : 0.08
        for (pitch, level) in [(pitch, level), (7 * pitch, Self.bright * level)] {
          sequence.add(
            pitch, atSeconds: step * Double(place), seconds: seconds, kind: .ping, level: level)
        }
      }
    }
    switch self {
    case .penBack:
      knock(600, at: 0)
      knock(1_000, at: 0.07)
    case .penLost:
      for (place, pitch) in [1_000.0, 700, 490].enumerated() {
        sequence.add(pitch, atSeconds: 0.065 * Double(place), seconds: 0.06, kind: .air)
      }
    case .penAwaited:
      sequence.add(1_600, atSeconds: 0, seconds: 0.06, kind: .air, level: Self.quiet)
    case .penNear:
      // One alone is not told from the first of others.
      knock(900, at: 0, level: Self.quiet)
      knock(900, at: 0.06, level: Self.quiet)
    case .penAway:
      knock(850, at: 0, level: Self.quiet)
      knock(500, at: 0.07, level: Self.quiet)
    case .imageEdge:
      for place in 0..<3 { knock(700, at: 0.075 * Double(place)) }
    case .clipped:
      knock(800, at: 0)
      sequence.add(2_400, atSeconds: 0.02, seconds: 0.08, kind: .shaker, level: 1)
    case .tagSet:
      onset(1_000)
      metal([830.61], last: 0.1)
    case .tagRemoved:
      onset(1_000)
      metal([554.37], last: 0.1)
    case .recordingBegun:
      onset(900)
      metal([622.25, 783.99, 987.77])
    case .recordingEnded:
      onset(800)
      metal([987.77, 783.99, 622.25])
    case .modeFreestyle:
      onset(1_000)
      metal([466.16, 830.61, 466.16])
    case .modeRecording:
      onset(700)
      metal([659.26, 466.16, 659.26])
    case .modePlaying:
      onset(600)
      metal([659.26, 659.26, 880])
    case .done:
      onset(900)
      metal([523.25, 698.46], last: 0.14)
    case .refused:
      onset(800)
      metal([698.46, 523.25], last: 0.14)
    case .searching:
      for start in [0, 0.1] { onset(900, at: start, level: Self.quiet) }
      metal([466.16, 466.16], every: 0.1, level: 0.6 * Self.quiet)
    case .speechRefused:
      for start in [0, 0.12] { onset(900, at: start, level: 1) }
      metal([830.61, 440], every: 0.12)
    case .soundBack:
      onset(1_000)
      metal([440, 880])
    case .keepingLost:
      knock(900, at: 0)
      sequence.add(900, atSeconds: 0, seconds: 0.18, kind: .air)
      knock(600, at: 0.1)
    case .silenced:
      onset(700)
      metal([739.99, 369.99])
      sequence.passSilence()
    }
    return sequence
  }

  // What comes often, or again and again, is not to be in the way.
  private static let quiet: Float = 0.4
  // Of a soft knock 6 times, or metal 7 times, as high. The voice's partials are weak there until it is so high
  // itself that the low ones stand free: 15 dB stand out at every pitch, and 10 at the worst without it. 7 is a
  // mode of the same membrane.
  private static let bright: Float = 0.3
}
