// Loops beside a rendering.

import Synthesis

/// What channels of loops play, with the sounds they play.
public struct RenderedLoops: Sendable {
  /// The channels, from the rendering's first sample on.
  public let scene: LoopScene
  /// Their sounds.
  public let sounds: [LoopSound]

  /// Keeps the sounds of a scene.
  public init(_ scene: LoopScene, _ sounds: [LoopSound]) {
    self.scene = scene
    self.sounds = sounds
  }

  /// The scene that ends them at the next bar.
  var ending: LoopScene {
    var scene = LoopScene()
    scene.beatsPerMinute = self.scene.beatsPerMinute
    scene.number = self.scene.number + 1
    return scene
  }
}
