// The spectrum of what is shown, as a picture of its own that can be opened, seen and traced.

import Analysis
import Files
import Foundation
import ImageFile
import Micrograph
import Pen
import Translation
import Wording

extension WindowModel {
  /// A name for the file of the spectrum.
  public var proposedSpectrumName: String {
    let name = image.map { URL(filePath: $0.path).deletingPathExtension().lastPathComponent }
    return "\(name ?? "image")-spectrum.tif"
  }

  /// Whether there is a picture, and a region where one is looked at.
  public var canMakeSpectrum: Bool { shownMicrograph != nil && !latticeRegion.isMissing }

  /// Writes the power spectrum of the region that a lattice is looked for in, and tells its waves; the message's button
  /// opens it.
  ///
  /// - Parameter path: the file.
  public func saveSpectrum(to path: String) async {
    guard let picture = shownMicrograph else { return say(translated("no image"), isAsked: true) }
    let (part, isMissing) = latticeRegion
    guard !isMissing else { return say(Self.noLatticeRegion, isAsked: true) }
    if let refusal = exportRefusal(path) {
      return show(Notice(sentence: refusal, remedy: .dismiss))
    }
    let made = await LongWork.run(
      else: { [weak self] in self?.say(translated("Making the spectrum")) },
      { Self.writeSpectrum(of: picture, in: part, to: path) })
    guard !hasEnded else { return }
    switch made {
    case nil: break
    case .success(let words):
      let name = URL(filePath: path).lastPathComponent
      show(Notice(saved: path, sentence: translated("Saved the spectrum as \(name). \(words)")))
    case .failure(.refused(let sentence)):
      show(Notice(sentence: sentence, remedy: .dismiss))
    case .failure(.failed(let fault)): show(Notice(fault))
    }
  }

  /// Opens the picture that the message is about.
  public func openSaved() async {
    guard allows(.open), let notice, notice.remedy == .openSaved, let path = notice.path else {
      return
    }
    dismissNotice()
    await open(path: path)
  }

  private enum SpectrumFailure: Error {
    case refused(String)
    case failed(Fault)
  }

  private nonisolated static func writeSpectrum(
    of picture: Micrograph, in part: PixelRegion?, to path: String
  ) -> Result<String, SpectrumFailure>? {
    // Nothing cancels it: a spectrum takes a second of the largest picture.
    guard let answer = try? RegionSpectrum.answer(for: picture, in: part, workers: .all) else {
      return nil
    }
    switch answer {
    case .failure(let refusal): return .failure(.refused(refusal.spectrumSentence))
    case .success(let spectrum):
      do throws(Fault) {
        try Fault.wrap { () throws(ImageFileError) in
          try ImageFile.writeFloatTIFF(
            path: path, pixels: spectrum.values, width: spectrum.width, height: spectrum.height,
            axes: spectrum.axes(picture.pixelSize))
        }
      } catch {
        return .failure(.failed(error))
      }
      return .success(spectrum.sentence(picture.pixelSize))
    }
  }
}
