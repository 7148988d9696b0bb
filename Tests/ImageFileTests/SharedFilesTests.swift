// Real micrographs and hostile files that lie outside the project.
import Foundation
import ImageFile
import Micrograph
import Testing

/// Facts of the independent readers tifffile, Pillow, RosettaSciIO and ncempy.
struct IndependentReading: Sendable {
  let name: String
  let width: Int
  let height: Int
  let type: PixelType
  let minimum: Float
  let maximum: Float
  let mean: Double
  var pixelSize: Double?

  static let all: [IndependentReading] = [
    .init(
      "STEM_HAADF_Diffraction_Micro.emd", 128, 128, .unsigned16, 9987, 10002, 9994.9268,
      87.37079614225583),
    .init("example_image.emd", 3, 3, .signed32, 0, 8, 4),
    .init("FEI-Helios-Ebeam-16bits.tif", 512, 471, .unsigned16, 0, 65280, 785.0849, 3372.4),
    .init(
      "JEOL-SightX-TEM-mag-dummy.tif", 556, 556, .unsigned16, 513, 513, 513, 25.4e6 / 93 / 150_000),
    .init(
      "derived_test_still_0.325um.ome.tif", 300, 300, .unsigned16, 658, 6157, 1352.8516, 0.325),
    .init(
      "derived_test_still_f32_lzw.tif", 300, 300, .float32, 0.010040436871349812,
      0.09394979476928711, 0.0206),
    .init("ij_gray16-3x2-sub1.tif", 3, 2, .unsigned16, 0, 51400, 25700),
    .init("ij_gray16signedA.tif", 5, 1, .signed16, 1, 5, 3),
    .init("ij_gray32float-3x2-sub1.tif", 3, 2, .float32, 0, 0.7843137383460999, 0.3922),
    .init("ij_gray8-3x2-stack.tif", 3, 2, .unsigned8, 0, 200, 100),
    .init("pil_16bit.MM.deflate.tif", 64, 64, .unsigned16, 291, 694, 384.113),
    .init("pil_hopper_16bit.pgm", 128, 128, .unsigned16, 0, 65535, 21640.2972),
    .init(
      "rs_gradient-1c-64b-float.tiff", 256, 1, .float64, 0.0008935276418924332,
      0.9982651472091675, 0.5001),
    .init("rs_int16.tif", 64, 64, .signed16, -5000, 4998, 86.5225),
    .init("ski_cell.png", 550, 660, .unsigned8, 0, 255, 67.9607),
    .init("ski_multipage.tif", 10, 15, .unsigned8, 0, 255, 127.5),
    .init("sonicexperiment-haadf-1024-u16.png", 1024, 1024, .unsigned16, 0, 65535, 11910.6582),
    .init(
      "test_loading_image_saved_with_DM.tif", 68, 68, .signed32, 2866, 3774, 3335.3871,
      0.16867469251155853),
    .init(
      "test_loading_image_saved_with_imageJ.tif", 68, 68, .float32, 2866, 3774, 3335.3871,
      1_000_000.0 / 5_928_571),
    .init(
      "test_loading_image_saved_with_imageJ_no_scale.tif", 68, 68, .float32, 2866, 3774,
      3335.3871),
    .init("test_tiff_Zeiss_SEM_512pix.tif", 512, 384, .unsigned8, 0, 254, 149.5907, 11.649976),
  ]

  init(
    _ name: String, _ width: Int, _ height: Int, _ type: PixelType, _ minimum: Float,
    _ maximum: Float, _ mean: Double, _ pixelSize: Double? = nil
  ) {
    self.name = name
    self.width = width
    self.height = height
    self.type = type
    self.minimum = minimum
    self.maximum = maximum
    self.mean = mean
    self.pixelSize = pixelSize
  }
}

@Suite("Files from the field, where they are on this machine")
struct SharedFilesTests {
  static func folder(_ name: String) -> URL? {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let folder = root.appendingPathComponent("../shared/data/\(name)").standardizedFileURL
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }

  @Test(
    "size, type, range, mean and pixel size are those of tifffile, Pillow, RosettaSciIO and ncempy",
    .enabled(if: folder("micrographs") != nil, "no real micrographs at hand"))
  func micrographs() throws {
    let folder = try #require(Self.folder("micrographs"))
    for reading in IndependentReading.all {
      let image = try ImageFile.open(path: folder.appendingPathComponent(reading.name).path)
      #expect((image.width, image.height) == (reading.width, reading.height), "\(reading.name)")
      #expect(image.pixelType == reading.type, "\(reading.name)")
      #expect(image.pixels.min() == reading.minimum, "\(reading.name)")
      #expect(image.pixels.max() == reading.maximum, "\(reading.name)")
      let mean = image.pixels.reduce(0) { $0 + Double($1) } / Double(image.pixels.count)
      // The readings are noted with four decimals.
      #expect(abs(mean - reading.mean) <= 0.51e-4, "\(reading.name): \(mean)")
      if let size = reading.pixelSize {
        let found = try #require(image.pixelSize, "\(reading.name)")
        #expect(abs(found.x / size - 1) < 1e-12, "\(reading.name): \(found)")
      } else {
        #expect(image.pixelSize == nil, "\(reading.name)")
      }
    }
  }

  @Test(
    "every file, hostile or foreign, gives an image or a typed error",
    .enabled(
      if: folder("hostile") != nil && folder("micrographs") != nil, "no damaged files at hand"))
  func hostile() throws {
    for name in ["hostile", "micrographs"] {
      let folder = try #require(Self.folder(name))
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      var outcomes: [String: Int] = [:]
      for file in files {
        let outcome: String
        do throws(ImageFileError) {
          let image = try ImageFile.open(
            path: folder.appendingPathComponent(file).path, limitMegapixels: 64)
          #expect(image.pixels.count == image.width * image.height)
          outcome = "image"
        } catch {
          outcome = String(describing: error).prefix { $0 != "(" }.description
        }
        outcomes[outcome, default: 0] += 1
      }
      print("\(name):", outcomes.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" })
      #expect(outcomes.values.reduce(0, +) == files.count)
    }
  }
}
