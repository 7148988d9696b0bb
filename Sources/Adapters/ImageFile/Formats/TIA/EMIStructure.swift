// A TIA experiment holds no pictures of its own: they are in the series beside it.
import Files
import Micrograph

/// Opens the series of an EMI file.
enum EMIStructure {
  static let mark: [UInt8] = [0x4A, 0x4B, 0x00, 0x02]

  static func picture(
    in file: borrowing InputFile, _ choice: PictureChoice, _ limit: SizeLimit
  ) throws(ImageFlaw) -> StoredPicture {
    let path = file.path
    guard path.lowercased().hasSuffix(".emi") else {
      throw .noPicture("a TIA experiment, whose pictures are in .ser files beside it")
    }
    let stem = String(path.dropLast(4))
    var spectra: ImageFlaw?
    // Series are numbered from 1, and a detector that was off leaves a gap.
    for number in 1...9 {
      let series: InputFile
      do { series = try InputFile(path: "\(stem)_\(number).ser") } catch { continue }
      guard (try series.prefix(4)) == SERHeader.mark else { continue }
      do throws(ImageFlaw) {
        let picture = try SERStructure.picture(in: series, choice, limit)
        return Self.moved(picture, to: series.path)
      } catch {
        guard case .noPicture = error else { throw error }
        spectra = spectra ?? error
      }
    }
    throw spectra
      ?? .noPicture("a TIA experiment, and no series \(name(stem))_1.ser lies beside it")
  }

  // The pixels are in the series, not in the file that was opened.
  private static func moved(_ picture: StoredPicture, to path: String) -> StoredPicture {
    StoredPicture(header: picture.header) { (_: borrowing InputFile) throws(ImageFlaw) in
      let series = try opened(path)
      return try picture.tags(series)
    } read: { (_: borrowing InputFile) throws(ImageFlaw) in
      let series = try opened(path)
      return try picture.read(series)
    }
  }

  private static func opened(_ path: String) throws(ImageFlaw) -> InputFile {
    do { return try InputFile(path: path) } catch { throw .truncated }
  }

  private static func name(_ path: String) -> Substring {
    path.split(separator: "/").last ?? ""
  }
}
