// Every file of a folder against the readers of others: RosettaSciIO, ncempy, mrcfile, tifffile and Pillow,
// asked by Generator/read_with_oracles.py. Run by `make oracles FOLDER=...`.
import Foundation
import ImageFile
import Micrograph
import Testing

@Suite("Files of others, read as their own readers do")
struct OracleSweepTests {
  /// A picture as another reader finds it.
  private struct Reading {
    let reader: String
    let width: Int
    let height: Int
    /// A step along x and y, in nm, 1/nm or what else the unit counts; nil where it is not told.
    let steps: (x: Double, y: Double)?
    let kind: AxisUnit.Kind
    let values: URL

    init?(_ cells: [String], in folder: URL) {
      guard cells.count == 9, let width = Int(cells[2]), let height = Int(cells[3]) else {
        return nil
      }
      reader = cells[1]
      (self.width, self.height) = (width, height)
      let (unitX, unitY) = (AxisUnit(cells[6]), AxisUnit(cells[7]))
      kind = unitX.kind
      if let x = Double(cells[4]), let y = Double(cells[5]), let oneX = unitX.inBaseUnits,
        let oneY = unitY.inBaseUnits, unitX.kind == unitY.kind
      {
        steps = (abs(x) * oneX, abs(y) * oneY)
      } else {
        steps = nil
      }
      values = folder.appendingPathComponent(cells[8])
    }

    func isEqual(to image: Micrograph, scaled values: ValueCalibration?) -> Bool {
      isEqual(to: image) { $0 }
        || values.map { scale in
          isEqual(to: image) { Float((Double($0) - scale.origin) * scale.scale) }
        } == true
    }

    // Others tell values as stored, or as calibrated.
    private func isEqual(to image: Micrograph, by scale: (Float) -> Float) -> Bool {
      guard width == image.width, height == image.height,
        let data = try? Data(contentsOf: values, options: .alwaysMapped),
        data.count == 4 * width * height
      else { return false }
      return data.withUnsafeBytes { bytes in
        image.pixels.enumerated().allSatisfy { index, value in
          let bits = bytes.loadUnaligned(fromByteOffset: 4 * index, as: UInt32.self)
          let (value, other) = (scale(value), Float(bitPattern: bits))
          // Magnitudes and luma are rounded after another order of sums.
          return value == other || value.isNaN && other.isNaN
            || abs(value - other) <= 4e-7 * abs(other)
        }
      }
    }
  }

  private static let environment = ProcessInfo.processInfo.environment
  private static let folder = environment["PENUMBRA_ORACLES_OF"]
  // Of what another reader opens as a picture, so much must be opened.
  private static let leastShare = 0.95
  private static let tolerance = 1e-6

  @Test(
    "what another reader opens as a picture is opened, with its values, its pixel size and its unit",
    .enabled(if: folder != nil, "no folder is named: make oracles FOLDER=..."),
    .timeLimit(.minutes(60)))
  func sweep() throws {
    let folder = URL(fileURLWithPath: try #require(Self.folder))
    let output = URL(fileURLWithPath: try #require(Self.environment["PENUMBRA_ORACLES"]))
    let table = try String(
      contentsOf: output.appendingPathComponent("oracles.tsv"), encoding: .utf8)
    let lines = table.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    let files = Dictionary(grouping: lines) { $0[0] }
    var (pictures, opened, equal, sized) = (0, 0, 0, 0)
    var tally: [String: Int] = [:]
    for (name, cells) in files.sorted(by: { $0.key < $1.key }) {
      let readings = cells.compactMap { Reading($0, in: output) }
      // A spectrum, a map of spectra, a list of numbers.
      let isPicture = readings.contains { $0.width > 0 }
      if isPicture { pictures += 1 }
      do throws(ImageFileError) {
        let (header, image) = try ImageFile.read(path: folder.appendingPathComponent(name).path)
        guard isPicture else {
          print("only here: \(name), \(image.width) × \(image.height); \(cells[0][8])")
          continue
        }
        opened += 1
        let same = readings.filter {
          $0.isEqual(to: image, scaled: header.acquisition.values?.value)
        }
        guard !same.isEmpty else {
          let sizes = readings.map { "\($0.width) × \($0.height) by \($0.reader)" }
          print("other values: \(name), \(image.width) × \(image.height); \(Set(sizes).sorted())")
          continue
        }
        equal += 1
        switch Self.size(header, same) {
        case .none: sized += 1
        case .some(let difference): print("other size: \(name), \(difference)")
        }
      } catch {
        let reason = "\(error)".replacingOccurrences(of: folder.path, with: "")
        let elsewhere = isPicture ? "a picture elsewhere" : "no picture elsewhere"
        tally["\(reason.prefix { $0 != "(" }), \(elsewhere)", default: 0] += 1
        if isPicture { print("refused: \(name), \(reason); \(readings[0].reader)") }
      }
    }
    let share = Double(opened) / Double(max(pictures, 1))
    print("refusals:", tally.sorted { $0.key < $1.key })
    print(
      "\(files.count) files, \(pictures) with a picture: \(opened) opened (\(share)), "
        + "\(equal) with the same values, \(sized) with the same size and unit")
    #expect(share >= Self.leastShare)
    #expect(equal == opened)
    #expect(sized == equal)
  }

  /// How sizes differ; nil where one reader of the same values agrees, or none tells a size.
  private static func size(_ header: ImageHeader, _ readings: [Reading]) -> String? {
    let told = readings.filter { $0.steps != nil }
    guard let x = header.acquisition.axisX?.value, let y = header.acquisition.axisY?.value,
      let oneX = x.unit.inBaseUnits, let oneY = y.unit.inBaseUnits
    else {
      let others = told.filter { [.length, .reciprocalLength].contains($0.kind) }
      return others.first.map { "none here, \($0.steps.map { "\($0)" } ?? "") by \($0.reader)" }
    }
    if told.isEmpty { return nil }
    let own = (x: abs(x.scale) * oneX, y: abs(y.scale) * oneY)
    let isSame = told.contains { reading in
      guard let steps = reading.steps, reading.kind == x.unit.kind else { return false }
      return abs(own.x / steps.x - 1) < tolerance && abs(own.y / steps.y - 1) < tolerance
    }
    return isSame
      ? nil
      : "\(own) \(x.unit.name) here; "
        + told.map { "\($0.steps.map { "\($0)" } ?? "") \($0.kind.rawValue) by \($0.reader)" }
        .joined(separator: ", ")
  }
}
