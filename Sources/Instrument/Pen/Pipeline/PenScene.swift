// What the pen thread works with, prepared by the face: image, mapping, and the map from the tablet
// to the image.

import Calibration
import Geometry
import Micrograph
import Sonification

/// One complete state of everything the face can change about the pen.
package struct PenScene: Sendable {
  /// The running number of the scene.
  package var number = 0
  /// The running number of the image; the pen lifts off where it changes.
  package var imageNumber = 0
  /// The running number of the picture of a moving image; paths go on where it changes.
  package var frameNumber = 0
  /// The running number of the map; no path leads from one map to another.
  package var mapNumber = 0
  /// Whether a new map waits for the end of a stroke in progress.
  package var mapWaitsForStroke = false
  /// The running number of the tablet the map is for.
  package var tabletNumber = 0
  /// The image under the pen: the file's own picture.
  var micrograph: Micrograph
  /// What each voice reads and how it sounds.
  package var voices: [VoiceScene]
  /// What of a crystal is told on the way.
  var landmarks: LandmarkScene
  /// The zones that are followed; nil for none.
  package var zones: ZoneScene?
  /// The tablet's area where its gestures lead through the modes of playing; nil where they mean nothing.
  package var playArea: TabletArea?
  /// Whether the barrel's lower button is one of those gestures.
  package var hasPlayButton = true
  /// The surfaces on which knobs are turned.
  package var knobs: KnobScene
  /// The columns of the row that is followed; nil for none.
  package var columns: TickRuler?
  /// The way over the image as a whole.
  let events: EventWay
  /// From tablet units to image pixels; nil without a tablet.
  var map: TabletMap?

  package init(_ image: PreparedImage, mappings: VoiceMappings, map: TabletMap?) {
    micrograph = image.micrograph
    voices = mappings.all.map { VoiceScene($0, for: image) }
    landmarks = LandmarkScene(image, mappings.first.landmarks)
    events = EventWay(image)
    knobs = KnobScene(area: nil, imageHeight: image.micrograph.height, hasBarrelButton: false)
    self.map = map
  }

  /// The gestures that lead through the modes of playing, from their beginning; nil where they mean nothing.
  var newGestures: PlayGestures? { playArea.map { PlayGestures($0, hasButton: hasPlayButton) } }

  /// Whether the first voice reads what is clipped while the tip is at a place.
  package func isClipped(at place: ImagePoint) -> Bool {
    voices.first.map { events.isClipped(under: $0, tip: place, over: micrograph) } ?? false
  }

  /// Takes numbers of the mappings that moved; window, layer, offset and what is told of a crystal must
  /// be as they were.
  package mutating func move(to mappings: [MappingParameters]) {
    for (index, parameters) in mappings.enumerated() { move(index, to: parameters) }
  }

  /// Takes numbers of one voice's mapping that moved.
  mutating func move(_ voice: Int, to parameters: MappingParameters) {
    guard parameters != voices[voice].mapping.parameters else { return }
    voices[voice] = voices[voice].with(parameters)
  }

  /// The same scene with memory of its own for the voices, so that the pen thread changes them in place.
  func withOwnVoices() -> PenScene {
    var own = self
    own.voices = voices.map { $0 }
    return own
  }
}
