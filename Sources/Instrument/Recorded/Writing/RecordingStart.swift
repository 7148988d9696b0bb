// What a face knows of its session when a recording begins.

import AudioPort
import Sonification
import Tablet

/// A session at the beginning of its recording.
struct RecordingStart {
  /// The image under the pen.
  var image: PreparedImage
  /// The sound, by its name.
  var preset: Preset
  /// The running number of the scene the face has asked for last.
  var sceneNumber = 0
  /// The way to the ears; nil where there is none yet.
  var link: AudioLink?
  /// Messages lost so far because a queue was full.
  var lostCount = 0
  /// Late or missed cycles so far.
  var xrunCount = 0
  /// Events of a recording that is played, and its first sample's time.
  var played: (events: [InputEvent], origin: Int64) = ([], 0)
  /// Fingerprints that are known already.
  var digest: ImageDigest?
}
