// What the face sends to the recorder besides the queues of pen thread and callback.

import Sonification
import Synchronization

/// Messages of the face to the recorder's thread.
package final class RecordedNotes: Sendable {
  private struct Waiting {
    var scenes: [SceneNote] = []
    var chains: [ChainNote] = []
    var descriptions: [Int: String] = [:]
    var tags: [RecordedTag] = []
    var words: [RecordedWords] = []
    var modes: [RecordedMode] = []
    var zones: [Int: ZoneSet] = [:]
    var loops: [Int: RecordedLoop] = [:]
  }

  /// Late or missed cycles so far.
  package let xrunCount = Atomic<Int>(0)

  private let waiting = Mutex(Waiting())

  /// Leaves changes, before the scene that makes them is sent.
  package func add(_ note: SceneNote) {
    waiting.withLock { $0.scenes.append(note) }
  }

  /// Leaves a sound that no callback takes up.
  package func add(_ chain: ChainNote) {
    waiting.withLock { $0.chains.append(chain) }
  }

  /// Leaves the description of a further tablet as evemu text, before the tablet is sent.
  package func add(description: String, ofTablet number: Int) {
    waiting.withLock { $0.descriptions[number] = description }
  }

  /// Leaves a place that was tagged.
  package func add(_ tag: RecordedTag) {
    waiting.withLock { $0.tags.append(tag) }
  }

  /// Leaves words that are said, from any thread.
  package func add(_ words: RecordedWords) {
    waiting.withLock { $0.words.append(words) }
  }

  /// Leaves what happened to the modes of playing.
  package func add(_ mode: RecordedMode) {
    waiting.withLock { $0.modes.append(mode) }
  }

  /// Leaves a set of zones, before what is met of it.
  package func add(_ set: ZoneSet, zonesNumber number: Int) {
    waiting.withLock { $0.zones[number] = set }
  }

  /// A set of zones by its running number.
  package func zones(number: Int) -> ZoneSet? {
    waiting.withLock { $0.zones[number] }
  }

  /// Leaves a sound of loops, before a scene that has it is sent.
  package func add(_ loop: RecordedLoop, loopNumber number: Int) {
    waiting.withLock { $0.loops[number] = loop }
  }

  /// A sound of loops by its number.
  package func loop(number: Int) -> RecordedLoop? {
    waiting.withLock { $0.loops[number] }
  }

  /// Lets go of the sounds that no scene from a number on has.
  package func letGoOfLoops(before scene: Int) {
    waiting.withLock { waiting in
      guard !waiting.loops.isEmpty else { return }
      waiting.loops = waiting.loops.filter { $0.value.lastScene >= scene }
    }
  }

  /// Takes the words that were left.
  package func takeWords() -> [RecordedWords] {
    waiting.withLock { waiting in
      defer { waiting.words = [] }
      return waiting.words
    }
  }

  /// Takes what was left of the modes.
  package func takeModes() -> [RecordedMode] {
    waiting.withLock { waiting in
      defer { waiting.modes = [] }
      return waiting.modes
    }
  }

  /// Takes the tags that were left.
  package func takeTags() -> [RecordedTag] {
    waiting.withLock { waiting in
      defer { waiting.tags = [] }
      return waiting.tags
    }
  }

  /// Takes the changes that were left.
  package func take() -> (scenes: [SceneNote], chains: [ChainNote]) {
    waiting.withLock { waiting in
      defer { (waiting.scenes, waiting.chains) = ([], []) }
      return (waiting.scenes, waiting.chains)
    }
  }

  /// The description of a tablet.
  package func description(ofTablet number: Int) -> String {
    waiting.withLock { $0.descriptions[number] } ?? ""
  }
}
