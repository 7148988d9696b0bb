// What the window keeps of a sheet under a camera.

import Session

/// The sheet of the window.
struct CameraSheetState {
  /// How it is taken.
  var choice = CameraSheetChoice()
  /// What is watched; nil for nothing.
  var watch: SheetWatch?
  /// The name of what is watched.
  var name = ""
  /// The name of what is being opened; nil for nothing.
  var pendingName: String?
  /// How often something was begun to be watched.
  var turn = 0
  /// From the sheet to the image; nil before the first picture, and after another image or rule.
  var way: SheetWay?
  /// The size of the image of that way, in pixels.
  var waySize = (width: 0, height: 0)
  /// Whether the tip must lift before it touches, as where it touched another image.
  var mustLift = false
  /// When the tip was let go last, in nanoseconds.
  var leftNanoseconds = Int64.min
  /// Whether pictures have come.
  var isOpen = false
  /// What was told of it last; empty before anything was.
  var sentence = ""
  /// Whether the sheet is found.
  var isFound = false
  /// Whether the tip is being learned.
  var isLearning = false
  /// Whether the tip was learned, and is looked for by what was.
  var isLearned = false
  /// Whether what was told last is that it is lost.
  var isLost = false
  /// Since when it is found; nil where it is not, or the tip was seen or missed already.
  var awaitedNanoseconds: Int64?
  /// What measures a lens; nil for nothing.
  var lens: LensWatch?
  /// What was told of that last; empty before anything was.
  var lensSentence = ""
  /// Whether the camera gives no pictures.
  var isCameraLost = false
  /// The opening of a camera that is under way, which takes it even where it is wanted no more.
  var opening: Task<Void, Never>?
  /// The ending of what was watched before, which may hold the camera still.
  var ending: Task<Void, Never>?
}
