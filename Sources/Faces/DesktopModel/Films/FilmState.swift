// What the window keeps of a moving picture under the pen, and which of its pictures is waited for.

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
  /// What was said when the camera gave no more pictures; nil while it gives some.
  var lossSentence: String?
  /// The picture that was asked for and is told once it is there.
  var awaited: Awaited?
  /// When the last picture came, in nanoseconds.
  var pictureNanoseconds: Int64 = 0
  /// The opening of a camera that is under way, which takes it even where it is wanted no more.
  var opening: Task<Void, Never>?
  /// The ending of the feed before, which may hold the camera still.
  var ending: Task<Void, Never>?
  /// Which brightness the next film's sound follows.
  var brightness = FilmFeed.Brightness.kept
  /// Whether the next film begins again at its end.
  var isLooping = false
  /// The cameras that PipeWire had when it was asked last.
  var pipeWireCameras: [FoundCamera] = []
  /// Whether it is being asked.
  var isLooking = false

  /// A picture that was asked for.
  enum Awaited {
    /// By its number, from 0.
    case frame(Int)
    /// That at which a film that plays comes to rest, asked for at a time in nanoseconds.
    case resting(sinceNanoseconds: Int64)
  }
}
