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

  /// The channels that play at any time, by their places from 0.
  var places: [Int] {
    let scenes = [scene] + changes.map(\.scene)
    return (0..<LoopScene.channelCount).filter { place in
      scenes.contains { $0.channels[place].sound != nil }
    }
  }

  /// The same with one channel that is heard; nil for none.
  ///
  /// The others go on unheard, so that the clock of all begins where it did.
  func only(_ place: Int?) -> RenderedLoops {
    func alone(_ scene: LoopScene) -> LoopScene {
      var scene = scene
      for other in 0..<LoopScene.channelCount where other != place {
        scene.channels[other].isMuted = true
      }
      return scene
    }
    return RenderedLoops(
      alone(scene), changes: changes.map { ($0.timeNanoseconds, alone($0.scene)) }, sounds)
  }

  /// The scene that ends them at the next bar after a moment, at the levels they have then.
  func ending(atNanoseconds time: Int64) -> LoopScene {
    var scene = changes.last { $0.timeNanoseconds <= time }?.scene ?? scene
    for place in 0..<LoopScene.channelCount { scene.channels[place].sound = nil }
    scene.quantise = .bar
    scene.number += 1
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
