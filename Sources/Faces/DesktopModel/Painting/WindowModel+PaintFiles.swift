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
    painting.number = 0
    painting.turn += 1
    (painting.share, painting.changedNanoseconds) = (nil, nil)
    painting.isReading = false
    painting.path = paintPath
    changes.insert(.paint)
    guard let path = painting.path, let image else { return }
    if let kept = painting.unkept[path]?.paint ?? painting.underWay[path] {
      takeLoaded(kept.layer, share: nil)
      // It is counted when it is written.
      painting.changedNanoseconds = trailNowNanoseconds
      return
    }
    guard FileManager.default.fileExists(atPath: path) else { return }
    painting.isReading = true
    let (width, height, turn) = (image.micrograph.width, image.micrograph.height, painting.turn)
    let store = painting.store
    Task { [weak self] in
      let read = await LongWork.run { store.read(path, width: width, height: height) }
      guard let self, painting.turn == turn else { return }
      painting.isReading = false
      guard let read else {
        changes.insert(.paint)
        return add(
          Notice(
            sentence: translated(
              "The paint over \(image.name) in \(path) cannot be read; the file is set aside as soon as "
                + "there is new paint."), remedy: .dismiss))
      }
      takeLoaded(read.layer, share: read.share)
    }
  }

  private func takeLoaded(_ layer: PaintLayer, share: Double?) {
    withoutStep {
      painting.layer = layer
      painting.share = share
      numberPaint()
    }
    changes.formUnion([.paint, .picture])
    sendPaint()
    showPaintedLayer()
  }

  private var paintToKeep: (path: String, paint: KeptPaint)? {
    guard let path = painting.path, let layer = painting.layer, let image else { return nil }
    return (
      path,
      KeptPaint(imageName: image.name, layer: layer.withoutHistory, number: painting.number)
    )
  }

  /// Writes the paint once the hand rests, and gives the session what it does not have yet.
  func followPaint(_ now: Int64) {
    sendPaint()
    guard let since = painting.changedNanoseconds, now - since >= Self.paintRestNanoseconds,
      painting.layer?.isInStroke != true
    else { return }
    keepPaintBeside()
  }

  /// Writes the paint of the image beside the window, and that of others that could not be written.
  func keepPaintBeside() {
    for (path, unkept) in painting.unkept where path != painting.path {
      keepBeside(unkept.paint, to: path)
    }
    guard let (path, paint) = paintToKeep,
      painting.changedNanoseconds != nil || painting.unkept[path] != nil
    else { return }
    painting.changedNanoseconds = nil
    keepBeside(paint, to: path)
  }

  private func keepBeside(_ paint: KeptPaint, to path: String) {
    // The one that is being written begins the next one, so that they keep their order.
    let isBegun = painting.underWay.updateValue(paint, forKey: path) != nil
    guard !isBegun else { return }
    Task { [weak self] in await self?.writePaint(of: path) }
  }

  private func writePaint(of path: String) async {
    let store = painting.store
    while let paint = painting.underWay[path] {
      let written = await LongWork.run {
        (fault: store.keep(paint, to: path), share: paint.layer.paintedShare)
      }
      guard painting.underWay[path]?.number == paint.number else { continue }
      painting.underWay[path] = nil
      if painting.path == path, painting.number == paint.number { painting.share = written.share }
      note(written.fault, of: paint, to: path)
      changes.insert(.paint)
    }
  }

  /// Writes all paint now, and waits for it.
  func storePaint() {
    finishPaintStroke()
    var all = painting.unkept.mapValues(\.paint)
    all.merge(painting.underWay) { $0.number > $1.number ? $0 : $1 }
    if let (path, paint) = paintToKeep,
      painting.changedNanoseconds != nil || all[path] != nil
    {
      all[path] = paint
    }
    painting.changedNanoseconds = nil
    for (path, paint) in all { note(painting.store.keep(paint, to: path), of: paint, to: path) }
  }

  private func note(_ fault: Fault?, of paint: KeptPaint, to path: String) {
    guard let fault else {
      if (painting.unkept[path]?.paint.number ?? 0) <= paint.number { painting.unkept[path] = nil }
      if painting.unkept.isEmpty { dismissNotices(about: .state(.paintUnkept)) }
      return
    }
    let isNew = painting.unkept[path] == nil
    painting.unkept[path] = UnkeptPaint(paint: paint, reason: fault.windowSentence)
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
