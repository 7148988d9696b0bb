// Where paint is kept: one PNG for each image beside its tags, of the rectangle that has paint. It is written once the
// hand rests, beside the window; what cannot be written stays here, whatever image is shown, and is tried again.

import Foundation
import Micrograph
import Paint
import Pen
import Translation
import Wording

extension WindowModel {
  // A stroke follows a stroke; paint is written after this rest, in nanoseconds.
  private static let paintRestNanoseconds: Int64 = 1_000_000_000

  private var paintPath: String? {
    guard let image, let path = keptPath(in: "paint") else { return nil }
    // The pages of a file have sizes of their own.
    let size = "\(image.micrograph.width)x\(image.micrograph.height)"
    return "\(path.dropLast(4))-\(size).png"
  }

  /// Reads the paint of the image that has just come.
  func loadPaint() {
    painting.layer = nil
    painting.number += 1
    (painting.share, painting.changedNanoseconds) = (nil, nil)
    painting.isReading = false
    painting.path = paintPath
    changes.insert(.paint)
    guard let path = painting.path, let image else { return }
    if let unkept = painting.unkept[path] {
      painting.layer = unkept.layer
      return paintHasChanged()
    }
    guard FileManager.default.fileExists(atPath: path) else { return }
    painting.isReading = true
    let (width, height, turn) = (image.micrograph.width, image.micrograph.height, imageNumber)
    Task { [weak self] in
      let read = await LongWork.run { PaintStore.read(path, width: width, height: height) }
      guard let self, imageNumber == turn, painting.path == path else { return }
      painting.isReading = false
      guard let read else {
        changes.insert(.paint)
        return add(
          Notice(
            sentence: translated(
              "The paint over \(image.name) in \(path) cannot be read; the file is set aside as soon as "
                + "there is new paint."), remedy: .dismiss))
      }
      withoutStep {
        painting.layer = read.layer
        painting.number += 1
        painting.share = read.share
        changes.formUnion([.paint, .picture])
      }
      sendPaint()
      showPaintedLayer()
    }
  }

  /// Writes the paint once the hand rests.
  func followPaint(_ now: Int64) {
    guard let since = painting.changedNanoseconds, now - since >= Self.paintRestNanoseconds,
      painting.layer?.isInStroke != true, !painting.isWriting, let path = painting.path,
      let layer = painting.layer, let image
    else { return }
    painting.changedNanoseconds = nil
    painting.isWriting = true
    let (name, number) = (image.name, painting.number)
    let kept = layer.withoutHistory
    Task { [weak self] in
      let written = await LongWork.run {
        (fault: PaintStore.keep(kept, to: path), share: kept.paintedShare)
      }
      guard let self else { return }
      painting.isWriting = false
      if painting.number == number { painting.share = written.share }
      note(written.fault, of: kept, over: name, to: path)
      changes.insert(.paint)
    }
  }

  /// Writes the paint of the image now, and that of others that could not be written.
  func storePaint() {
    finishPaintStroke()
    for (path, unkept) in painting.unkept where path != painting.path {
      if PaintStore.keep(unkept.layer, to: path) == nil { painting.unkept[path] = nil }
    }
    defer { if painting.unkept.isEmpty { dismissNotices(about: .state(.paintUnkept)) } }
    guard let path = painting.path, let layer = painting.layer, let image,
      painting.changedNanoseconds != nil || painting.isWriting || painting.unkept[path] != nil
    else { return }
    painting.changedNanoseconds = nil
    let kept = layer.withoutHistory
    note(PaintStore.keep(kept, to: path), of: kept, over: image.name, to: path)
  }

  private func note(
    _ fault: Fault?, of layer: PaintLayer, over name: String, to path: String
  ) {
    guard let fault else {
      painting.unkept[path] = nil
      if painting.unkept.isEmpty { dismissNotices(about: .state(.paintUnkept)) }
      return
    }
    let isNew = painting.unkept[path] == nil
    painting.unkept[path] = UnkeptPaint(
      imageName: name, layer: layer, reason: fault.windowSentence)
    guard isNew else { return }
    show(
      Notice(
        .paintUnkept,
        sentence: translated(
          "The paint cannot be kept: \(fault.windowSentence) Until then it is in the window alone; "
            + "\"Save paint\" on the page Image puts it elsewhere."), isLoss: false))
  }

  /// Writes the paint as a PNG of the size of the image; if that fails the message bar says why.
  public func savePaint(to path: String) async {
    finishPaintStroke()
    guard let layer = painting.layer?.withoutHistory, !layer.isEmpty else {
      return say(translated("Nothing is painted"), isAsked: true)
    }
    if let refusal = exportRefusal(path) {
      return show(Notice(sentence: refusal, remedy: .dismiss))
    }
    let whole = PaintArea(columns: 0..<layer.width, rows: 0..<layer.height)
    let fault = await LongWork.run(
      else: { [weak self] in self?.say(translated("Writing the paint")) },
      {
        () -> Fault? in
        do throws(Fault) {
          try PaintStore.write(layer, whole, to: path)
          return nil
        } catch {
          return error
        }
      })
    if let fault { return show(Notice(fault)) }
    say(translated("Wrote \(URL(filePath: path).lastPathComponent)"), isAsked: true)
  }

  /// A name for the file of the paint.
  public var proposedPaintName: String {
    let name = image.map { URL(filePath: $0.path).deletingPathExtension().lastPathComponent }
    return "\(name ?? "image")-paint.png"
  }
}
