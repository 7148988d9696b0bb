// Frames and channels: read beside the window while the pen goes on over the one that is there. Of moves
// that follow one another faster than pictures are read the last one counts.

import Analysis
import Engine
import Files
import ImageFile
import Micrograph
import Paint
import Pen
import Session
import Sonification
import Translation

extension WindowModel {
  /// The frame that is shown or will be, from 1.
  public var frameNumber: Int { pictureTurn.wanted?.frame ?? image?.frame ?? 1 }

  /// The channel that is shown or will be; nil where the file names none.
  public var channelName: String? { pictureTurn.wanted?.channel ?? image?.channel }

  /// Shows a frame, from 1; numbers beyond the stack mean its ends.
  public func showFrame(_ number: Int) {
    if hasFilm { return showFilmEnd(isLast: number > 1) }
    guard let image, image.frameCount > 1 else { return say(translated("There is only one frame")) }
    let frame = min(max(number, 1), image.frameCount)
    guard frame != frameNumber else { return }
    want(frame: frame, channel: channelName)
  }

  /// Shows the frame that lies so many further on.
  public func moveFrame(by count: Int) {
    if hasFilm { return stepFilm(back: count < 0) }
    guard let image, image.frameCount > 1 else { return say(translated("There is only one frame")) }
    let frame = min(max(frameNumber + count, 1), image.frameCount)
    guard frame != frameNumber else {
      say(
        translated(
          "Frame \(frameNumber) is the \(count < 0 ? translated("first") : translated("last"))"))
      if session?.isPlayingCues == false { session?.play(.imageEdge) }
      return
    }
    showFrame(frame)
  }

  /// Shows the channel at an index of the file's list.
  public func showChannel(at index: Int) {
    guard let channels = image?.channels, channels.indices.contains(index),
      channels[index] != channelName
    else { return }
    want(frame: (image?.frameCount ?? 1) > 1 ? frameNumber : nil, channel: channels[index])
  }

  /// Shows the next channel, or the one before; after the last comes the first.
  public func moveChannel(isNext: Bool) {
    guard let channels = image?.channels, channels.count > 1,
      let index = channels.firstIndex(where: { $0 == channelName })
    else { return say(translated("There is only one channel")) }
    showChannel(at: (index + (isNext ? 1 : channels.count - 1)) % channels.count)
  }

  /// Shows the frame and the channel that were shown when the window was closed, as far as the file has them.
  func goOn(withFrame frame: Int?, channel: String?) {
    guard let image, !hasFilm else { return }
    let frame = frame.flatMap { (1...image.frameCount).contains($0) ? $0 : nil }
    let channel = channel.flatMap { image.channels.contains($0) ? $0 : nil }
    guard frame != nil || channel != nil else { return }
    want(frame: frame ?? image.frame, channel: channel ?? image.channel)
  }

  /// Reads a picture that was wanted when the image was left.
  func wantAgain(_ choice: PictureChoice) { want(choice) }

  private func want(frame: Int?, channel: String?) {
    guard let image else { return }
    want(PictureChoice(page: image.choice.page, frame: frame, channel: channel))
  }

  private func want(_ choice: PictureChoice, saying words: String? = nil) {
    pictureTurn.want(choice, saying: words)
    changes.insert(.frames)
    guard !pictureTurn.isReading else { return }
    pictureTurn.isReading = true
    Task { [weak self] in await self?.readWantedPictures() }
  }

  /// Reads the picture anew, because what is known of it has changed.
  ///
  /// - Parameter words: what is said when it is there.
  func readAgain(saying words: String) {
    guard let image else { return }
    want(
      pictureTurn.wanted
        ?? PictureChoice(
          page: image.choice.page, frame: image.choice.frame, channel: image.choice.channel),
      saying: words)
  }

  private func readWantedPictures() async {
    defer { pictureTurn.isReading = false }
    while let wanted = pictureTurn.wanted, let image, !hasEnded {
      let number = openingNumber
      let (wish, words, recipe) = (pictureTurn.number, pictureTurn.words, shownRecipe)
      let read = await WindowModel.read(
        wanted, of: image.path, sound.current.mappings, shown: recipe, folders,
        paint: (painting.layer, painting.number))
      // Another file, or the strokes of a session over one, may be there by now.
      guard number == openingNumber, self.image?.path == image.path, !hasEnded else { continue }
      noteStep()
      let isLast = pictureTurn.number == wish
      if isLast { pictureTurn.end() }
      do throws(Fault) {
        let shown = shownRecipe
        try turn(to: try read.get(), saying: isLast ? words : nil)
        // A layer that was made while the picture was read is of the one before.
        if shown != recipe, layers.wanted(.shown) == nil {
          makeShown(LayerState.Choice(voice: nil, recipe: shown))
        }
        passOverChanges()
      } catch {
        passOverChanges()
        changes.insert(.frames)
        show(Notice(error))
      }
    }
  }

  @concurrent
  private nonisolated static func read(
    _ choice: PictureChoice, of path: String, _ mappings: VoiceMappings, shown: LayerRecipe,
    _ folders: XDGFolders, paint: (layer: PaintLayer?, number: Int)
  ) async -> Result<TurnedPicture, Fault> {
    do throws(Fault) {
      let image = try await ShownImage.open(path: path, choice, folders: folders)
      // What cannot be made is told once the picture is there.
      let prepared = await LongWork.run {
        var prepared = image.prepared
        prepared.takePaint(paint.layer, number: paint.number)
        try? prepared.prepare(for: mappings, workers: .all) { _, _ in true }
        return prepared
      }
      var layer: ShownLayer?
      if shown != .file {
        layer = try? await ShownLayer.make(shown, of: prepared, LayerJob()).get()
      }
      return .success(TurnedPicture(image: image, prepared: prepared, layer: layer))
    } catch {
      return .failure(error)
    }
  }

  /// Puts another picture of the same file under the pen; strokes, cursor, view and tags stay where it is
  /// as large as the one before.
  private func turn(to turned: TurnedPicture, saying words: String?) throws(Fault) {
    guard let old = image else { return }
    let opened = turned.image
    let (before, now) = (old.micrograph, opened.micrograph)
    guard (now.width, now.height) == (before.width, before.height) else {
      let next = pictureTurn
      try show(opened)
      pictureTurn = next
      return say(opened.pictureWords)
    }
    finishPaintStroke()
    let waiting = LayerUse.allCases.map { ($0, layers.wanted($0)) }
    try setImage(opened, turned.prepared, keepsMap: true)
    for use in LayerUse.allCases { stopLayers(for: use) }
    takeContrast(of: turned, from: old)
    image = opened
    imageNumber += 1
    shownLayer = turned.layer
    if isSoundLinked { soundFollowsDisplay() }
    showPaintedLayer()
    readLayers()
    for case (let use, let choice?) in waiting {
      if use == .shown { makeShown(choice) } else { makeHeard(choice) }
    }
    if let reading { look(at: reading.position) }
    pictureHasChanged()
    if words != nil { regionHasChanged() }
    forgetLattice()
    forgetPlaces()
    say(words ?? opened.pictureWords)
    changes.formUnion([.picture, .overlay, .display, .layers, .status, .readout, .frames])
  }

  // A contrast that was set stays; one that was not is each picture's own.
  func takeContrast(of turned: TurnedPicture, from old: ShownImage) {
    let (usual, new) = (
      old.prepared.histogram.window(), turned.image.prepared.histogram.window()
    )
    func carried(
      _ display: DisplayWindow?, _ usual: IntensityWindow, _ new: IntensityWindow
    ) -> DisplayWindow? {
      guard let display, display.window == usual else { return display }
      return DisplayWindow(window: new, gamma: display.gamma, isInverted: display.isInverted)
    }
    guard let shownLayer else {
      display = carried(display, usual, new)
      return
    }
    let file = carried(fileDisplay, usual, new)
    if let layer = turned.layer {
      display = carried(display, shownLayer.histogram.window(), layer.histogram.window())
      fileDisplay = file
    } else {
      (display, fileDisplay) = (file, nil)
    }
  }
}
