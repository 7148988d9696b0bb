// Why there are no moving pictures.

/// The reason a source gives no frames, as facts.
public enum CameraError: Error, Sendable, Hashable {
  /// There is no such file.
  case noSuchFile(path: String)
  /// The file cannot be read.
  case unreadable(path: String, errorNumber: Int32)
  /// The file is empty, or holds no moving picture that FFmpeg knows.
  case noVideo(path: String)
  /// The file says that it is a video, and not one frame can be read of it.
  case noFrames(path: String)
  /// There is no such camera; of PipeWire's cameras, the server may not run.
  case noCamera(CameraSource)
  /// The user may not read the camera.
  case notPermitted(CameraSource, errorNumber: Int32)
  /// Another program reads the camera.
  case taken(CameraSource)
  /// The camera is there and gives no picture.
  case silent(CameraSource)
  /// The frames are larger than can be taken.
  case tooLarge(width: Int, height: Int)
  /// There is no memory for the frames.
  case noMemory(width: Int, height: Int)
  /// The program `penumbra-camera` is not installed.
  case programMissing
  /// The program cannot be started.
  case notStarted(errorNumber: Int32)
  /// The program, or OpenCV's library for videos that it loads, is of another release.
  case programUnusable
  /// Nothing came for so long: the driver hangs, and the program was killed.
  case hung(seconds: Double)
  /// The program ended by a signal: the decoder has a fault.
  case crashed(signal: Int32)
}
