// A steady tone while the pen traces: which of its cues are due. A change of the image or of the mapping is heard
// after the cues that were sent.

import Micrograph
import Pen
import Sonification
import Synthesis

/// The tone of the median, asked for its cues some fifty times a second.
struct Drone {
  /// Whether it is asked for.
  var isOn = false
  private var tone: DroneTone?
  private var mapping: Mapping?
  private var picture: Picture?
  private var gain = 0.0
  private var startNanoseconds: Int64 = 0
  private var number = 0

  /// What it is the median of.
  struct Picture: Equatable {
    let imageNumber: Int
    let frameNumber: Int
  }

  // Longer than a face is busy with anything, and as soon after a key.
  private static let leadNanoseconds: Int64 = 300_000_000

  /// The cues that are to be sent now; none while nothing is traced, so that the engine comes to rest.
  mutating func cues(
    _ mapping: Mapping, of image: PreparedImage, _ picture: Picture, gain: Double,
    isTracing: Bool, nowNanoseconds now: Int64
  ) -> [Cue] {
    guard isOn, isTracing else { return [] }
    let former = tone
    if mapping != self.mapping || picture != self.picture || gain != self.gain {
      (self.mapping, self.picture, self.gain) = (mapping, picture, gain)
      let layer = image.layer(mapping.parameters.layer)
      tone = DroneTone(
        mapping, median: layer?.histogram.median ?? image.histogram.median, gain: gain)
    }
    guard let tone else { return [] }
    // What was sent before a short pause still sounds: it goes on from there.
    let due = former.map { startNanoseconds + $0.nanoseconds(number) } ?? now
    if tone != former || due < now {
      (startNanoseconds, number) = (max(due, now), 0)
    }
    var cues: [Cue] = []
    while startNanoseconds + tone.nanoseconds(number) <= now + Self.leadNanoseconds {
      cues.append(tone.cue(number, fromNanoseconds: startNanoseconds))
      number += 1
    }
    return cues
  }
}
