// What the window keeps of a moving picture under the pen.

import Camera
import Recorded
import Session

/// A film or a camera in the window.
struct FilmState {
  /// What gives the pictures; nil over an image that stands still.
  var feed: FilmFeed?
  /// Which of them is under the pen.
  var place: FilmPlace?
  /// The picture under the pen, as the session takes it.
  var picture: FilmPicture?
  /// Which of them is told, which changes once a second while it plays: a reader would come to nothing else.
  var toldPlace: FilmPlace?
  /// Since when, in nanoseconds.
  var toldNanoseconds: Int64 = 0
  /// How many pictures were put under the pen, of all films.
  var number = 0
  /// Whether one is being made ready for the screen; what comes meanwhile is heard and not seen.
  var isDrawing = false
  /// Whether the one that came last waits to be drawn.
  var awaitsDrawing = false
  /// Whether the camera gives nothing at the moment.
  var isLost = false
  /// Whether the next picture was asked for by a step, and is told.
  var tellsNext = false
  /// Which brightness the next film's sound follows.
  var brightness = FilmFeed.Brightness.kept
  /// Whether the next film begins again at its end.
  var isLooping = false
}
