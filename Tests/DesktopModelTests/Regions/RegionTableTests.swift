// The table of the regions' figures as the window saves it. Source of truth: numpy, which reads the table and the
// picture and counts the pixels of each region by a mask.

import DesktopModel
import Foundation
import Micrograph
import Testing

@MainActor
@Suite("Table of the regions", .timeLimit(.minutes(60))) struct RegionTableTests {
  private static let script = """
    import csv, sys
    import numpy as np
    data = open(sys.argv[1], "rb").read()
    image = np.frombuffer(data[-20000:], np.uint8).reshape(100, 200).astype(float)
    y, x = np.mgrid[0:100, 0:200].astype(float)
    size = np.array([float(sys.argv[3]), float(sys.argv[4])])
    def within(corners):
        turned = np.zeros(image.shape)
        for (a, b), (c, d) in zip(corners, corners[1:] + corners[:1]):
            ax, ay, bx, by = a - x, b - y, c - x, d - y
            turned += np.arctan2(ax * by - ay * bx, ax * bx + ay * by)
        return np.rint(turned / (2 * np.pi)).astype(int) % 2 == 1
    def mask(shape, n):
        if shape == "box":
            return (x >= n[0]) & (x < n[0] + n[2]) & (y >= n[1]) & (y < n[1] + n[3])
        if shape == "circle":
            return np.hypot(x - n[0], y - n[1]) <= n[2]
        if shape == "ellipse":
            return ((x - n[0]) / n[2]) ** 2 + ((y - n[1]) / n[3]) ** 2 <= 1
        if shape == "polygon":
            return within(list(zip(n[::2], n[1::2])))
        if shape == "point":
            return (x == np.rint(n[0])) & (y == np.rint(n[1]))
        share = np.clip((x - n[0]) / (n[2] - n[0]), 0, 1)
        columns = (x >= np.rint(n[0])) & (x <= np.rint(n[2]))
        return columns & (y == np.rint(n[1] + share * (n[3] - n[1])))
    worst, names = 0.0, []
    for row in csv.DictReader(open(sys.argv[2], newline="")):
        shape, places = row["region"].split(" ", 1)
        assert shape == row["shape"], row
        n = [float(number) for number in places.replace(" ", ",").split(",")]
        values = image[mask(shape, n)]
        count, solid = values.size, shape not in ("line", "point")
        mean, sd = values.mean(), values.std(ddof=1) if count > 1 else 0.0
        truth = {
            "n": count, "area_nm2": count * size.prod() if solid else None, "sum": values.sum(), "mean": mean, "sd": sd,
            "standard_error": sd / np.sqrt(count), "minimum": values.min(), "maximum": values.max(),
            "median": np.median(values), "percentile_1": np.percentile(values, 1),
            "percentile_99": np.percentile(values, 99), "signal_to_noise": mean / sd if sd > 0 else None,
            "length_px": np.hypot(n[2] - n[0], n[3] - n[1]) if shape == "line" else None,
            "length_nm": np.hypot(*(size * (n[2] - n[0], n[3] - n[1]))) if shape == "line" else None,
        }
        assert list(row) == ["name", "shape", "region"] + list(truth), list(row)
        for key, right in truth.items():
            assert (row[key] == "") == (right is None), (row, key, right)
            if right is not None:
                worst = max(worst, abs(float(row[key]) - right) / max(abs(right), 1))
        names.append(row["name"])
    print("|".join(names), "agrees" if worst < 1e-6 else worst)
    """

  @Test("each row of the saved table has numpy's figures, with the unit in the name of each column")
  func numpy() async throws {
    try await RunningWindow.run(settings: "record = false\n") { model, home in
      var bytes = Array("P5\n200 100\n255\n".utf8)
      for index in 0..<20_000 { bytes.append(UInt8((index * 7_919 + index / 200 * 31) % 251)) }
      let path = home.folder.appending(path: "noise.pgm").path
      try Data(bytes).write(to: URL(filePath: path))
      await model.open(path: path)
      model.setScale("0.5 nm", of: .pixel, isForSeries: false)
      try await model.wait(for: "the scale") { model.isScaleSet }
      let size = try #require(model.image?.micrograph.pixelSize)
      for (name, place) in [
        ("left, \"bright\"", "box 10,20,64,33"), ("b", "circle 100.3,50.7,20.4"),
        ("c", "ellipse 120,40,30.5,12.25"),
        ("d", "polygon 10.2,5.1 180.4,20.3 90.6,95.8 60.1,40.7"),
        ("e", "line 5.2,9.9 150.7,80.4"), ("f", "point 17.2,63.8"),
      ] {
        model.addRegion()
        model.renameRegion(name)
        model.setRegionPlace(place)
      }
      let saved = home.folder.appending(path: "regions.csv").path
      await model.saveRegionTable(to: saved)
      #expect(model.announcement == "Saved the figures of the regions as regions.csv")
      let text = try String(contentsOfFile: saved, encoding: .utf8)
      try await model.wait(for: "the figures") { model.regionTable == text }
      let judge = Process()
      judge.executableURL = URL(filePath: "/usr/bin/python3")
      judge.arguments = ["-c", Self.script, path, saved, "\(size.x)", "\(size.y)"]
      let output = Pipe()
      judge.standardOutput = output
      try judge.run()
      let words = String(
        decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
      judge.waitUntilExit()
      #expect(judge.terminationStatus == 0)
      #expect(words == "left, \"bright\"|b|c|d|e|f agrees\n")
    }
  }
}
