// The image of a report, and how it was taken.

import ImageFile
import Micrograph
import Pen
import Recorded

extension SessionReport {
  /// The image; a report without it is still one.
  func openImage(
    _ isCancelled: () -> Bool, _ note: (Fault) -> Void
  ) throws(Fault) -> Micrograph? {
    do throws(Fault) {
      return try SessionImage.open(
        session, instead: imagePath, page: page, isCancelled: isCancelled
      ).micrograph
    } catch {
      if error == .interrupted { throw error }
      if session.record != nil || imagePath != nil { note(error) }
      return nil
    }
  }

  /// How the image was taken, as the session keeps it; sessions of before ask the image's file, as long as
  /// it is there.
  func taken(_ micrograph: Micrograph?) -> [(name: String, value: String)] {
    if let kept = try? AcquisitionFile.read(session.folder.acquisition()) {
      return acquisition(kept)
    }
    guard let micrograph, let path = micrograph.path else { return [] }
    let choice = PictureChoice(
      page: micrograph.page.map { .number($0) } ?? .asBefore, frame: micrograph.frame,
      channel: micrograph.channel)
    let header = try? ImageFile.header(path: path, choice)
    return header.map { acquisition($0.acquisition) } ?? []
  }
}
