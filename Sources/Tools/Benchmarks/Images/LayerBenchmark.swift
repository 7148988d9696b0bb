// What derived layers cost, beside OpenCV's own functions for the same thing with as many threads. Both
// take turns, each after one round that is not counted.

import Analysis
import Foundation
import Micrograph

/// Measures layers of a 4096 x 4096 picture of floats.
enum LayerBenchmark {
  private static let side = 4_096
  private static let rounds = 5
  // OpenCV's equivalent is beside each recipe; there a square replaces the octagon.
  private static let recipes: [(recipe: String, peer: String)] = [
    ("blur(2)", "GaussianBlur, sigma 2"),
    ("blur(20)", "GaussianBlur, sigma 20"),
    ("gradient", "Sobel twice, magnitude"),
    ("background-removed(10)", "MORPH_TOPHAT, 21 x 21"),
    ("background-removed(50)", "MORPH_TOPHAT, 101 x 101"),
    ("background-removed(200)", "MORPH_TOPHAT, 401 x 401"),
  ]

  private static let driver = """
    #include <chrono>
    #include <cstdio>
    #include <cstdlib>
    #include <ctime>
    #include <opencv2/imgproc.hpp>
    static cv::Mat work(const cv::Mat &in, int index) {
      cv::Mat out, x, y;
      switch (index) {
        case 0: cv::GaussianBlur(in, out, {0, 0}, 2); break;
        case 1: cv::GaussianBlur(in, out, {0, 0}, 20); break;
        case 2:
          cv::Sobel(in, x, CV_32F, 1, 0, 3, 0.125);
          cv::Sobel(in, y, CV_32F, 0, 1, 3, 0.125);
          cv::magnitude(x, y, out);
          break;
        default:
          const int sides[] = {21, 101, 401};
          const int side = sides[index - 3];
          cv::morphologyEx(in, out, cv::MORPH_TOPHAT,
            cv::getStructuringElement(cv::MORPH_RECT, {side, side}));
      }
      return out;
    }
    int main(int, char **arguments) {
      cv::setNumThreads(std::atoi(arguments[1]));
      cv::Mat in(SIDE, SIDE, CV_32F);
      cv::randu(in, 0, 65535);
      const int index = std::atoi(arguments[2]);
      work(in, index);
      const std::clock_t work_start = std::clock();
      const auto start = std::chrono::steady_clock::now();
      const cv::Mat out = work(in, index);
      const double seconds = std::chrono::duration<double>(
        std::chrono::steady_clock::now() - start).count();
      std::printf("%f %f\\n", seconds, double(std::clock() - work_start) / CLOCKS_PER_SEC);
      return out.empty();
    }
    """

  static func run() {
    print(
      "\nLayers of a \(side) x \(side) picture of floats, beside OpenCV's own functions, \(rounds) rounds"
    )
    var word: UInt32 = 1
    let pixels = (0..<side * side).map { _ in
      word = word &* 1_664_525 &+ 1_013_904_223
      return Float(word >> 16)
    }
    let picture = Micrograph(width: side, height: side, pixels: pixels, pixelType: .float32)
    let peer = Peer.compile(
      driver.replacingOccurrences(of: "SIDE", with: "\(side)"), name: "layers",
      libraries: ["opencv_imgproc", "opencv_core"])
    defer { if let peer { try? FileManager.default.removeItem(atPath: peer) } }
    if peer == nil { print("  no C++ compiler or no OpenCV, no comparison") }
    for threads in Set([1, Machine.cores]).sorted() {
      print("  with \(threads) thread\(threads == 1 ? "" : "s")")
      for (index, entry) in recipes.enumerated() {
        measure(entry, index, of: picture, threads, peer)
      }
    }
  }

  private static func measure(
    _ entry: (recipe: String, peer: String), _ index: Int, of picture: Micrograph, _ threads: Int,
    _ peer: String?
  ) {
    guard let recipe = try? LayerRecipe(entry.recipe) else { return }
    let workers = LayerWorkers(count: threads) { count, body in
      DispatchQueue.concurrentPerform(iterations: count, execute: body)
    }
    // On a busy machine processor time is more meaningful than wall-clock time.
    var ours: [(clock: Double, processor: Double)] = []
    var theirs: [(clock: Double, processor: Double)] = []
    for round in 0...rounds {
      let work = clock()
      let start = DispatchTime.now().uptimeNanoseconds
      guard (try? recipe.layer(of: picture, workers: workers)) != nil else { return }
      let seconds = Double(DispatchTime.now().uptimeNanoseconds - start) * 1e-9
      guard round > 0 else { continue }
      ours.append((seconds, Double(clock() - work) / Double(CLOCKS_PER_SEC)))
      let numbers = peer.flatMap { Peer.output(of: $0, ["\(threads)", "\(index)"]) }?
        .split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
      if let numbers, numbers.count == 2 { theirs.append((numbers[0], numbers[1])) }
    }
    var line = "    \(entry.recipe): \(text(ours.map(\.clock)))"
    if theirs.count == ours.count {
      let ratio = median(zip(ours, theirs).map { $0.clock / $1.clock })
      let processorRatio = median(zip(ours, theirs).map { $0.processor / $1.processor })
      line += "; \(entry.peer): \(text(theirs.map(\.clock)))"
      line += String(
        format: "; ratio %.2f, of processor time %.2f, in the median", ratio, processorRatio)
    }
    print(line)
  }

  private static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return sorted[sorted.count / 2]
  }

  private static func text(_ values: [Double]) -> String {
    String(
      format: "%.3f s [%.3f, %.3f]", median(values), values.min() ?? 0, values.max() ?? 0)
  }
}
