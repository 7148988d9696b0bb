// How long a person waits for a large image: opened, counted, made ready for drawing and drawn, beside
// the bare decode of the same file by the library that decodes it. Both take turns.

import DesktopModel
import Foundation
import Geometry
import ImageFile
import Micrograph
import Pen

/// Measures how a 16k x 16k image comes onto the screen.
enum ImageBenchmark {
  private static let side = 16_384
  private static let rounds = 3

  private static let driver = """
    #include <chrono>
    #include <cstdio>
    #include <opencv2/imgcodecs.hpp>
    int main(int, char **) {
      setenv("OPENCV_IO_MAX_IMAGE_PIXELS", "1099511627776", 1);
      auto start = std::chrono::steady_clock::now();
      cv::Mat image = cv::imread(PATH, cv::IMREAD_UNCHANGED);
      double seconds = std::chrono::duration<double>(
        std::chrono::steady_clock::now() - start).count();
      std::printf("%f\\n", seconds);
      return image.empty();
    }
    """

  static func run() async throws(Fault) {
    print("\nA \(side) x \(side) TIFF of 16 bit: until it is shown, beside the bare decode")
    guard let image = LargeImage(side: side) else {
      print("  there is no room for the file, nothing is measured")
      return
    }
    defer { image.remove() }
    let peer = Peer.compile(
      driver.replacingOccurrences(of: "PATH", with: "\"\(image.path)\""), name: "imread",
      libraries: ["opencv_imgcodecs", "opencv_core"])
    defer { if let peer { try? FileManager.default.removeItem(atPath: peer) } }
    var ours: [Double] = []
    var decodes: [Double] = []
    // On a busy machine processor time is more meaningful than wall-clock time.
    var ownWork: [Double] = []
    var theirs: [Double] = []
    for round in 0...rounds {
      let bare = peer.flatMap { Peer.output(of: $0) }.flatMap {
        Double($0.trimmingCharacters(in: .whitespacesAndNewlines))
      }
      let decoded = DispatchTime.now().uptimeNanoseconds
      let work = processorSeconds
      _ = try Fault.wrap { () throws(ImageFileError) in try ImageFile.open(path: image.path) }
      let decodeWork = processorSeconds - work
      let start = DispatchTime.now().uptimeNanoseconds
      try await show(image.path)
      let seconds = Double(DispatchTime.now().uptimeNanoseconds - start) * 1e-9
      // The first round brings the file into memory.
      guard round > 0 else { continue }
      ours.append(seconds)
      ownWork.append((processorSeconds - work - decodeWork) / decodeWork)
      decodes.append(Double(start - decoded) * 1e-9)
      if let bare { theirs.append(bare) }
    }
    print("  penumbra, shown: \(text(ours))")
    print("  penumbra, decoded and no more: \(text(decodes))")
    let own = zip(ours, decodes).map { $0 / $1 }
    print(String(format: "  shown / decoded: %.2f in the median of the rounds", median(own)))
    print(
      String(
        format: "  shown / decoded, processor time of all threads: %.2f in the median",
        median(ownWork)))
    guard !theirs.isEmpty else {
      print("  OpenCV's imread: no C++ compiler or no OpenCV, no comparison")
      return
    }
    print("  OpenCV's imread: \(text(theirs))")
    let ratios = zip(ours, theirs).map { $0 / $1 }
    print(String(format: "  penumbra / imread: %.2f in the median of the rounds", median(ratios)))
  }

  private static func show(_ path: String) async throws(Fault) {
    let shown = try await ShownImage.open(path: path)
    let viewport = Viewport(
      imageWidth: shown.micrograph.width, imageHeight: shown.micrograph.height, viewWidth: 890,
      viewHeight: 650)
    let display = DisplayWindow(window: shown.prepared.histogram.window())
    var pixels = [UInt32](repeating: 0, count: 890 * 650)
    pixels.withUnsafeMutableBufferPointer {
      shown.picture.draw(
        viewport, DisplayTable(display, .gray, .blackIsZero), density: 1, columns: 0..<890,
        rows: 0..<650,
        into: $0)
    }
  }

  private static var processorSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  private static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return sorted[sorted.count / 2]
  }

  private static func text(_ values: [Double]) -> String {
    String(
      format: "%.2f s [%.2f, %.2f]", median(values), values.min() ?? 0, values.max() ?? 0)
  }
}
