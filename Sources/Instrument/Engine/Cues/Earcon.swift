// What happens, as a sound: three families by their timbre, so that nobody has to know a pitch. The pen
// knocks, the program is metal, a loss is air; rising means on or yes, falling means off or no. All lie in
// the middle of the head, for the voice alone moves.
//
// What may sound together with the voice begins with a knock: under gliding tones an onset is found where a
// slow one is not. Air alone is for moments when the voice is silent. The lowest partial is not above 1 kHz, so
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
  /// The pen comes within reach of the tablet.
  case penNear = "pen-near"
  /// The pen leaves the tablet's reach.
  case penAway = "pen-away"
  /// The edge of the image, or the end of a line that is followed.
  case imageEdge = "image-edge"
  /// The pen comes onto a patch of the picture that is clipped: brighter than the camera could tell.
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
    case .penLost, .penAway, .silenced: false
    }
  }

  /// Its sound, 200 ms at most and the pause after it.
  public var sequence: CueSequence {
    var sequence = CueSequence()
    func knock(
      _ pitchHertz: Double, at start: Double, seconds: Double = 0.016, level: Float = 1
    ) {
      sequence.add(
        pitchHertz, atSeconds: start, seconds: seconds, kind: .click, level: level)
    }
    func metal(_ pitches: [Double], last: Double = 0.08, level: Float = 1) {
      for (place, pitch) in pitches.enumerated() {
        sequence.add(
          pitch, atSeconds: 0.06 * Double(place), seconds: place == pitches.count - 1 ? last : 0.08,
          kind: .ping, level: level)
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
    case .penNear:
      // One alone is not told from the first of others.
      knock(1_000, at: 0, level: Self.quiet)
      knock(1_000, at: 0.06, level: Self.quiet)
    case .penAway:
      knock(850, at: 0, level: Self.quiet)
      knock(500, at: 0.07, level: Self.quiet)
    case .imageEdge:
      // Lower ones drown in the voice: at 630 Hz 21 of 50 were not found, at 700 Hz none.
      for place in 0..<3 { knock(700, at: 0.075 * Double(place)) }
    case .clipped:
      knock(800, at: 0)
      sequence.add(2_400, atSeconds: 0.02, seconds: 0.08, kind: .shaker, level: 1)
    case .tagSet:
      knock(1_000, at: 0)
      metal([880], last: 0.1)
    case .tagRemoved:
      knock(1_000, at: 0)
      metal([587.33], last: 0.1)
    case .recordingBegun:
      knock(1_000, at: 0)
      metal([523.25, 659.26, 783.99])
    case .recordingEnded:
      knock(1_000, at: 0)
      metal([783.99, 659.26, 523.25])
    case .modeFreestyle:
      knock(1_000, at: 0)
      metal([659.26, 987.77, 659.26])
    case .modeRecording:
      knock(1_000, at: 0)
      metal([830.61, 554.37, 830.61])
    case .modePlaying:
      knock(1_000, at: 0)
      metal([783.99, 783.99, 1_046.5])
    case .done:
      knock(1_000, at: 0)
      metal([523.25, 783.99], last: 0.14)
    case .refused:
      knock(1_000, at: 0)
      metal([783.99, 523.25], last: 0.14)
    case .searching:
      for start in [0, 0.11] {
        knock(1_000, at: start, level: Self.quiet)
        sequence.add(
          523.25, atSeconds: start, seconds: 0.08, kind: .ping, level: 0.6 * Self.quiet)
      }
    case .speechRefused:
      knock(1_000, at: 0)
      knock(1_000, at: 0.12)
      metal([783.99, 783.99, 523.25])
    case .soundBack:
      knock(1_000, at: 0)
      metal([440, 880])
    case .keepingLost:
      knock(1_000, at: 0)
      sequence.add(900, atSeconds: 0, seconds: 0.18, kind: .air)
      knock(600, at: 0.1)
    case .silenced:
      knock(1_000, at: 0)
      metal([880, 440])
      sequence.passSilence()
    }
    return sequence
  }

  // What comes often, or again and again, is not to be in the way.
  private static let quiet: Float = 0.4
}
