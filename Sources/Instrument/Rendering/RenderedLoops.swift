// Loops beside a rendering.

import Recorded
import Synthesis

/// What channels of loops play, with the sounds they play.
public struct RenderedLoops: Sendable {
  /// The channels, from the rendering's first sample on.
  public let scene: LoopScene
  /// What they change to on the way, with the times on the samples' clock, in order.
  public private(set) var changes: [(timeNanoseconds: Int64, scene: LoopScene)] = []
  /// Their sounds.
  public let sounds: [LoopSound]

  /// Keeps the sounds of a scene.
  public init(_ scene: LoopScene, _ sounds: [LoopSound]) {
    self.scene = scene
    self.sounds = sounds
  }

  /// Keeps the sounds of a scene and of those it changes to.
  init(
    _ scene: LoopScene, changes: [(timeNanoseconds: Int64, scene: LoopScene)],
    _ sounds: [LoopSound]
  ) {
    self.init(scene, sounds)
    self.changes = changes
  }

  /// The scene that ends them at the next bar.
  var ending: LoopScene {
    let last = changes.last?.scene ?? scene
    var scene = LoopScene()
    scene.beatsPerMinute = last.beatsPerMinute
    scene.number = last.number + 1
    return scene
  }
}

extension SessionLoops {
  /// The loops for a rendering that begins at a moment of the session; nil where it has none.
  public func rendered(fromNanoseconds start: Int64) -> RenderedLoops? {
    guard !isEmpty else { return nil }
    return RenderedLoops(
      scene(atNanoseconds: start) ?? LoopScene(),
      changes: steps.filter { $0.timeNanoseconds > start }, sounds)
  }
}
