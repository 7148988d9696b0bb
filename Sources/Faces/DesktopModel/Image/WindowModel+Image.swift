// Opening images, and how they are seen.

import Analysis
import Engine
import Foundation
import Geometry
import Logs
import Micrograph
import Pen
import Recorded
import Session
import Sonification
import Translation
import Wording

extension WindowModel {
  /// The steps of one press of a zoom key or one notch of a wheel.
  public static let zoomStep = 1.25

  /// Opens an image; if that fails the message bar says why and the old image stays.
  ///
  /// The last of several calls wins.
  ///
  /// - Parameters:
  ///   - path: the image.
  ///   - isInstead: whether it replaces one that could not be opened, whose message stays in the
  ///     bar.
  public func open(path: String, isInstead: Bool = false) async {
    openingNumber += 1
    pictureTurn.end()
    let number = openingNumber
    beginOpening(path)
    if let source = FilmSource.named(path) {
      return await openFilm(source, isInstead: isInstead)
    }
    do throws(Fault) {
      let opened: ShownImage
      if let ahead = await takeHeadStart(path) {
        opened = try ahead.get()
      } else {
        opened = try await ShownImage.open(path: path, folders: folders)
      }
      guard number == openingNumber else { return }
      isOpening = false
      // What happened over the former image is over with it.
      if !isInstead, image != nil { dismissNotices(about: .moment) }
      try show(opened, isInstead: isInstead)
      if !isInstead, exercises.former == nil { noteRecent(opened.path) }
      describeOpened()
    } catch {
      guard number == openingNumber else { return }
      isOpening = false
      if isInstead { add(Notice(error)) } else { show(Notice(error)) }
    }
  }

  /// Opens a file passed by the desktop: a recording is played, everything else is an image.
  public func openOrPlay(path: String) async {
    let isSession = RecordedSession.isSession(path)
    guard isSession || path.hasSuffix(".events") || path.hasSuffix(".csv") else {
      return await open(path: path)
    }
    if image == nil { await openFirst() }
    await begin()
    if isSession { await playSession(at: path) } else { play(path: path) }
  }

  /// Opens the image of the last session, or the bundled one where there is none or it is gone; the
  /// message bar says what is shown instead.
  public func openFirst() async {
    let last = preferences.imagePath
    if let last {
      if FileManager.default.fileExists(atPath: last) {
        await open(path: last, isInstead: true)
        if image != nil { return }
      } else {
        add(
          Notice(
            sentence: translated("\(last), which was shown last, is not there any more."),
            remedy: .openImage))
      }
    }
    do throws(Fault) {
      await open(path: try BundledFiles.path(of: BundledFiles.defaultImage), isInstead: true)
      if last != nil, let image {
        add(
          Notice(
            sentence: translated("\(image.name.isolated) is shown instead."), remedy: .openImage))
      }
    } catch {
      // The error of the requested file is more useful than that of its replacement.
      if notice?.remedy != .openImage { show(Notice(error)) }
    }
  }

  /// Puts an image under the pen and on the screen.
  ///
  /// - Parameters:
  ///   - opened: the image.
  ///   - isInstead: whether it replaces one that could not be opened.
  ///   - isPlayed: whether it is that of a recording, which goes on; otherwise what is played ends.
  /// - Throws: why it cannot be shown; the old image stays then.
  func show(
    _ opened: ShownImage, isInstead: Bool = false, isPlayed: Bool = false
  ) throws(Fault) {
    // Another image than the exercise's ends it: what is drawn on it is no attempt.
    if opened.path != exercises.picturePath { leaveExercise() }
    finishPaintStroke()
    letHandsGo()
    letTipGo()
    // What touches the former image paints nothing on this one.
    if pen?.isInContact == true { painting.awaitsLift = true }
    noteStep()
    // Before the image changes: no stroke of a recording is to be heard over another image than its own.
    let wasRecordingHeld = isPlayed ? false : leavePlayback()
    do throws(Fault) {
      try setImage(opened)
    } catch {
      if wasRecordingHeld { settleRecording() }
      throw error
    }
    leaveFilm()
    session?.play(.done)
    Log.trace("image named", ["path": opened.path])
    storeTags()
    storeRegions()
    keepPaintBeside()
    preferences.contrasts = memory.contrasts
    let isFirst = image == nil
    image = opened
    imageNumber += 1
    pictureTurn.end()
    contrast.held = nil
    forgetLayers()
    forgetMeasurements()
    forgetLattice()
    forgetPlaces()
    let micrograph = opened.micrograph
    viewport = Viewport(
      imageWidth: micrograph.width, imageHeight: micrograph.height,
      viewWidth: viewport.viewWidth, viewHeight: viewport.viewHeight)
    let contrast = preferences.contrasts.last { $0.imagePath == opened.path }
    display =
      contrast?.display(of: opened.prepared.histogram)
      ?? DisplayWindow(window: opened.prepared.histogram.window())
    if isSoundLinked { soundFollowsDisplay() }
    cursor = KeyCursor(imageWidth: micrograph.width, imageHeight: micrograph.height)
    isCursorShown = false
    pen = nil
    faceContact = nil
    trail.clear()
    reading = nil
    if !isInstead { dismissNotices(about: .image) }
    loadTags()
    loadRegions()
    loadPaint()
    noteTablet()
    readLayers()
    checkZones()
    if let refusal = opened.scaleRefusal { add(Notice(refusal)) }
    // The picture of an exercise is no image to begin with next time.
    preferences.imagePath =
      exercises.former?.imagePath ?? (isLasting(opened.path) ? opened.path : preferences.imagePath)
    keep()
    endImageHistory()
    passOverChanges()
    if wasRecordingHeld { settleRecording() }
    changes.formUnion([.picture, .overlay, .display, .tags, .status, .readout, .frames])
    if let words = opened.prepared.histogram.noContrastWords { say(words) }
    if isFirst { goOnWithView() }
  }

  // As it was when the window was closed, where it is the image of then.
  private func goOnWithView() {
    guard let view = preferences.view, view.imagePath == image?.path else { return }
    view.apply(to: &viewport)
    let size = (width: viewport.imageWidth, height: viewport.imageHeight)
    if let line = view.measured(width: size.width, height: size.height) {
      withoutStep {
        measure.line = line
        lineHasChanged()
      }
    }
    goOn(withFrame: view.frame, channel: view.channel)
    guard let layer = view.layer, FilmSource.named(view.imagePath) == nil else { return }
    // It is no step of the user's in this window.
    withoutStep { showAgain(recipe: layer) }
  }

  // MARK: The view

  /// Follows the size of the view.
  public func resizeView(width: Double, height: Double) {
    guard width != viewport.viewWidth || height != viewport.viewHeight else { return }
    viewport.resize(width: width, height: height)
    changes.formUnion([.picture, .overlay])
  }

  /// Zooms by a factor around a point of the view; nil for the current point.
  public func zoom(by factor: Double, around anchor: ViewPoint? = nil) {
    viewport.zoom(by: factor, around: anchor ?? keyAnchor)
    changes.formUnion([.picture, .overlay])
  }

  /// Shows the whole image.
  public func fit() {
    viewport.fit()
    changes.formUnion([.picture, .overlay])
  }

  /// Shows true pixels around the point that is meant by "here".
  public func showTruePixels() {
    viewport.zoom(to: 1, around: keyAnchor)
    changes.formUnion([.picture, .overlay])
  }

  /// Moves the image, in view pixels.
  public func pan(byX x: Double, y: Double) {
    viewport.pan(byX: x, y: y)
    changes.formUnion([.picture, .overlay])
  }

  /// Shows an image point at a place of the view; for two fingers, between which the image stays
  /// fixed.
  public func show(_ point: ImagePoint, at place: ViewPoint, zoom: Double) {
    viewport.show(point, at: place, zoom: zoom)
    changes.formUnion([.picture, .overlay])
  }

  // Keys zoom around the cursor or the pen where it is seen, else around the middle.
  private var keyAnchor: ViewPoint {
    let place = viewport.viewPoint(of: point)
    let isSeen =
      (0...viewport.viewWidth).contains(place.x) && (0...viewport.viewHeight).contains(place.y)
    return isSeen && (isCursorShown || pen != nil) ? place : viewport.centre
  }

  /// The scale bar for the present zoom.
  public var scaleBar: ScaleBar? {
    guard let image else { return nil }
    return ScaleBar(
      pixelSize: image.micrograph.pixelSize, zoom: viewport.zoom,
      limit: min(180, viewport.viewWidth / 3))
  }

  // MARK: Colours

  /// Chooses the colours.
  public func setColorMap(_ map: ColorMap) {
    guard map != colorMap else { return }
    colorMap = map
    preferences.colorMap = map.rawValue
    keep()
    changes.formUnion([.picture, .display])
  }

  /// Chooses the next colours in the list.
  public func chooseNextColors() {
    let all = ColorMap.allCases
    let index = all.firstIndex(of: colorMap) ?? 0
    setColorMap(all[(index + 1) % all.count])
    say(translated("Colours: \(colorMap.title)"))
  }
}

extension ColorMap {
  /// The name on the screen.
  public var title: String {
    switch self {
    case .gray: translated("Grey")
    case .cividis: translated("Cividis (safe)")
    case .viridis: translated("Viridis")
    case .highContrast: translated("High contrast")
    }
  }
}
