// The lens of the camera that looks at a sheet, measured by the printed board.

import Camera
import CameraSheet
import Engine
import Files
import Foundation
import Library
import Pen
import Session
import Translation
import Wording

extension WindowModel {
  /// Whether a lens is being measured.
  public var isLensMeasured: Bool { sheet.lens != nil }

  /// Measures the lens of the camera or film that is watched for a sheet, or was last, or of the first camera; where one
  /// is being measured, it is by the views that are kept.
  public func measureLens() {
    if let lens = sheet.lens { return lens.finish() }
    let last = sheet.choice.lastName.flatMap { name in
      name.hasPrefix("/") && !FileManager.default.fileExists(atPath: name) ? nil : name
    }
    let name = (sheet.watch == nil ? nil : sheet.name) ?? last
    if let source = name.flatMap({ FilmSource.named($0) }) { return measureLens(of: source) }
    useFirstCamera(
      else: translated(
        "There is no camera whose lens could be measured; plug one in, or open a film of the board on the page Tablet"
      )
    ) { model, name in
      guard model.sheet.lens == nil, let source = FilmSource.named(name) else { return }
      model.measureLens(of: source)
    }
  }

  private func measureLens(of source: CameraSource) {
    guard !source.isLive || films.feed?.source != source else {
      session?.play(.refused)
      return show(
        Notice(
          sentence: translated(
            "\(source.name) is the image already, and a camera is read once; open another image, then measure the lens."
          ), remedy: .dismiss))
    }
    endSheet(isAsked: false)
    endHands(isAsked: false)
    let (turn, holders) = (sheet.turn, cameraHolders)
    say(translated("Opening \(source.name) to measure its lens"), isAsked: true)
    Task { [weak self] in
      for holder in holders { await holder.value }
      guard let self, turn == sheet.turn, !hasEnded else { return }
      sheet.lens = LensWatch(source)
      changes.insert(.tablet)
    }
  }

  /// Takes what became of the lens since the last frame.
  func followLens() {
    guard let lens = sheet.lens else { return }
    for event in lens.takeEvents() where sheet.lens === lens {
      switch event {
      case .opened(let shape): tellOfLens(LensSentences.start(lens.source, shape))
      case .kept(let count, let across, let down):
        session?.play(.done)
        let next = across.flatMap { across in down.map { (across, $0) } }
        tellOfLens(LensSentences.kept(count, next: next))
      case .notSeen: tellOfLens(LensSentences.notSeen)
      case .over(let result):
        endLens()
        keep(result)
      }
    }
  }

  private func keep(_ result: Result<LensRecord, Fault>) {
    do throws(Fault) {
      let record = try result.get()
      let library = LensLibrary(folders: folders)
      _ = try Fault.wrap { () throws(SettingsError) in try library.save(record) }
      session?.play(.done)
      say(LensSentences.stored(record))
    } catch {
      session?.play(.refused)
      show(Notice(error))
    }
  }

  private func tellOfLens(_ sentence: String) {
    sheet.lensSentence = sentence
    changes.insert(.tablet)
    say(sentence)
  }

  /// Measures no more.
  func endLens() {
    guard let lens = sheet.lens.take() else { return }
    sheet.lensSentence = ""
    changes.insert(.tablet)
    let former = sheet.ending
    sheet.ending = Task {
      await former?.value
      await LongWork.run { lens.end() }
    }
  }
}
