// A moving picture as pictures that can be heard, made ready beside the face.

import Camera
import Dispatch
import Foundation
import Micrograph
import Paint
import Pen
import Recorded
import Sonification
import Synchronization

/// A film or a camera under the pen: the newest picture, with the layers that are heard.
///
/// What comes while one is made ready is dropped and counted; nothing waits for it.
public final class FilmFeed: Sendable {
  /// Which brightness the window of the sound follows.
  public enum Brightness: String, Sendable, CaseIterable {
    /// That of the first picture holds for all, so that what gets brighter sounds brighter.
    case kept
    /// Each picture's own.
    case followed
  }

  struct State {
    var mappings: VoiceMappings
    var brightness: Brightness
    /// The picture whose brightness is kept; nil where none is.
    var kept: PreparedImage?
    var newest: FilmPicture?
    var fault: Fault?
    /// Whether a fault of what is heard was told: it is that of every picture.
    var hasToldFault = false
    var isOver = false
    var isLooping: Bool
    var isPaused = true
    /// What is painted over each picture.
    var paint: (layer: PaintLayer?, number: Int) = (nil, 0)
    /// Of the picture that was made ready last.
    var place: FilmPlace?
    /// What looks on.
    var game: ThrowWatch?
    var hands: HandWatch?
  }

  // What the camera's thread tells.
  private final class Told: Sendable {
    let events = Mutex<[CameraEvent]>([])
  }

  /// Where the pictures come from.
  public let source: CameraSource
  let camera: CameraFeed
  private let told: Told
  let state: Mutex<State>
  private let queue = DispatchQueue(label: "penumbra-film")
  private let done = DispatchSemaphore(value: 0)

  // Longer than a face looks away.
  private static let mostEvents = 1_000
  private static let waitSeconds = 0.1
  // A camera that is slow to start gives its first picture within that.
  private static let firstSeconds = 15.0

  /// Opens a moving picture and waits for its first picture, at which it rests.
  ///
  /// - Parameters:
  ///   - source: the film or the camera.
  ///   - mappings: what the voices read.
  ///   - brightness: which brightness the sound follows.
  ///   - isLooping: whether a film begins again at its end.
  ///   - leavesOut: whether layers that cannot be made are left out and told later, and their voices silent.
  /// - Returns: the feed, and its first picture.
  /// - Throws: `Fault.camera`, and why a layer cannot be made.
  public static func open(
    _ source: CameraSource, for mappings: VoiceMappings, brightness: Brightness = .kept,
    isLooping: Bool = false, leavesOut: Bool = false
  ) throws(Fault) -> (feed: FilmFeed, first: FilmPicture) {
    let feed = FilmFeed(source, mappings, brightness, isLooping: isLooping)
    do throws(Fault) {
      let first = try feed.first(mappings, leavesOut: leavesOut)
      feed.queue.async { feed.run() }
      return (feed, first)
    } catch {
      feed.camera.end()
      throw error
    }
  }

  private init(
    _ source: CameraSource, _ mappings: VoiceMappings, _ brightness: Brightness, isLooping: Bool
  ) {
    self.source = source
    state = Mutex(State(mappings: mappings, brightness: brightness, isLooping: isLooping))
    let told = Told()
    self.told = told
    camera = CameraFeed(source, isPaused: true) { event in
      told.events.withLock { events in
        if events.count >= Self.mostEvents { events.removeFirst() }
        events.append(event)
      }
    }
  }

  /// Reads no more, and lets go of the camera.
  public func end() {
    state.withLock { $0.isOver = true }
    done.wait()
    done.signal()
    camera.end()
  }

  // MARK: What the face takes

  /// The newest picture that was made ready and not taken yet.
  public func takePicture() -> FilmPicture? {
    state.withLock { state in
      defer { state.newest = nil }
      return state.newest
    }
  }

  /// What happened to the source since the last call, in order.
  public func takeEvents() -> [CameraEvent] {
    told.events.withLock { events in
      defer { events = [] }
      return events
    }
  }

  /// Why a voice cannot hear the pictures, once; each of them is tried again.
  public func takeFault() -> Fault? {
    state.withLock { state in
      defer { state.fault = nil }
      return state.fault
    }
  }

  /// How many pictures came, and what became of them.
  public var counts: FrameCounts { camera.counts }
  /// What is known of the pictures.
  public var shape: CameraShape? { camera.shape }
  /// What the source does at the moment.
  public var playing: CameraFeed.State { camera.state }
  /// Whether it begins again at its end.
  public var isLooping: Bool { state.withLock { $0.isLooping } }
  /// Which brightness the sound follows.
  public var brightness: Brightness { state.withLock { $0.brightness } }
  /// Whether it rests because that was asked for.
  public var isPaused: Bool { state.withLock { $0.isPaused } }

  // MARK: Its own thread

  private func first(
    _ mappings: VoiceMappings, leavesOut: Bool
  ) throws(Fault) -> FilmPicture {
    do throws(CameraError) { _ = try camera.waitUntilOpened() } catch { throw .camera(error) }
    camera.step()
    guard let frame = camera.waitForFrame(seconds: Self.firstSeconds) else {
      if case .failed(let error) = camera.state { throw .camera(error) }
      if case .file(let path) = source { throw .camera(.noFrames(path: path)) }
      throw .camera(.silent(source))
    }
    let (picture, fault) = picture(frame, mappings, nil)
    if let fault, !leavesOut { throw fault }
    state.withLock { state in
      state.place = picture.place
      (state.fault, state.hasToldFault) = (fault, fault != nil)
      if state.brightness == .kept { state.kept = picture.image }
    }
    if isLooping { camera.loop(true) }
    return picture
  }

  private func run() {
    defer { done.signal() }
    while !state.withLock({ $0.isOver }) {
      guard let frame = camera.waitForFrame(seconds: Self.waitSeconds) else {
        // What has ended may be played again.
        if camera.state != .playing { Thread.sleep(forTimeInterval: Self.waitSeconds / 5) }
        continue
      }
      let (mappings, kept, game, hands) = state.withLock {
        ($0.mappings, $0.kept, $0.game, $0.hands)
      }
      game?.look(at: source.grey(frame))
      hands?.look(at: frame)
      let (picture, fault) = picture(frame, mappings, kept)
      state.withLock { state in
        state.place = picture.place
        state.newest = picture
        // What was made while another brightness was chosen keeps none.
        if state.brightness == .kept, state.kept == nil { state.kept = picture.image }
        // What is heard may have been changed meanwhile.
        if let fault, mappings == state.mappings, !state.hasToldFault {
          (state.fault, state.hasToldFault) = (fault, true)
        }
      }
    }
  }

  /// A picture with its layers; what cannot be made is silent.
  private func picture(
    _ frame: CameraFrame, _ mappings: VoiceMappings, _ kept: PreparedImage?
  ) -> (picture: FilmPicture, fault: Fault?) {
    let path: String? = if case .file(let path) = source { path } else { nil }
    let micrograph = Micrograph(
      width: frame.width, height: frame.height, pixels: PixelValues(frame.luma ?? frame.bytes),
      pixelType: .unsigned8, path: path)
    var image = PreparedImage(frame: micrograph, path: path, histogram: kept?.histogram)
    let paint = state.withLock { $0.paint }
    image.takePaint(paint.layer, number: paint.number)
    var fault: Fault?
    do throws(Fault) { try image.prepare(for: mappings) } catch { fault = error }
    if let kept { image.keepBrightness(of: kept) }
    let place = FilmPlace(frame: frame.index, mediaNanoseconds: frame.mediaNanoseconds)
    return (FilmPicture(image: image, place: place), fault)
  }
}
