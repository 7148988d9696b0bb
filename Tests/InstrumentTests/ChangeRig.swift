// Pen thread and callback together on a simulated clock: every millisecond the desk does what the
// pen thread does, every 64 frames the callback is called.

import Geometry
import Micrograph
import Realtime
import Sonification
import Synchronization
import Synthesis

@testable import Instrument

/// A session without threads.
struct ChangeRig: ~Copyable {
  static let rateHertz = 48_000.0
  private static let framesPerPeriod = 64

  private(set) var callback: ClockRig
  private var desk: PenDesk
  private let image = PreparedImage(HandPath.ramp())
  private var frame = 0
  private var millisecond = 0
  private var scenes = 0
  /// Where the pen is, by time in milliseconds; nil after the touch for a pen that rests.
  private let place: @Sendable (Int) -> Double?

  init(_ preset: Preset, place: @escaping @Sendable (Int) -> Double?) {
    callback = ClockRig(rateHertz: Self.rateHertz, parameters: preset.chain)
    desk = PenDesk(PenScene(image, mapping: preset.mapping, map: nil))
    self.place = place
  }

  /// Changes mapping and chain, as `LiveSession.setPreset` does.
  mutating func set(_ preset: Preset) {
    callback.inbox.parameters.post(preset.chain)
    set(preset.mapping)
  }

  /// Changes the mapping, as `LiveSession.setMapping` does.
  mutating func set(_ mapping: MappingParameters) {
    scenes += 1
    var scene = PenScene(image, mapping: mapping, map: nil)
    scene.number = scenes
    desk.waitingScene = scene
  }

  /// Changes the volume, as `LiveSession.setVolume` does.
  func set(volume: Float) {
    callback.inbox.volumeBits.store(volume.bitPattern, ordering: .relaxed)
  }

  /// Plays a millisecond of the pen, and the periods that end within it.
  mutating func step() {
    let now = Int64(millisecond) * 1_000_000
    var frames: [ControlFrame] = []
    _ = desk.changeScene(nowNanoseconds: now) { frames.append($0.control) }
    if let x = place(millisecond) {
      desk.pipeline.take(HandPath.sample(now, x: x)) { frames.append($0.control) }
    }
    desk.pipeline.settle(nowNanoseconds: now) { frames.append($0.control) }
    for frame in frames { callback.send(frame) }
    millisecond += 1
    while Double(frame + Self.framesPerPeriod) <= Double(millisecond) * Self.rateHertz / 1_000 {
      let start = Int64((Double(frame) * 1e9 / Self.rateHertz).rounded())
      callback.call(frames: Self.framesPerPeriod, startNanoseconds: start)
      frame += Self.framesPerPeriod
    }
  }

  /// The left port's samples so far.
  var left: [Float] { callback.left }
  /// The right port's samples so far.
  var right: [Float] { callback.right }
  /// The number of the scene in force.
  var sceneInForce: Int { desk.scene.number }
}
