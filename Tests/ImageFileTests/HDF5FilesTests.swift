// HDF5 files by h5py, laid out as the programs of microscopes do it, with their values according to
// numpy; read by penumbra-hdf5, which the package builds.
import Foundation
import ImageFile
import Micrograph
import TestBasics
import Testing

@Suite("HDF5 files are read right, or refused truly, by a program of their own")
struct HDF5FilesTests {
  static func cases(in folder: TemporaryFolder) throws -> [GeneratedPicture] {
    try GeneratedPicture.all(by: "make_hdf5", table: "hdf5.tsv", in: folder)
  }

  @Test(
    "every pixel, size, unit, frame and channel is what h5py wrote, or one true reason is given")
  func values() throws {
    let folder = try TemporaryFolder()
    let cases = try Self.cases(in: folder)
    #expect(cases.count { $0.expected == "equal" } >= 45)
    for file in cases { file.check(in: folder) }
  }

  @Test("Velox: what the microscope says stands in the record, with its place in the file")
  func acquisition() throws {
    let folder = try TemporaryFolder()
    _ = try Self.cases(in: folder)
    let told = try ImageFile.header(path: folder.path("velox.emd")).acquisition
    #expect(told.detector == Stated("HAADF", from: "BinaryResult.DetectorIndex"))
    #expect(told.voltageKilovolts == Stated(200, from: "Optics.AccelerationVoltage"))
    #expect(told.cameraLengthMillimetres?.value == 115)
    #expect(told.dwellTimeMicroseconds?.value == 2)
    #expect(told.exposureSeconds?.value == 0.5)
    #expect(told.stage.xMicrometres?.value == 1)
    #expect(abs((told.stage.alphaDegrees?.value ?? 0) - 18 / Double.pi) < 1e-12)
    #expect(told.dateAndTime == nil && told.magnification == nil)
    // Position p lies at (p - origin) * scale, and the first pixel at -1 nm.
    #expect(abs((told.axisX?.value.origin ?? 0) - 5) < 1e-12)
    let other = try ImageFile.header(
      path: folder.path("velox-two.emd"), PictureChoice(channel: "BF"))
    #expect(other.acquisition.axisX?.value.unit.kind == .reciprocalLength)
    #expect(other.pixelSize == nil)
    let tags = try ImageFile.metadata(path: folder.path("velox.emd"))
    #expect(tags.contains(MetadataTag(key: "Scan.DwellTime", value: "2e-06")))
    let hyperSpy = try ImageFile.header(path: folder.path("stack.hspy")).acquisition
    #expect(hyperSpy.voltageKilovolts?.value == 80 && hyperSpy.title?.value == "film")
    #expect(hyperSpy.stackAxes.map(\.name) == ["t"])
  }

  private static let truncations = Rounds.count(usually: 400, all: .max)
  private static let mutations = Rounds.count(usually: 100, all: 2_000)

  @Test("every truncation is a typed error, and seeded mutations an image or one")
  func damaged() throws {
    let folder = try TemporaryFolder()
    _ = try Self.cases(in: folder)
    var generator = SeededGenerator(seed: 14)
    let names = [
      // Of Velox, Berkeley, Prismatic, NeXus, HyperSpy, and h5py alone.
      "velox-two.emd", "emd-stack.emd", "emd-scan.emd", "one.nxs", "stack.hspy",
      "stored-compression.h5",
    ]
    for name in names {
      let bytes = [UInt8](try #require(FileManager.default.contents(atPath: folder.path(name))))
      let step = max(1, bytes.count / Self.truncations)
      let lengths = Array(stride(from: 0, to: bytes.count, by: step)) + [7, 8, 40, bytes.count - 1]
      for length in lengths {
        let path = try folder.file("cut", Array(bytes.prefix(length)))
        let error = #expect(throws: ImageFileError.self, "\(name) cut at \(length)") {
          try ImageFile.open(path: path)
        }
        if length > 96 { #expect(error == .truncated(path: path), "\(name) cut at \(length)") }
      }
      print("\(name): \(lengths.count) of \(bytes.count) lengths, none an image")
      var outcomes: [String: Int] = [:]
      for _ in 0..<Self.mutations {
        var changed = bytes
        for _ in 0..<Int.random(in: 1...6, using: &generator) {
          // Most of the structure lies at the start.
          let end = Bool.random(using: &generator) ? changed.count : min(2048, changed.count)
          changed[Int.random(in: 8..<end, using: &generator)] =
            [0, 1, 0x7F, 0x80, 0xFF, .random(in: 0...255, using: &generator)]
            .randomElement(using: &generator) ?? 0
        }
        let path = try folder.file("changed", changed)
        do throws(ImageFileError) {
          let image = try ImageFile.open(path: path, limitMegapixels: 16)
          #expect(image.pixels.count == image.width * image.height)
          outcomes["image", default: 0] += 1
        } catch {
          outcomes["\("\(error)".prefix { $0 != "(" })", default: 0] += 1
          if case .hdf5Failed(_, .missing) = error { Issue.record("penumbra-hdf5 was not built") }
        }
      }
      print("\(name):", outcomes.sorted { $0.key < $1.key })
      #expect(outcomes.values.reduce(0, +) == Self.mutations)
    }
  }
}
