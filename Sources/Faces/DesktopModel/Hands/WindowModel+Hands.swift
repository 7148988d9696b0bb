// Hands before a camera: which camera looks, when it does, and how its hands are taken.

import Camera
import Engine
import Foundation
import Hands
import Pen
import Session
import Translation
import Wording

extension WindowModel {
  // MARK: What is chosen

  private static let noHands = translated("Nothing")

  /// Whether a camera, a film or lines of hands are watched.
  public var areHandsWatched: Bool { hands.watch != nil }

  /// Whether they are looked for in the camera's own picture, which is the image.
  public var areHandsOverImage: Bool { hands.isOverImage }

  /// What can be watched: nothing, each camera, and what is watched beside them.
  public var handSourceTitles: [String] {
    [Self.noHands] + handSources.map(\.title)
  }

  /// What is watched among them.
  public var handSourceIndex: Int {
    guard hands.watch != nil else { return 0 }
    return handSources.firstIndex { $0.name == hands.name }.map { $0 + 1 } ?? 0
  }

  private var handSources: [(name: String, title: String)] {
    var sources = cameras.map { (name: $0.path, title: translated("Camera: \($0.name)")) }
    if hands.watch != nil, !sources.contains(where: { $0.name == hands.name }) {
      sources.append((hands.name, Self.handsTitle(hands.name)))
    }
    return sources
  }

  private static func handsTitle(_ name: String) -> String {
    name.hasPrefix("/dev/") ? name : URL(filePath: name).lastPathComponent.isolated
  }

  /// Chooses what is watched for hands.
  public func chooseHandSource(at index: Int) {
    let sources = handSources
    guard sources.indices.contains(index - 1) else { return endHands(isAsked: true) }
    watchHands(named: sources[index - 1].name)
  }

  /// Watches what was watched last, or the first camera; or no more.
  public func toggleHands() {
    if hands.movedName != nil {
      hands.movedName = nil
      return sayHandsEnd()
    }
    guard hands.watch == nil, hands.pendingName == nil else { return endHands(isAsked: true) }
    // A camera may have another number by now, and a file may be gone.
    let last = hands.choice.lastName.flatMap { name in
      name.hasPrefix("/") && !FileManager.default.fileExists(atPath: name) ? nil : name
    }
    if let last { return watchHands(named: last) }
    useFirstCamera(
      else: translated(
        "There is no camera to look for hands; plug one in, or open a film or a file of hands on the page Tablet"
      )
    ) { model, name in
      if model.hands.watch == nil, model.hands.pendingName == nil { model.watchHands(named: name) }
    }
  }

  /// Whether the camera looks at the person, who moves as before a mirror.
  public var areHandsMirrored: Bool { hands.choice.isMirrored }

  /// Takes hands as in a mirror, or as they are seen.
  public func setHandsMirrored(_ isMirrored: Bool) {
    chooseHands { $0.isMirrored = isMirrored }
  }

  /// Which hand's fingers choose a channel of the loops.
  public static let countingHandTitles = [
    translated("No hand"), translated("Left hand"), translated("Right hand"),
  ]

  /// The chosen one among them.
  public var countingHandIndex: Int {
    switch hands.choice.counting {
    case nil: 0
    case .left: 1
    case .right: 2
    }
  }

  /// Chooses the hand whose fingers choose a channel; the other one turns the knobs.
  public func chooseCountingHand(at index: Int) {
    chooseHands { $0.counting = [nil, .left, .right][min(max(index, 0), 2)] }
  }

  private func chooseHands(_ body: (inout HandsChoice) -> Void) {
    var choice = hands.choice
    body(&choice)
    guard choice != hands.choice else { return }
    hands.choice = choice
    preferences.hands = choice
    keep()
    // What was seen the other way round lets go.
    letHandsGo()
    changes.insert(.tablet)
  }

  /// What the hands do, as a line; empty where nothing is watched.
  public var handsWords: String {
    guard hands.watch != nil else { return "" }
    if let sentence = hands.lossSentence { return sentence }
    if isHandPictureAtRest {
      return translated("The picture rests; hands are looked for once it moves.")
    }
    guard hands.isOpen else {
      return translated("Waiting for the first picture of \(Self.handsTitle(hands.name)).")
    }
    switch hands.count {
    case 0: return translated("No hand is seen.")
    case 1: return translated("One hand is seen: its index finger points, a pinch is contact.")
    default: return translated("Two hands are seen: each points, a pinch is contact.")
    }
  }

  // MARK: Beginning and ending

  /// Looks through a camera or a film for hands, or reads them from a file or a pipe.
  ///
  /// - Parameter name: a camera's device, `pipewire:NODE`, a film's file, or a file or pipe of lines.
  public func watchHands(named name: String) { watchHands(named: name, isMoved: false) }

  /// Looks for hands in another way than before, once the image is there over which they are.
  func moveHands() {
    guard let name = hands.movedName, !isOpening, !hasEnded else { return }
    watchHands(named: name, isMoved: true)
  }

  private func watchHands(named name: String, isMoved: Bool) {
    guard name != hands.name || hands.watch == nil, name != hands.pendingName else { return }
    endHands(isAsked: false)
    // One camera cannot be watched by both, and one of them points.
    endSheet(isAsked: true)
    hands.turn += 1
    (hands.pendingName, hands.movedName) = (name, nil)
    if let feed = films.feed, feed.source.isLive, feed.source == FilmSource.named(name) {
      return lookForHands(in: feed, named: name, isMoved)
    }
    let (turn, source, holders) = (hands.turn, HandWatch.Source(named: name), cameraHolders)
    changes.insert(.tablet)
    let opening = Task { [weak self] in
      for holder in holders { await holder.value }
      let opened = await LongWork.run { () -> Result<HandWatch, Fault> in
        do throws(Fault) { return .success(try HandWatch(source)) } catch { return .failure(error) }
      }
      guard let self else {
        if case .success(let watch) = opened { Self.end(watch) }
        return
      }
      await begin(opened, named: name, turn: turn, isMoved: isMoved)?.value
    }
    // A pipe is open when somebody writes to it: nobody waits for that.
    if case .pictures(let pictures) = source, pictures.isLive { hands.opening = opening }
  }

  /// Looks for hands in the camera's picture that is the image: a camera is read once.
  private func lookForHands(in feed: FilmFeed, named name: String, _ isMoved: Bool) {
    let opened: Result<HandWatch, Fault>
    do throws(Fault) {
      opened = .success(try HandWatch(.shown(feed.source)))
    } catch {
      opened = .failure(error)
    }
    begin(opened, named: name, turn: hands.turn, isMoved: isMoved)
    guard let watch = hands.watch else { return }
    hands.isOverImage = true
    feed.show(toHands: watch)
  }

  /// Begins with what was opened; the ending of what is wanted no more, which holds its camera until then.
  @discardableResult
  private func begin(
    _ opened: Result<HandWatch, Fault>, named name: String, turn: Int, isMoved: Bool
  ) -> Task<Void, Never>? {
    switch opened {
    case .failure(let fault):
      guard turn == hands.turn, !hasEnded else { return nil }
      hands.pendingName = nil
      session?.play(.refused)
      show(Notice(fault))
      changes.insert(.tablet)
    case .success(let watch):
      guard turn == hands.turn, !hasEnded else { return Self.end(watch) }
      hands.pendingName = nil
      (hands.watch, hands.name) = (watch, name)
      status.hands = Self.handsTitle(name)
      (hands.isOpen, hands.count, hands.toldCount, hands.flawCount) = (false, 0, nil, 0)
      hands.lastEdge = ""
      beginGestures()
      changes.formUnion([.tablet, .status])
      // The words of the new image are not talked over.
      if !isMoved {
        say(translated("Looking for hands: \(Self.handsTitle(name))"), isAsked: true)
      }
    }
    return nil
  }

  /// Watches no hands any more.
  func endHands(isAsked: Bool) {
    hands.turn += 1
    let wasPending = hands.pendingName != nil || hands.movedName != nil
    (hands.pendingName, hands.movedName) = (nil, nil)
    guard let watch = hands.watch else {
      if wasPending, isAsked { sayHandsEnd() }
      return
    }
    letHandsGo()
    forgetHandsLoss()
    if hands.isOverImage { films.feed?.show(toHands: nil) }
    (hands.watch, hands.name, hands.isOverImage) = (nil, "", false)
    status.hands = nil
    (hands.isOpen, hands.count) = (false, 0)
    hands.ending = Self.end(watch)
    beginGestures()
    changes.formUnion([.tablet, .status])
    if isAsked { sayHandsEnd() }
  }

  private func sayHandsEnd() {
    say(translated("Hand tracking is off"), isAsked: true)
  }

  /// Keeps what is watched for the next time, once it has shown anything.
  func keepHandsSource() {
    guard hands.choice.lastName != hands.name else { return }
    hands.choice.lastName = hands.name
    preferences.hands = hands.choice
    keep()
  }

  @discardableResult
  private nonisolated static func end(_ watch: HandWatch) -> Task<Void, Never> {
    Task.detached { await LongWork.run { watch.end() } }
  }
}
