// Knobs under the tip: while they are held, what sounded goes on where it was, and the hand's motion turns
// them instead of tracing.

import Geometry
import Movement

/// The pen thread's part of the knobs.
struct KnobHold: Sendable {
  /// The surfaces.
  private(set) var scene: KnobScene
  /// Whether they are held.
  private(set) var isHeld = false
  /// Whether the barrel's button holds them.
  private(set) var isButtonDown = false

  private var pen: KnobGrip?
  private var touch: KnobGrip?
  private var face: KnobGrip
  private var frozen: InlineArray<2, PenSample<ImagePoint>?> = [nil, nil]
  private var touching: InlineArray<2, Bool> = [false, false]

  init(_ scene: KnobScene) {
    self.scene = scene
    (pen, touch) = (scene.tabletGrip, scene.tabletGrip)
    face = scene.imageGrip
  }

  /// Takes up other surfaces; what is held stays so.
  mutating func change(to next: KnobScene) {
    guard next != scene else { return }
    scene = next
    (pen, touch) = (next.tabletGrip, next.tabletGrip)
    face = next.imageGrip
    if !next.hasBarrelButton { isButtonDown = false }
  }

  /// Notes the barrel's button; true where it changed.
  mutating func note(_ sample: PenSample<TabletPoint>) -> Bool {
    let isDown =
      scene.hasBarrelButton && sample.isInProximity && sample.buttons.contains(.upper)
    defer { isButtonDown = isDown }
    return isDown != isButtonDown
  }

  /// Notes that the tablet is gone, whose button cannot come up any more; true where it was down.
  mutating func loseTablet() -> Bool {
    pen?.letGo()
    touch?.letGo()
    defer { isButtonDown = false }
    return isButtonDown
  }

  /// What is to be done about a stroke when the knobs are let go of.
  enum Ending {
    /// Nothing sounded.
    case nothing
    /// The tip still touches, perhaps elsewhere: the stroke goes on there.
    case goesOn
    /// The tip was lifted meanwhile: the stroke is over.
    case lifts
  }

  /// Takes hold of the knobs.
  mutating func take() {
    isHeld = true
    letGo()
  }

  /// Lets go of the knobs.
  mutating func release() -> Ending {
    isHeld = false
    letGo()
    var ending = Ending.nothing
    for pointer in frozen.indices where frozen[pointer] != nil {
      frozen[pointer] = nil
      if !touching[pointer] {
        ending = .lifts
      } else if case .nothing = ending {
        ending = .goesOn
      }
    }
    return ending
  }

  private mutating func letGo() {
    pen?.letGo()
    touch?.letGo()
    face.letGo()
  }

  /// Goes on to a sample of the tablet's pen or touch surface.
  mutating func follow(_ sample: PenSample<TabletPoint>, from origin: PenOrigin) -> KnobTurn {
    guard isHeld else { return KnobTurn() }
    switch origin {
    case .tablet: return pen?.follow(sample) ?? KnobTurn()
    case .touch: return touch?.follow(sample) ?? KnobTurn()
    case .face, .playback: return KnobTurn()
    }
  }

  /// Goes on to a sample of the face's own pointer.
  mutating func follow(_ sample: PenSample<ImagePoint>) -> KnobTurn {
    guard isHeld else { return KnobTurn() }
    return face.follow(
      sample.moved(to: TabletPoint(x: sample.position.x, y: sample.position.y)))
  }

  /// The sample as it is heard: as it comes, or, while the knobs are held, where the tip was when they were taken.
  ///
  /// - Parameters:
  ///   - sample: the sample as it comes.
  ///   - last: the last one that was heard of its pointer.
  ///   - isInStroke: whether a stroke of it is in progress.
  /// - Returns: the sample for the pipeline.
  mutating func heard(
    _ sample: PenSample<ImagePoint>, after last: PenSample<ImagePoint>?, isInStroke: Bool
  ) -> PenSample<ImagePoint> {
    let pointer = Int(sample.pointer)
    guard frozen.indices.contains(pointer) else { return sample }
    touching[pointer] = sample.isInProximity && sample.isInContact
    var heard = sample
    if !isHeld {
      if isButtonDown { heard.buttons.remove(.upper) }
      return heard
    }
    // A stroke that ended otherwise, such as with the tablet, is not begun again.
    frozen[pointer] = isInStroke ? frozen[pointer] ?? last : nil
    if let held = frozen[pointer] {
      heard = held
      heard.timeNanoseconds = sample.timeNanoseconds
      heard.isDiscontinuity = false
      return heard
    }
    // Where nothing sounded, nothing begins to.
    heard.isInContact = false
    heard.pressure = 0
    heard.buttons.remove(.upper)
    return heard
  }
}
