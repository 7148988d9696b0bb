// Real microscopes' files that lie outside the project, against what independent readers say of them.
import Foundation
import ImageFile
import Micrograph
import Testing

@Suite("Microscopes' files from the field, where they are on this machine")
struct MicroscopeFilesTests {
  /// Facts of RosettaSciIO, ncempy and mrcfile.
  struct Reading: Sendable {
    let name: String
    let width: Int
    let height: Int
    let frames: Int
    let type: PixelType
    let minimum: Float
    let maximum: Float
    /// Over all frames.
    let mean: Double
    /// In nanometres.
    let pixelSize: (x: Double, y: Double)?
  }

  static let readings = [
    Reading(
      name: "16_STOimage_1.ser", width: 1024, height: 1024, frames: 1, type: .unsigned16,
      minimum: 16121, maximum: 24376, mean: 18748.3326,
      pixelSize: (0.010012704240403384, 0.010012704240403384)),
    Reading(
      name: "64x64_TEM_images_acquire_1.ser", width: 64, height: 64, frames: 1, type: .float32,
      minimum: 7737.37939453125, maximum: 49743.01953125, mean: 40295.6447,
      pixelSize: (6.281833616298531, 6.281833616298531)),
    Reading(
      name: "EMD-3197.map", width: 20, height: 20, frames: 20, type: .float32,
      minimum: -4.1337456703186035, maximum: 5.576736927032471, mean: 0.7836,
      pixelSize: (1.14, 1.14)),
    Reading(
      name: "HAADFscan.mrc", width: 16, height: 16, frames: 1, type: .unsigned16, minimum: 3923,
      maximum: 9399, mean: 6066.1992, pixelSize: (5.679131317138672, 5.679131317138672)),
    Reading(
      name: "dm2D_type1.dm3", width: 2, height: 2, frames: 1, type: .signed16, minimum: 1,
      maximum: 4, mean: 2.5, pixelSize: nil),
    Reading(
      name: "dm2D_type10.dm3", width: 2, height: 2, frames: 1, type: .unsigned16, minimum: 1,
      maximum: 4, mean: 2.5, pixelSize: nil),
    Reading(
      name: "dm2D_type2.dm4", width: 2, height: 2, frames: 1, type: .float32, minimum: 1,
      maximum: 4, mean: 2.5, pixelSize: nil),
    Reading(
      name: "dm2D_type7.dm3", width: 2, height: 2, frames: 1, type: .signed32, minimum: 1,
      maximum: 4, mean: 2.5, pixelSize: nil),
    Reading(
      name: "dm2D_type7.dm4", width: 2, height: 2, frames: 1, type: .signed32, minimum: 1,
      maximum: 4, mean: 2.5, pixelSize: nil),
    Reading(
      name: "dmTest_float32_nonSquare_diffPixelSize.dm3", width: 128, height: 64, frames: 1,
      type: .float32, minimum: 0, maximum: 127, mean: 63.5, pixelSize: (1, 0.2)),
    Reading(
      name: "dmTest_float32_nonSquare_diffPixelSize.dm4", width: 128, height: 64, frames: 1,
      type: .float32, minimum: 0, maximum: 127, mean: 63.5, pixelSize: (1, 0.2)),
    Reading(
      name: "test_STEM_image.dm3", width: 68, height: 68, frames: 1, type: .unsigned32,
      minimum: 29407, maximum: 36106, mean: 32655.3968,
      pixelSize: (0.24853801727294922, 0.24853801727294922)),
  ]

  @Test(
    "size, type, range, mean and pixel size are those of the independent readers",
    .enabled(if: SharedFilesTests.folder("micrographs") != nil, "no real micrographs at hand"))
  func values() throws {
    let folder = try #require(SharedFilesTests.folder("micrographs"))
    for reading in Self.readings {
      let path = folder.appendingPathComponent(reading.name).path
      let header = try ImageFile.header(path: path)
      #expect((header.width, header.height) == (reading.width, reading.height), "\(reading.name)")
      #expect(header.pixelType == reading.type, "\(reading.name)")
      #expect(header.frames?.count ?? 1 == reading.frames, "\(reading.name)")
      var (low, high, sum) = (Float.infinity, -Float.infinity, 0.0)
      for frame in 1...reading.frames {
        let image = try ImageFile.open(path: path, PictureChoice(frame: frame))
        low = min(low, image.pixels.min() ?? low)
        high = max(high, image.pixels.max() ?? high)
        sum += image.pixels.reduce(0) { $0 + Double($1) }
      }
      #expect((low, high) == (reading.minimum, reading.maximum), "\(reading.name)")
      let mean = sum / Double(reading.frames * reading.width * reading.height)
      // The readings are noted with four decimals.
      #expect(abs(mean - reading.mean) <= 0.51e-4, "\(reading.name): \(mean)")
      if let size = reading.pixelSize {
        let found = try #require(header.pixelSize?.inNanometres, "\(reading.name)")
        #expect(
          abs(found.x / size.x - 1) < 1e-6 && abs(found.y / size.y - 1) < 1e-6, "\(reading.name)")
      } else {
        #expect(header.pixelSize == nil, "\(reading.name)")
      }
    }
  }

  @Test(
    "a spectrum is told, colours become luma, and FEI's record is read",
    .enabled(if: SharedFilesTests.folder("micrographs") != nil, "no real micrographs at hand"))
  func others() throws {
    let folder = try #require(SharedFilesTests.folder("micrographs"))
    func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
    let spectrum = path("08_carbon.dm3")
    #expect(
      throws: ImageFileError.noPicture(path: spectrum, found: "a spectrum of 2048 values in eV")
    ) { try ImageFile.open(path: spectrum) }
    let (color, image) = try ImageFile.read(path: path("dm2D_type23.dm3"))
    #expect(color.acquisition.remarks.count == 1 && image.pixels.count == 4)
    let scan = try ImageFile.header(path: path("HAADFscan.mrc")).acquisition
    #expect(scan.instrument?.value == "Spectra" && scan.detector?.value == "HAADF")
    #expect(scan.voltageKilovolts?.value == 300)
    #expect(abs((scan.cameraLengthMillimetres?.value ?? 0) - 91.1) < 1e-9)
    #expect(scan.dateAndTime?.value == "2022-12-05 12:13:07")
    let stem = try ImageFile.header(path: path("test_STEM_image.dm3")).acquisition
    #expect(stem.voltageKilovolts?.value == 200)
  }
}
