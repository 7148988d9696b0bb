// Reads one file or camera for Penumbra, which starts this program and kills it when it hangs. Frames go into
// the memory that is descriptor 3; commands come by standard input, everything else by standard output.
//
//   penumbra-camera file|device|pipewire ADDRESS grey|rgb|grey-rgb play|pause loop|once
import Camera
import Glibc

func run() throws(VideoOpening.Refusal) {
  let parent = Parent()
  let words = CommandLine.arguments
  guard words.count == 6, let source = CameraSource(kind: words[1], address: words[2]),
    let pixels = CameraPixels(rawValue: words[3])
  else { throw .init(failure: .misused) }
  let reader = try VideoOpening.open(source)
  guard reader.grab(), let (width, height) = reader.decode() else {
    throw .init(failure: .noFrames)
  }
  let canSeek = VideoOpening.isRegular(source)
  let shape = CameraShape(
    width: width, height: height, framesPerSecond: reader.framesPerSecond,
    promisedFrames: canSeek ? reader.promisedFrames : nil, canSeek: canSeek)
  guard shape.isPlausible else {
    throw .init(failure: .tooLarge(width: width, height: height))
  }
  guard let ring = FrameRing.writing(FrameRingLayout(shape, pixels), descriptor: 3) else {
    throw .init(failure: .noMemory(width: width, height: height))
  }
  var capture = Capture(
    source, pixels, shape, ring: ring, reader: reader, parent: parent,
    isPlaying: words[4] == "play", isLooping: words[5] == "loop")
  capture.run()
}

Parent.followToTheEnd()
do throws(VideoOpening.Refusal) {
  try run()
} catch {
  Parent().say(.failed(error.failure))
}
// Drivers and GStreamer's threads are not waited for.
_exit(0)
