// Hearing the picture itself: overviews, tones to compare with, and lines that are followed by ear.

import Analysis
import Engine
import Geometry
import Micrograph
import Pen
import Realtime
import Session
import Sonification
import Speech
import Translation
import Wording

extension WindowModel {
  // MARK: Overviews

  /// Sweeps what is seen of the image by sound, or stops.
  public func toggleOverview(_ direction: OverviewDirection) {
    guard let session, image != nil else { return say(translated("no image"), isAsked: true) }
    if stopOverview() { return }
    guard !places.hasSoughtResidual, session.mapping.layer == .file,
      session.image.layer(LayerRecipe(.residual)) == nil
    else { return begin(direction) }
    guard places.residualJob == nil else {
      return say(OverviewDirection.isBeingPrepared, isAsked: true)
    }
    let (job, number, prepared) = (LayerJob(), imageNumber, session.image)
    places.residualJob = job
    Task { [weak self] in
      let made = await LongWork.run(
        else: { [weak self] in
          guard let self, places.residualJob === job else { return }
          say([OverviewDirection.isBeingPrepared], .continuation, isAsked: true)
        },
        {
          var made = prepared
          // Without a lattice there is none, and the picture itself is told.
          try? made.make(LayerRecipe(.residual), workers: .all, progress: { job.note($0) })
          return made
        })
      guard let self, places.residualJob === job, imageNumber == number else { return }
      places.residualJob = nil
      places.hasSoughtResidual = true
      if let session = self.session {
        var image = session.image
        if image.take(LayerRecipe(.residual), from: made) { session.take(layersOf: image) }
      }
      begin(direction)
    }
  }

  /// Stops an overview where it is.
  ///
  /// The cursor is there then. False where none runs.
  func stopOverview() -> Bool {
    guard let place = session?.stopOverview() else { return false }
    places.isSweeping = false
    pen = nil
    isCursorShown = true
    cursor.put(place)
    places.target = cursor.position
    look(at: cursor.position)
    changes.formUnion([.overlay, .status])
    return true
  }

  // A picture of so many pixels is read in less than a frame of the screen.
  private static let mostPixelsAtOnce = 4_194_304

  private func begin(_ direction: OverviewDirection) {
    guard let session, let whole = image?.micrograph else { return }
    let area = seenRegion ?? PixelRegion(of: whole)
    guard area.width * area.height > Self.mostPixelsAtOnce else {
      return begin(
        session.overviewOrder(
          area: area, direction: direction, value: overviews.value, seconds: overviews.seconds)?
          .prepared())
    }
    let (job, number, choice) = (LayerJob(), imageNumber, overviews)
    let order = session.overviewOrder(
      area: area, direction: direction, value: choice.value, seconds: choice.seconds)
    places.residualJob = job
    Task { [weak self] in
      let overview = await LongWork.run(
        else: { [weak self] in
          guard let self, places.residualJob === job else { return }
          say([OverviewDirection.isBeingPrepared], .continuation, isAsked: true)
        },
        { order?.prepared() })
      guard let self, places.residualJob === job, imageNumber == number else { return }
      places.residualJob = nil
      begin(overview)
    }
  }

  private func begin(_ overview: PreparedOverview?) {
    guard let session, let overview else {
      return say(OverviewDirection.nothingToHear, isAsked: true)
    }
    pausePlayback()
    session.beginOverview(overview)
    places.isSweeping = true
    isCursorShown = false
    // Words would cover what is to be heard: they are written only.
    endAnswer()
    write(overview.sweep.direction.words(of: overview.layer))
  }

  /// Makes overviews longer by some seconds, or shorter.
  public func lengthenOverviews(bySeconds step: Double) {
    overviews.lengthen(bySeconds: step)
    say(overviews.secondsWords, isAsked: true)
  }

  /// Lets overviews tell another figure of each column or row.
  public func chooseNextOverviewValue() {
    overviews.chooseNextValue()
    say(overviews.valueWords, isAsked: true)
  }

  /// Begins an overview along the line that is followed; false where none is.
  func beginOverviewOfFollowedLine() -> Bool {
    if session?.followed != nil { pausePlayback() }
    guard let session, let line = session.followed,
      session.beginOverview(along: line.way, seconds: overviews.seconds)
    else { return false }
    places.isSweeping = true
    isCursorShown = false
    write(OverviewDirection.pathWords)
    return true
  }

  /// The part of the image that is seen; nil for all of it.
  private var seenRegion: PixelRegion? {
    guard let micrograph = image?.micrograph else { return nil }
    let corner = viewport.imagePoint(of: ViewPoint(x: 0, y: 0))
    let other = viewport.imagePoint(
      of: ViewPoint(x: viewport.viewWidth, y: viewport.viewHeight))
    let (left, top) = (max(Int(corner.x.rounded()), 0), max(Int(corner.y.rounded()), 0))
    let right = min(Int(other.x.rounded()), micrograph.width - 1)
    let bottom = min(Int(other.y.rounded()), micrograph.specimenRows - 1)
    guard right > left, bottom > top else { return nil }
    return PixelRegion(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }

  /// Notices the end of an overview.
  func followOverview() {
    guard places.isSweeping, session?.isOverviewRunning != true else { return }
    places.isSweeping = false
    pen = nil
    changes.formUnion([.overlay, .status])
  }

  /// Plays how the lowest, the middle and the highest value sound, then the last tag's and that of the point.
  public func playReferenceTones() {
    guard let session else { return say(translated("There is no sound"), isAsked: true) }
    session.playReferenceTones(at: [tags.tags.last?.position, point].compactMap(\.self))
  }

  /// Lets a steady tone at the pitch of the image's median sound beside the voice, or no more.
  public func toggleDrone() {
    guard let session else { return say(translated("There is no sound"), isAsked: true) }
    hasDrone.toggle()
    session.setDrone(hasDrone)
    say(DroneSentences.sounds(hasDrone), isAsked: true)
  }

  // MARK: Lines

  /// Puts the cursor on a line, which the arrow keys walk along and the pen is told by pulses; or ends that.
  public func toggleFollowing(_ choice: LineChoice) {
    guard let session, let picture = image?.micrograph else {
      return say(translated("no image"), isAsked: true)
    }
    if session.followed != nil {
      session.follow(nil)
      places.alongPixels = nil
      return say(TracedLine.isOver, isAsked: true)
    }
    let (place, number, job) = (point, imageNumber, LayerJob())
    places.lineJob?.cancel()
    places.lineJob = job
    Task { [weak self] in
      let line = await LongWork.run(
        else: { [weak self] in
          guard let self, places.lineJob === job else { return }
          say([TracedLine.isBeingMade], .continuation, isAsked: true)
        },
        { choice.line(at: place, in: picture, isNeeded: { job.note(0) }) })
      guard let self, places.lineJob === job, imageNumber == number else { return }
      places.lineJob = nil
      guard let line else { return say([TracedLine.none], .continuation, isAsked: true) }
      self.session?.follow(line)
      let foot = line.place(of: place)
      places.alongPixels = foot.alongPixels
      goWithCursor(to: foot.point)
      say([line.words(picture.pixelSize)], .continuation, isAsked: true)
      changes.formUnion([.picture, .overlay])
    }
  }

  /// Walks along the line that is followed; false where none is.
  func walk(_ direction: KeyCursor.Direction, by step: KeyCursor.Step) -> Bool {
    guard let line = session?.followed, var along = places.alongPixels else { return false }
    // Where the pen or the mouse was since the last arrow, the walk goes on there.
    if !isCursorShown, let pen { along = line.place(of: pen.position).alongPixels }
    let sign = direction == .right || direction == .down ? 1.0 : -1.0
    var next = along + sign * step.rawValue
    if !line.isClosed {
      if next < 0 || next > line.lengthPixels {
        say(TracedLine.end)
        // A held key repeats faster than three knocks are over.
        if session?.isPlayingCues == false { session?.play(.imageEdge) }
      }
      next = min(max(next, 0), line.lengthPixels)
    }
    places.alongPixels = next
    goWithCursor(to: line.point(atPixels: next))
    changes.formUnion([.picture, .overlay])
    return true
  }

  /// Says how many columns of the row that is followed a stroke has crossed, or at which an arrow ended.
  func tellColumns() {
    guard let session, let count = session.takeColumnCount(),
      let words = TracedLine.countWords(count)
    else { return }
    // An arrow is a key, whose answer comes at once.
    if isCursorShown, let along = places.alongPixels,
      let answer = session.followed?.columnWords(atPixels: along)
    {
      return say(answer, isAsked: true)
    }
    remarks.add(words)
  }
}
