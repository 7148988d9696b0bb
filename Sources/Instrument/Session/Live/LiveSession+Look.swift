// What a face may read while a session runs, besides the result of `tick`.

import Calibration
import Engine
import Foundation
import Geometry
import Jack
import Micrograph
import Pen
import Realtime
import Sonification
import Synchronization

extension LiveSession {
  /// The intensities at the ends of the pitch range.
  public var window: IntensityWindow {
    scene.voices[0].mapping.window
  }

  /// The mapping in force, ready for the image: the pitch of each intensity.
  public var readyMapping: Mapping {
    scene.voices[0].mapping
  }

  /// Whether sound is running.
  public var isSounding: Bool {
    audio.isRunning
  }

  /// Whether what is sent to the engine is heard at an output.
  public var isHeard: Bool {
    engine.fromFace.isHeard
  }

  /// Whether the session is silenced.
  public var isSilenced: Bool {
    engine.fromFace.isSilenced
  }

  /// Whether a session manager asked the program to quit.
  public var isQuitRequested: Bool {
    audio.isQuitRequested
  }

  /// The connection as the server told it within the last second; nil while there is none.
  public var soundLink: AudioLink? { audio.link }

  /// Where the sound went when the session ended; nil before, and where the server did not say.
  public var lastConnections: PortConnections? {
    audio.lastConnections
  }

  /// What the buttons of the pen's barrel were pressed for since the last call, in order.
  ///
  /// The samples up to them are there: whoever takes those afterwards knows where the tip was.
  public func takeBarrelPresses() -> [BarrelPress] {
    var presses: [BarrelPress] = []
    while let press = penChannels.outbox.takeBarrelPress() { presses.append(press) }
    return presses
  }

  /// Whether what the first voice reads at a place stands for "this or more".
  public func isClipped(at place: ImagePoint) -> Bool { scene.isClipped(at: place) }

  /// How far the pen leans from upright, in degrees; nil for what does not tell it.
  public var tiltDegrees: Double? {
    guard let tip, tip.tool != .cursor else { return nil }
    return PenLean(xDegrees: tip.tiltXDegrees, yDegrees: tip.tiltYDegrees)?.degrees
  }

  /// Returns every sample that was heard since the last call, in order, hovering ones too.
  ///
  /// The last 4,096 are kept; at 60 calls a second none is missed.
  public func takePenSamples(_ receive: (PenSample<ImagePoint>) -> Void) {
    while let sample = heardSamples.listener.messages.pop() {
      liveLoops.note(sample)
      // A face shows one position: the pen's, or the first finger's.
      guard sample.pointer == 0 else { continue }
      tip = sample
      receive(sample)
    }
  }

  /// Gives the waveform since the last call: the mean of both ports, one value a frame.
  ///
  /// The first call switches the waveform on. Two thirds of a second at 48 kHz are kept.
  public func takeWaveform(_ receive: (Float) -> Void) {
    if waveform == nil { waveform = engine.outbox.attach(waveform: Ring(capacity: 32_768)) }
    while let sample = waveform?.listener.pop() { receive(sample) }
  }

  /// Switches the waveform off: it costs the callback some nanoseconds a frame.
  public func stopWaveform() {
    waveform = nil
  }
}
