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
  /// From the sheet to the image; nil before the first picture, and after another image.
  var way: SheetWay?
  /// The size of the image of that way, in pixels.
  var waySize = (width: 0, height: 0)
  /// Whether pictures have come.
  var isOpen = false
  /// What was told of it last; empty before anything was.
  var sentence = ""
  /// Whether what was told last is that it is lost.
  var isLost = false
  /// Since when it is found; nil where it is not, or the tip was seen or missed already.
  var awaitedNanoseconds: Int64?
  /// Whether the camera gives no pictures.
  var isCameraLost = false
  /// The ending of what was watched before, which may hold the camera still.
  var ending: Task<Void, Never>?
}
