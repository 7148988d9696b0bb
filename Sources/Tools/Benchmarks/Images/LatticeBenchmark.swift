// How soon the lattice of a crystal is known and how much memory that takes, for pictures of three sizes;
// and a picture whose lattice is known, beside atomap and py4DSTEM.

import Analysis
import Foundation
import ImageFile
import Micrograph
import Session

/// Measures the search for lattices.
enum LatticeBenchmark {
  private static let sides = [1_024, 4_096, 16_384]
  private static let rounds = 5

  static func run() throws {
    print("\nThe lattice of a crystal, with \(Machine.cores) threads, \(rounds) rounds")
    for side in sides { try measure(side) }
    try compare()
  }

  private static var workers: LayerWorkers {
    LayerWorkers(count: Machine.cores) { count, body in
      DispatchQueue.concurrentPerform(iterations: count, execute: body)
    }
  }

  // Two waves that no row and no column of pixels is in step with.
  static func row(_ row: Int, _ side: Int) -> [Int] {
    (0..<side).map { column in
      let (x, y) = (Float(column), Float(row))
      let first = cos(0.437 * x + 0.056 * y)
      let second = cos(0.045 * x - 0.381 * y)
      return 4_000 + Int(1_000 * (1 + first) * (1 + second))
    }
  }

  private static func measure(_ side: Int) throws {
    guard let image = LargeImage(side: side, row: row) else {
      print("  \(side) x \(side): there is no room for the file, nothing is measured")
      return
    }
    defer { image.remove() }
    let picture = try ImageFile.open(path: image.path)
    var seconds: [Double] = []
    var processor: [Double] = []
    for round in 0...rounds {
      let work = clock()
      let start = DispatchTime.now().uptimeNanoseconds
      guard !(try LatticeSearch().answer(for: picture, workers: workers)).lattices.isEmpty else {
        print("  \(side) x \(side): no lattice was found")
        return
      }
      let passed = Double(DispatchTime.now().uptimeNanoseconds - start) * 1e-9
      guard round > 0 else { continue }
      seconds.append(passed)
      processor.append(Double(clock() - work) / Double(CLOCKS_PER_SEC))
    }
    let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "penumbra").path
    var line = String(
      format: "  %d x %d: %.3f s [%.3f, %.3f], processor time %.3f s", side, side, median(seconds),
      seconds.min() ?? 0, seconds.max() ?? 0, median(processor))
    if let run = ProgramRun(program, ["lattice", image.path]) {
      let pixels = Double(2 * side * side)
      line += String(
        format: "; penumbra lattice %.2f s, at most %.0f MB, %.2f times the pixels", run.seconds,
        Double(run.peakBytes) * 1e-6, Double(run.peakBytes) / pixels)
    }
    print(line)
  }

  // MARK: Peers

  /// What a picture's own file says of its crystal.
  private struct Truth: Decodable {
    struct Grain: Decodable {
      let edgePixels: Double
      let angleDegrees: Double
      let rotationDegrees: Double
    }
    struct Drift: Decodable {
      let x: Double
      let y: Double
    }
    let grains: [Grain]
    let driftPixels: Drift
    let height: Double
  }

  /// A bundled picture by each program: time, edges and angle beside the truth.
  private static func compare() throws {
    let path = try BundledFiles.path(of: "Images/haadf-rhombic.png")
    let data = try Data(contentsOf: URL(filePath: path.replacing(".png", with: ".json")))
    let truth = try JSONDecoder().decode(Truth.self, from: data)
    guard let grain = truth.grains.first else { return }
    let vectors = [grain.rotationDegrees, grain.rotationDegrees + grain.angleDegrees].map {
      degrees in
      // The sample drifts while the rows are scanned.
      let angle = degrees * .pi / 180
      let (x, y) = (grain.edgePixels * cos(angle), grain.edgePixels * sin(angle))
      let rows = y / truth.height
      return (x: x + truth.driftPixels.x * rows, y: y + truth.driftPixels.y * rows)
    }
    print("  haadf-rhombic.png: time, and how far the edges are from the truth")
    let picture = try ImageFile.open(path: path)
    var seconds: [Double] = []
    var edges: [Double] = []
    for _ in 0...rounds {
      let start = DispatchTime.now().uptimeNanoseconds
      let answer = try LatticeSearch().answer(for: picture, workers: workers)
      seconds.append(Double(DispatchTime.now().uptimeNanoseconds - start) * 1e-9)
      edges = answer.lattices.first.map { [$0.basis.a.length, $0.basis.b.length] } ?? []
    }
    let known = vectors.map { hypot($0.x, $0.y) }.sorted()
    func show(_ name: String, _ seconds: Double, _ edges: [Double]) {
      let errors = zip(edges.sorted(), known).map { String(format: "%.4f", abs($0 - $1)) }
      print(
        "    \(name): \(String(format: "%.3f", seconds)) s, "
          + "\(errors.joined(separator: " and ")) px")
    }
    show("penumbra", median(Array(seconds.dropFirst())), edges)
    let python = [".build/peers/bin/python", Peer.path(of: "python3") ?? "python3"].first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
    let numbers = vectors.flatMap { ["\($0.x)", "\($0.y)"] }
    let output = python.flatMap { Peer.output(of: $0, ["-c", driver, path] + numbers) } ?? ""
    let lines = output.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    for line in lines where line.count == 4 {
      show(line[0], Double(line[1]) ?? 0, line[2...].compactMap { Double($0) })
    }
    if lines.isEmpty { print("    atomap and py4DSTEM: not installed, no comparison") }
  }

  private static func median(_ values: [Double]) -> Double {
    values.sorted()[values.count / 2]
  }

  // Each is given what it asks for: atomap the distance of columns, py4DSTEM the indices of the peaks.
  private static let driver = """
    import sys, time, warnings
    warnings.filterwarnings("ignore")
    import numpy as np
    from PIL import Image
    picture = np.asarray(Image.open(sys.argv[1])).astype(float)
    truth = np.array([float(word) for word in sys.argv[2:6]]).reshape(2, 2)
    def tell(name, seconds, a, b):
        print(name, seconds, *sorted((np.hypot(*a), np.hypot(*b))), flush=True)
    def atomap():
        import atomap.api as am
        import hyperspy.api as hs
        start = time.perf_counter()
        places = am.get_atom_positions(
            hs.signals.Signal2D(picture), separation=int(0.6 * np.hypot(*truth[0])))
        columns = am.Sublattice(places, image=picture)
        columns.find_nearest_neighbors()
        columns.refine_atom_positions_using_center_of_mass(show_progressbar=False)
        columns.refine_atom_positions_using_2d_gaussian(show_progressbar=False)
        columns.construct_zone_axes(atom_plane_tolerance=0.5)
        tell("atomap", time.perf_counter() - start, *columns.zones_axis_average_distances[:2])
    def py4dstem():
        from py4DSTEM import PointList
        from py4DSTEM.preprocess.utils import get_maxima_2D
        from py4DSTEM.process.strain.latticevectors import fit_lattice_vectors
        start = time.perf_counter()
        rows, columns = picture.shape
        window = np.hanning(rows)[:, None] * np.hanning(columns)
        power = np.abs(np.fft.fftshift(np.fft.fft2((picture - picture.mean()) * window)))
        peaks = get_maxima_2D(
            power, subpixel="multicorr", minSpacing=4, minRelativeIntensity=0.02,
            relativeToPeak=1, edgeBoundary=4, maxNumPeaks=60)
        x = (peaks["y"] - columns // 2) / columns
        y = (peaks["x"] - rows // 2) / rows
        h, k = truth @ np.array([x, y])
        i, j = np.rint(h), np.rint(k)
        kept = (abs(h - i) < 0.1) & (abs(k - j) < 0.1) & ((i != 0) | (j != 0))
        names = [(name, float) for name in ("qx", "qy", "intensity")]
        data = np.zeros(kept.sum(), dtype=names + [("g1_ind", int), ("g2_ind", int)])
        data["qx"], data["qy"], data["intensity"] = x[kept], y[kept], peaks["intensity"][kept]
        data["g1_ind"], data["g2_ind"] = i[kept], j[kept]
        _, _, *found, _ = fit_lattice_vectors(PointList(data))
        a, b = np.linalg.inv(np.array(found).reshape(2, 2)).T
        tell("py4DSTEM", time.perf_counter() - start, a, b)
    for peer in (atomap, py4dstem):
        try:
            peer()
        except ImportError:
            pass
    """
}
