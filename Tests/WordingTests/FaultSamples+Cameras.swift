// Every failure of cameras, films and of the networks that find hands.

import BoardDetection
import Camera
import Files
import HandDetection
import MarkerDetection
import Pen

extension FaultSamples {
  static let cameras: [Fault] = {
    let camera = CameraSource.device(path: "/dev/video0")
    let errors: [CameraError] = [
      .noSuchFile(path: "a"), .unreadable(path: "a", errorNumber: 13), .noVideo(path: "a"),
      .noFrames(path: "a"), .noCamera(camera), .noCamera(.pipeWire(node: "a")),
      .notPermitted(camera, errorNumber: 13), .taken(camera), .silent(camera),
      .tooLarge(width: 40_000, height: 2), .noMemory(width: 9, height: 9), .programMissing,
      .notStarted(errorNumber: 2), .programUnusable, .hung(seconds: 3), .crashed(signal: 11),
    ]
    let flaws: [NetworkFlaw] = [
      .unknownFormat, .outside(byte: 9), .unknownOperator(code: 3), .unknownNumbers(type: 3),
      .unknownActivation(code: 3), .wrongOperator(code: 3), .wrongShape, .refused(status: 2),
    ]
    let networks: [HandDetectionError] =
      [
        .missingModel(path: "/m/a.tflite", wanted: "abcdef"),
        .wrongModel(path: "/m/a.tflite", found: "0123", wanted: "abcd"),
        .unreadableModel(.notFound(path: "/m")), .wrongLength(width: 2, height: 3, bytes: 4),
      ] + flaws.map { .unusableModel(.palmsFull, $0) }
    let markers: [MarkerDetectionError] = [
      .noModule, .outOfMemory(width: 9, height: 9), .refused,
    ]
    return errors.map(Fault.camera) + networks.map(Fault.handDetection)
      + markers.map(Fault.markers)
      + [
        .board(.outOfMemory(width: 9, height: 9)), .board(.refused), .noBoard(name: "a.mkv"),
        .noSheet(name: "a.mkv"), .noPhotographs(folder: "/p"),
      ]
  }()
}
