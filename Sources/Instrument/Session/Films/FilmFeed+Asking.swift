// What a face asks of a moving picture: to play, to rest, to go somewhere, and who else sees it.

import Camera
import Paint
import Pen
import Recorded
import Sonification
import Synchronization

extension FilmFeed {
  /// Shows the pictures from the next one on to a game of throws.
  ///
  /// - Parameter game: which one; nil for none.
  public func show(toGame game: ThrowWatch?) { state.withLock { $0.game = game } }

  /// Shows the pictures from the next one on to what looks for hands.
  ///
  /// They have no colours until then: the camera is opened anew, and gives no pictures for a moment. From then on it
  /// delivers them until it is closed.
  ///
  /// - Parameter hands: what looks for hands, made for what somebody else sees; nil for nothing.
  public func show(toHands hands: HandWatch?) {
    state.withLock { $0.hands = hands }
    if hands != nil { camera.deliver(.greyAndRGB) }
  }

  /// What voices read from the next picture on.
  public func hear(_ mappings: VoiceMappings) {
    state.withLock { state in
      guard mappings != state.mappings else { return }
      (state.mappings, state.hasToldFault) = (mappings, false)
    }
  }

  /// What is painted over the pictures from the next one on.
  ///
  /// - Parameters:
  ///   - layer: the paint; nil for none.
  ///   - number: the number of the paint.
  public func paint(_ layer: PaintLayer?, number: Int) {
    state.withLock { $0.paint = (layer, number) }
  }

  /// Which brightness the sound follows from the next picture on.
  ///
  /// - Parameters:
  ///   - brightness: which one.
  ///   - image: the picture whose brightness is kept; nil for the next one's.
  public func follow(_ brightness: Brightness, keeping image: PreparedImage? = nil) {
    state.withLock { state in
      guard brightness != state.brightness else { return }
      (state.brightness, state.kept) = (brightness, brightness == .kept ? image : nil)
    }
  }

  /// Plays, or rests.
  public func play(_ isPlaying: Bool) {
    state.withLock { $0.isPaused = !isPlaying }
    if isPlaying { camera.play() } else { camera.pause() }
  }

  /// The next picture, and rests there; of a film with `back`, the one before.
  public func step(back: Bool = false) {
    let place = state.withLock { state in
      state.isPaused = true
      return state.place
    }
    if back {
      camera.pause()
      camera.seek(toFrame: (place?.frame ?? 1) - 1)
    }
    camera.step()
  }

  /// A picture of a film by its number, from 0, and rests there.
  public func show(frame: Int) {
    state.withLock { $0.isPaused = true }
    camera.pause()
    camera.seek(toFrame: frame)
    camera.step()
  }

  /// Whether a film begins again after its last picture.
  public func loop(_ isLooping: Bool) {
    state.withLock { $0.isLooping = isLooping }
    camera.loop(isLooping)
  }
}
