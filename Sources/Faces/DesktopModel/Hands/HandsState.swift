// What the window keeps of hands before a camera.

import Hands
import Session

/// The hands of the window.
struct HandsState {
  /// How they are taken.
  var choice = HandsChoice()
  /// What is watched; nil for nothing.
  var watch: HandWatch?
  /// The name of what is watched.
  var name = ""
  /// Whether the camera's own picture is the image: a hand points where it is seen.
  var isOverImage = false
  /// The name of the camera in which they are looked for again once the image is there; nil for none.
  var movedName: String?
  /// The name of what is being opened; nil for nothing.
  var pendingName: String?
  /// How often something was begun to be watched.
  var turn = 0
  /// From the camera's picture to the image; nil before the first hands, and after another image.
  var way: HandWay?
  /// The size of the image of that way, in pixels.
  var waySize = (width: 0, height: 0)
  /// What the hands do beside pointing; nil for nothing.
  var play: HandPlay?
  /// What was seen last; nil where nothing is seen.
  var frame: HandFrame?
  /// When that came, in nanoseconds.
  var frameNanoseconds: Int64 = 0
  /// Whether pictures have come.
  var isOpen = false
  /// How many hands there are, and since when in nanoseconds.
  var count = 0
  var countNanoseconds: Int64 = 0
  /// How many of them were told; nil before anything was.
  var toldCount: Int?
  /// Whether hands must open before they touch, as where they touched another image.
  var mustOpen = false
  /// When hands were let go last, in nanoseconds.
  var leftNanoseconds: Int64 = 0
  /// Where the last hand went out of sight.
  var lastEdge = ""
  /// How many lines were none of hands.
  var flawCount = 0
  /// What was said when the camera gave no more pictures; nil while it gives some.
  var lossSentence: String?
  /// The opening of a camera that is under way, which takes it even where it is wanted no more.
  var opening: Task<Void, Never>?
  /// The ending of what was watched before, which may hold the camera still.
  var ending: Task<Void, Never>?
}
