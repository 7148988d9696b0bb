// How long a frame of an HDF5 file takes that lies behind the fence, beside h5py, which reads in its own process,
// and how soon the file's header is known. The file is one of Velox's kind: frames on the last axis, a chunk for each.

import Foundation
import Glibc
import ImageFile
import Micrograph

/// Measures how frames come out of HDF5 files.
enum HDF5Benchmark {
  private static let side = 4_096
  private static let frames = 20
  private static let rounds = 7

  static func run() throws {
    print("\nA \(side) x \(side) frame of 16 bit in an HDF5 file of \(frames) frames, beside h5py")
    // The system's own Python, which Debian's packages belong to.
    let python = "/usr/bin/python3"
    for packing in ["none", "gzip"] {
      let path = FileManager.default.temporaryDirectory
        .appending(path: "penumbra-\(UUID().uuidString).emd").path
      defer { unlink(path) }
      let sizes = ["\(side)", "\(frames)", packing]
      guard Peer.output(of: python, ["-c", writer, path] + sizes) != nil else {
        print("  python3-h5py is not installed, or there is no room: nothing is measured")
        return
      }
      try measure(path, packing, python)
    }
  }

  private static func measure(_ path: String, _ packing: String, _ python: String) throws {
    var ours: [Double] = []
    var headers: [Double] = []
    var sum = 0.0
    for round in 0...rounds {
      // Another frame each time, as a hand turns them over.
      let choice = PictureChoice(frame: 1 + round % frames)
      let opening = try seconds { sum = try Self.sum(ImageFile.open(path: path, choice)) }
      let heading = try seconds { _ = try ImageFile.header(path: path) }
      guard round > 0 else { continue }
      ours.append(opening)
      headers.append(heading)
    }
    let words = [path, "\(rounds)", "\(frames)"]
    let output = Peer.output(of: python, ["-c", reader] + words) ?? ""
    let figures = output.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    let name = packing == "none" ? "not packed" : "packed by \(packing)"
    print("  \(name): \(text(ours)), its header \(text(headers))")
    guard figures.count == 3 else { return print("    h5py: no comparison") }
    print(
      String(
        format: "    h5py: %.1f ms, its header %.1f ms; penumbra / h5py %.2f", figures[0] * 1e3,
        figures[1] * 1e3, middle(ours) / figures[0]))
    print("    both have \(sum == figures[2] ? "the same" : "OTHER") values")
  }

  // A thousand values, so that both can say that they read the same.
  private static func sum(_ picture: Micrograph) -> Double {
    stride(from: 0, to: side * side, by: 16_777).reduce(0) { $0 + Double(picture.pixels[$1]) }
  }

  private static func seconds(_ work: () throws -> Void) throws -> Double {
    let start = DispatchTime.now().uptimeNanoseconds
    try work()
    return Double(DispatchTime.now().uptimeNanoseconds - start) * 1e-9
  }

  private static func middle(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

  private static func text(_ seconds: [Double]) -> String {
    String(
      format: "%.1f ms [%.1f, %.1f]", middle(seconds) * 1e3, (seconds.min() ?? 0) * 1e3,
      (seconds.max() ?? 0) * 1e3)
  }

  private static let writer = """
    import json, sys
    import h5py
    import numpy as np
    path, side, frames, packing = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4]
    told = {
        "BinaryResult": {"PixelSize": {"width": "2e-11", "height": "2e-11"}, "PixelUnitX": "m",
                         "PixelUnitY": "m", "DetectorIndex": "0"},
        "Detectors": {"Detector-0": {"DetectorName": "HAADF"}},
    }
    text = np.frombuffer(json.dumps(told).encode(), "u1")
    with h5py.File(path, "w") as file:
        file.create_dataset(
            "Version", data=np.array(['{"format": "Velox", "version": "1.9"}'], dtype=object),
            dtype=h5py.string_dtype())
        group = file.create_group("Data/Image/0123456789abcdef0123456789abcdef")
        packed = {} if packing == "none" else {"compression": packing, "compression_opts": 1}
        data = group.create_dataset(
            "Data", (side, side, frames), "<u2", chunks=(side, side, 1), **packed)
        ramp = np.add.outer(np.arange(side), np.arange(side))
        for frame in range(frames):
            data[..., frame] = ((ramp >> 2) + 7 * frame).astype("u2")
        words = np.zeros((6000, frames), "u1")
        words[:len(text), :] = text[:, None]
        group.create_dataset("Metadata", data=words)
    """

  private static let reader = """
    import sys, time
    import h5py
    import numpy as np
    path, rounds, frames = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    reading, heading = [], []
    for round in range(rounds + 1):
        start = time.perf_counter()
        with h5py.File(path, "r") as file:
            image = next(iter(file["Data/Image"].values()))["Data"][..., round % frames]
        reading.append(time.perf_counter() - start)
        total = float(image.ravel()[::16777].astype(float).sum())
        start = time.perf_counter()
        with h5py.File(path, "r") as file:
            group = next(iter(file["Data/Image"].values()))
            shape, words = group["Data"].shape, bytes(group["Metadata"][:, 0]).rstrip(b"\\0")
        heading.append(time.perf_counter() - start)
    middle = lambda values: sorted(values[1:])[rounds // 2]
    print(middle(reading), middle(heading), total)
    """
}
