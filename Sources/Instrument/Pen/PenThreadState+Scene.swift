// The face's changes, as the pen thread puts them in force: whole scenes, and single parameters of the
// scene that is in force.

import Realtime
import Sonification

extension PenThreadState {
  /// Puts the waiting scene in force and what moved in it since, where the change before is complete.
  ///
  /// - Parameters:
  ///   - nowNanoseconds: the time.
  ///   - moves: the parameters that moved; those of a scene that is still to come stay.
  ///   - emit: receives the end of a stroke over another image.
  /// - Returns: the number of the last change in force; nil where nothing changed.
  package mutating func changeScene(
    nowNanoseconds: Int64, _ moves: borrowing Ring<MappingMove>, emit: (SonifiedReading) -> Void
  ) -> Int? {
    guard waitingScene != nil || moves.count > 0, !isSceneHeld,
      !pipeline.isChanging(nowNanoseconds: nowNanoseconds)
    else { return nil }
    var number: Int?
    if let next = waitingScene {
      waitingScene = nil
      if next.mapNumber != scene.mapNumber { breakPaths() }
      if next.imageNumber != scene.imageNumber {
        if tellsEvents { pipeline.events = next.events }
        pipeline.setImage(next.micrograph, nowNanoseconds: nowNanoseconds, emit: emit)
        breakPaths()
      } else if next.frameNumber != scene.frameNumber {
        if tellsEvents { pipeline.events?.goOn(over: next.events) }
        pipeline.setImage(next.micrograph, nowNanoseconds: nowNanoseconds, emit: emit)
      }
      scene = next
      number = next.number
      knobs.change(to: next.knobs)
      if gestures?.area != next.playArea
        || gestures.map({ $0.hasButton != next.hasPlayButton }) == true
      {
        gestures = next.newGestures
      }
    }
    number = take(moves) ?? number
    guard let number else { return nil }
    pipeline.setVoices(scene.voices, nowNanoseconds: nowNanoseconds, emit: emit)
    pipeline.setLandmarks(scene.landmarks)
    pipeline.setTicks()
    pipeline.setZones(scene.zones)
    pipeline.setColumns(scene.columns)
    return number
  }

  /// The mapping of each voice in which something moved.
  private typealias MovedMappings = InlineArray<4, MappingParameters?>

  /// Takes the parameters that moved in the scene in force; the number of the last one.
  private mutating func take(_ moves: borrowing Ring<MappingMove>) -> Int? {
    var last: Int?
    // In place: the pen thread allocates nothing for a slider's step.
    var moved = MovedMappings(repeating: nil)
    for _ in 0..<moves.count {
      // A scene that is still to come has its moves behind it.
      guard let move = moves.peek(), move.sceneNumber <= scene.number else { break }
      _ = moves.pop()
      // What moved before a scene was posted is part of the scene, or was replaced by it.
      guard move.sceneNumber == scene.number else { continue }
      last = move.number
      guard scene.voices.indices.contains(move.voice), moved.indices.contains(move.voice) else {
        continue
      }
      var parameters = moved[move.voice] ?? scene.voices[move.voice].mapping.parameters
      parameters[move.parameter] = move.value
      moved[move.voice] = parameters
    }
    for voice in moved.indices {
      if let parameters = moved[voice] { scene.move(voice, to: parameters) }
    }
    return last
  }
}
