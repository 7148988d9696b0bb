// The settings stored from one start to the next: written a second after a change, off the drawing
// thread, and once more at the end. If they cannot be stored, the window asks before it closes.

import Analysis
import Files
import Foundation
import Geometry
import Glibc
import Library
import Micrograph
import Pen
import Sonification
import Translation
import Wording

extension WindowModel {
  // Turning a knob makes many changes; between two writings lies this time, in nanoseconds.
  private static let restNanoseconds: Int64 = 1_000_000_000

  /// Everything to restore at the next start.
  var memory: WindowMemory {
    var memory = preferences
    memory.volumeDecibels = volumeDecibels
    memory.isSilenced = isSilenced
    memory.isSoundLinked = isSoundLinked
    let sound = exercises.former?.sound ?? sound
    memory.unsavedSound = sound.isChanged ? PresetFile.text(of: sound.current) : nil
    memory.unsavedPresetName = sound.isChanged ? presetName : nil
    keepZones(in: &memory)
    keepGestures(in: &memory)
    memory.view = keptView
    memory.choices = keptChoices
    if let image, let display = fileDisplay ?? display {
      let isUsual = display == DisplayWindow(window: image.prepared.histogram.window())
      let contrast = ImageContrast(display, of: image.path)
      if isUsual {
        memory.contrasts.removeAll { $0.imagePath == image.path }
      } else if !memory.contrasts.contains(contrast) {
        memory.note(contrast)
      }
    }
    return memory
  }

  // That of the user's own image; an exercise's picture is none, and what it took the place of is not known here.
  private var keptView: KeptView? {
    guard let image else { return nil }
    if exercises.former != nil, exercises.former?.view == nil { return nil }
    if let former = recorded.former ?? exercises.former?.view {
      let recipe = former.shownLayer?.recipe
      return view(
        of: former.image, former.viewport, recipe.map { String(describing: $0) },
        former.measure.line)
    }
    let recipe = layerRecipe(of: .shown)
    return view(
      of: image, viewport, recipe == .file ? nil : String(describing: recipe), measure.line)
  }

  private func view(
    of image: ShownImage, _ viewport: Viewport, _ layer: String?, _ line: MeasuredLine
  ) -> KeptView {
    var view = KeptView(viewport, of: image.path, layer: layer)
    view.take(line)
    // A film begins at its first picture.
    guard !hasFilm else { return view }
    view.frame = image.frameCount > 1 && image.frame != 1 ? image.frame : nil
    view.channel = image.channel == image.channels.first ? nil : image.channel
    return view
  }

  /// Notes that there is something to store.
  func keep() {
    if memoryChangedNanoseconds == nil { memoryChangedNanoseconds = trailNowNanoseconds }
  }

  /// Stores what was changed a while ago, between strokes.
  func keepInPassing(_ now: Int64) {
    guard let since = memoryChangedNanoseconds, now - since >= Self.restNanoseconds,
      !isKeeping, pen?.isInContact != true
    else { return }
    memoryChangedNanoseconds = nil
    isKeeping = true
    let (store, memory, presetName) = (store, takeMemory(), chosenPresetName)
    let number = memoryNumber
    Task {
      // If this fails, the end tries again and asks.
      await WindowModel.write(memory, presetName, number, to: store)
      isKeeping = false
    }
  }

  @concurrent
  private nonisolated static func write(
    _ memory: WindowMemory, _ presetName: String?, _ number: Int, to store: WindowMemoryStore
  ) async {
    try? store.write(memory, presetName: presetName, number: number)
  }

  private func takeMemory() -> WindowMemory {
    memoryNumber += 1
    let memory = memory
    preferences.contrasts = memory.contrasts
    return memory
  }

  /// Stores the settings now.
  ///
  /// - Returns: why they could not be stored; nil where they were.
  @discardableResult
  func keepNow() -> SettingsError? {
    memoryChangedNanoseconds = nil
    let memory = takeMemory()
    do throws(SettingsError) {
      try store.write(memory, presetName: chosenPresetName, number: memoryNumber)
      return nil
    } catch {
      return error
    }
  }

  /// Whether nothing would be lost by closing, or the user has agreed to the loss; otherwise asks.
  public func mayClose() -> Bool {
    guard !mayLoseUnkept else { return true }
    let losses = losses()
    guard !losses.isEmpty else { return true }
    ask(Question(losing: losses))
    return false
  }

  /// What cannot be kept and why, a sentence each, after one more try.
  private func losses() -> [String] {
    storeTags()
    storeRegions()
    storePaint()
    var losses =
      (unkeptTags.values.map(\.sentence) + regions.unkept.values.map(\.sentence)
      + painting.unkept.values.map(\.sentence)).sorted()
    if let work = recorded.work {
      losses.append(translated("Not made yet: \(work.words)."))
    }
    if let fault = keepPressureCurveNow() {
      losses.append(translated("Not kept: the pressure curve. \(Self.whyNotKept(fault))"))
    }
    let (wanted, kept, keptPresetName) = (memory, store.kept, store.keptPresetName)
    if let fault = keepNow() {
      // The window's appearance is not worth a question.
      let parts = [
        (wanted.volumeDecibels, wanted.isSilenced) == (kept.volumeDecibels, kept.isSilenced)
          ? nil : translated("the volume"),
        wanted.unsavedSound == kept.unsavedSound || wanted.unsavedSound == nil
          ? nil : translated("the sound, which is not saved as a preset"),
        wanted.zones == kept.zones || !wanted.areZonesUnsaved
          ? nil : translated("the zones, which are not saved in a file"),
        wanted.contrasts == kept.contrasts ? nil : translated("the contrast"),
        chosenPresetName == keptPresetName ? nil : translated("the choice of the preset"),
      ].compactMap { $0 }
      if !parts.isEmpty {
        losses.append(
          translated("Not kept: \(parts.joined(separator: ", ")). \(Self.whyNotKept(fault))"))
      }
    }
    return losses
  }

  /// Why something could not be stored; unlike for a file the user chose there is no other place.
  nonisolated static func whyNotKept(_ error: SettingsError) -> String {
    guard case .file(.cannotWrite(let path, let number)) = error else {
      return Fault.settings(error).windowSentence
    }
    return translated("\(path) cannot be written (\(String(cString: strerror(number)))).")
  }
}
