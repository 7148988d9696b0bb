// Sentences and exit statuses for cameras and films.

import Camera
import Glibc
import Translation

extension CameraError {
  var sentence: String {
    switch self {
    case .noSuchFile(let path): translated("\(path) is not there; check the name.")
    case .unreadable(let path, let number):
      translated("\(path) cannot be read (\(String(cString: strerror(number)))); check its rights.")
    case .noVideo(let path):
      translated(
        "\(path) holds no moving picture that can be read; give a film such as AVI, MP4 or MKV.")
    case .noFrames(let path):
      translated(
        "\(path) says it is a film, and not one picture of it can be read; copy or record it again."
      )
    case .noCamera(let source):
      translated("There is no camera \(source.name); plug it in, or choose another one.")
    case .notPermitted(let source, let number):
      translated(
        "The camera \(source.name) may not be read (\(String(cString: strerror(number)))); add yourself to the "
          + "group video.")
    case .taken(let source):
      translated(
        "Another program reads the camera \(source.name); end it, or choose another camera.")
    case .silent(let source):
      translated("The camera \(source.name) is there and gives no picture; plug it in again.")
    case .tooLarge(let width, let height):
      translated("Pictures of \(width) by \(height) pixels are too large; choose a smaller size.")
    case .noMemory(let width, let height):
      translated(
        "There is no memory for pictures of \(width) by \(height) pixels; end other programs.")
    case .programMissing:
      translated("The program penumbra-camera is not beside this one; install Penumbra again.")
    case .notStarted(let number):
      translated(
        "The program penumbra-camera cannot be started (\(String(cString: strerror(number)))); install Penumbra "
          + "again.")
    case .programUnusable:
      translated(
        "The program penumbra-camera, or OpenCV's library for films, is of another release; install Penumbra again."
      )
    case .hung(let seconds):
      translated(
        "No picture came for \(NumberWords.number(seconds, 0)) s, and the program that reads them was ended; plug the "
          + "camera in again, or see that the film is written.")
    case .crashed(let signal):
      translated(
        "The program that reads the film ended by signal \(signal); the film is damaged, or its decoder is: "
          + "try another film.")
    }
  }

  var exitStatus: Int32 {
    switch self {
    case .noSuchFile, .noCamera: ExitStatus.noInput
    case .unreadable, .notPermitted: ExitStatus.noPermission
    case .noVideo, .noFrames, .tooLarge: ExitStatus.dataError
    case .taken, .silent, .hung: ExitStatus.unavailable
    case .noMemory, .programMissing, .notStarted, .programUnusable, .crashed:
      ExitStatus.internalFault
    }
  }
}

extension CameraSource {
  /// The source as it is named on a command line.
  public var name: String {
    switch self {
    case .file(let path), .device(let path): path
    case .pipeWire(let node): "pipewire:\(node)"
    }
  }
}
