// How long the grains of a crystal take to be mapped, beside numpy and scipy by the textbook: the power of each
// grain's strongest waves under a Gaussian, and the grain that has most of it. The truth is the straight border of
// the bundled picture, and of larger ones that are made here.

import Analysis
import Foundation
import ImageFile
import Micrograph
import Session

/// Measures the map of grains.
enum GrainBenchmark {
  private static let sides = [1_024, 4_096]
  private static let rounds = 3

  static func run() throws {
    print("\nThe grains of a crystal, with \(Machine.cores) threads, \(rounds) rounds")
    try bundled()
    for side in sides { try made(side) }
  }

  private static var workers: LayerWorkers {
    LayerWorkers(count: Machine.cores) { count, body in
      DispatchQueue.concurrentPerform(iterations: count, execute: body)
    }
  }

  /// A straight border: where it crosses the first row, and by how much it moves in each further one.
  private struct Border {
    let x: Double
    let slope: Double

    func isLeft(_ column: Int, _ row: Int) -> Bool { Double(column) < x + slope * Double(row) }
  }

  private struct Truth: Decodable {
    struct Point: Decodable {
      let x: Double
      let y: Double
    }
    let boundary: [Point]
  }

  private static func bundled() throws {
    let path = try BundledFiles.path(of: "Images/grain-boundary.png")
    let data = try Data(contentsOf: URL(filePath: path.replacing(".png", with: ".json")))
    let ends = try JSONDecoder().decode(Truth.self, from: data).boundary
    guard ends.count == 2 else { return }
    let slope = (ends[1].x - ends[0].x) / (ends[1].y - ends[0].y)
    try measure(
      "grain-boundary.png", path, Border(x: ends[0].x - slope * ends[0].y, slope: slope))
  }

  // Two waves, and to the right of the border the same ones turned by 22 degrees.
  private static func made(_ side: Int) throws {
    let border = Border(x: 0.55 * Double(side), slope: 0.1)
    let image = LargeImage(side: side) { row, side in
      (0..<side).map { column in
        value(column, row, degrees: border.isLeft(column, row) ? 8 : 30)
      }
    }
    guard let image else {
      print("  \(side) x \(side): there is no room for the file, nothing is measured")
      return
    }
    defer { image.remove() }
    try measure("\(side) x \(side)", image.path, border)
    guard let run = ProgramRun(program, ["lattice", image.path, "--sites", "/dev/null"]) else {
      return
    }
    print(
      String(
        format: "    penumbra lattice --sites: %.2f s, at most %.0f MB, %.2f times the pixels",
        run.seconds, Double(run.peakBytes) * 1e-6,
        Double(run.peakBytes) / Double(2 * side * side)))
  }

  private static func value(_ column: Int, _ row: Int, degrees: Float) -> Int {
    let (cosine, sine) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
    let (x, y) = (0.314 * Float(column), 0.314 * Float(row))
    let first: Float = 1 + cos(cosine * x + sine * y)
    let second: Float = 1 + cos(cosine * y - sine * x)
    return 4_000 + Int(3_000 * first * second)
  }

  private static var program: String {
    URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "penumbra").path
  }

  private static func measure(_ name: String, _ path: String, _ border: Border) throws {
    let picture = try ImageFile.open(path: path)
    let lattices = try LatticeSearch().answer(for: picture, workers: workers).lattices
    guard lattices.count == 2 else {
      print("  \(name): \(lattices.count) lattices were found, two were made")
      return
    }
    var seconds: [Double] = []
    var wrong = 1.0
    for _ in 0...rounds {
      let start = DispatchTime.now().uptimeNanoseconds
      guard let map = GrainMap(of: picture, lattices, workers: workers) else { return }
      seconds.append(Double(DispatchTime.now().uptimeNanoseconds - start) * 1e-9)
      wrong = share(map, border)
    }
    show(name, seconds.dropFirst().sorted()[rounds / 2], wrong)
    compare(path, lattices, border)
  }

  private static func show(_ name: String, _ seconds: Double, _ wrong: Double) {
    print(
      "  \(name): "
        + String(format: "%.3f s, %.2f %% of the pixels in the wrong grain", seconds, 100 * wrong))
  }

  // Which number stands for the left grain is left to the search.
  private static func share(_ map: GrainMap, _ border: Border) -> Double {
    var counts = [0, 0]
    for row in 0..<map.height {
      for column in 0..<map.width {
        let grain = map.grain(column, row)
        guard grain > 0 else { continue }
        counts[(grain == 1) == border.isLeft(column, row) ? 0 : 1] += 1
      }
    }
    return Double(counts.min() ?? 0) / Double(map.width * map.height)
  }

  // MARK: Peer

  /// The peer is given the lattices, and the border to count by.
  private static func compare(_ path: String, _ lattices: [FoundLattice], _ border: Border) {
    let python = [".build/peers/bin/python", Peer.path(of: "python3") ?? "python3"].first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
    let vectors = lattices.flatMap { [$0.basis.a.x, $0.basis.a.y, $0.basis.b.x, $0.basis.b.y] }
    let words = (vectors + [border.x, border.slope]).map { "\($0)" }
    let output = python.flatMap { Peer.output(of: $0, ["-c", driver, path] + words) } ?? ""
    let figures = output.split(separator: " ").compactMap { Double($0.filter { !$0.isNewline }) }
    guard figures.count == 2 else { return print("    numpy and scipy: not installed") }
    show("  numpy and scipy", figures[0], figures[1])
  }

  private static let driver = """
    import sys, time
    import numpy as np
    from PIL import Image
    from scipy.ndimage import gaussian_filter
    Image.MAX_IMAGE_PIXELS = None
    picture = np.asarray(Image.open(sys.argv[1])).astype(np.float32)
    numbers = [float(word) for word in sys.argv[2:12]]
    bases = np.array(numbers[:8]).reshape(2, 2, 2)
    start = time.perf_counter()
    flat = picture - picture.mean()
    rows, columns = (np.arange(count, dtype=np.float32) for count in picture.shape)
    powers = []
    for basis in bases:
        waves, power = np.linalg.inv(basis).T, 0
        sigma = 0.8 * np.sqrt(abs(np.linalg.det(basis)))
        for h, k in ((1, 0), (0, 1), (1, 1), (1, -1), (2, 0), (0, 2)):
            x, y = h * waves[0] + k * waves[1]
            turned = flat * np.exp(-2j * np.pi * x * columns).astype(np.complex64)
            turned *= np.exp(-2j * np.pi * y * rows).astype(np.complex64)[:, None]
            own = gaussian_filter(turned.real, sigma) ** 2 + gaussian_filter(turned.imag, sigma) ** 2
            power = power + own / np.quantile(own, 0.9)
        powers.append(power)
    grains = np.argmax(powers, 0)
    seconds = time.perf_counter() - start
    isLeft = columns[None, :] < numbers[8] + numbers[9] * rows[:, None]
    wrong = np.mean((grains == 0) != isLeft)
    print(seconds, min(wrong, 1 - wrong))
    """
}
