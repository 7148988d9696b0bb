// The window's state for a calibration besides its progress: the thread, the tablet released by the
// session, the screen's scale, the picture of the errors.

import Engine
import Library
import Tablet

/// The window's side of a calibration.
struct CalibrationWindowState {
  /// The thread; nil while none runs.
  var worker: CalibrationWorker?
  /// The tablet that the session has let go of, to be given back.
  var releasedPath: String?
  /// How large a millimetre is on the screen.
  var scale = CalibrationScreenScale(name: "", widthPixels: 0, widthMillimetres: 0)
  /// Where the user puts the target for a tablet, by its name, if not where it is offered first.
  var surfaces: [String: CalibrationSetup.Surface] = [:]
  /// Whether the window filled the screen before the calibration made it do so; nil where it did not.
  var wasFullScreen: Bool?
  /// Since when the first cross waits for the window to fill the screen, in nanoseconds; nil where it
  /// does not.
  var awaitedNanoseconds: Int64?
  /// Where the touched sheet is or was on the screen; nil for paper, and where it is unknown.
  var screen: CalibrationRecord.Screen?
  /// The room for the target, in view pixels.
  var room = (width: 600.0, height: 600.0)
  /// The tablet that is or was touched; nil before it was opened.
  var identity: TabletIdentity?
  /// The image it is for, whichever is opened meanwhile; nil for every image.
  var image: CalibrationRecord.Image?
  /// Tablet units per millimetre.
  var unitsPerMillimetre = (x: 1.0, y: 1.0)
  /// The picture of the errors as PNG; nil before there is one.
  var picture: [UInt8]?
  /// Whether the session plays the tones.
  var isTold = false
  /// What happened to the session's sound last.
  var soundEvent: AudioEvent?
  /// Whether the result is being written.
  var isStoring = false
}
