// Where voices read the image away from the tip, and how such a place is dragged.

import Geometry
import Micrograph
import Session
import Sonification

extension WindowModel {
  // Within this distance a press means the mark, in view pixels: a little more than it is wide.
  private static let markReach = 16.0

  /// The tip that offsets count from: the pen's or the keyboard's cursor; nil while there is neither.
  var tip: ImagePoint? { isCursorShown ? cursor.position : pen?.position }

  /// The places that voices read away from the pen or the keyboard's cursor, each once.
  public var voicePlaces: [VoicePlace] {
    guard let image, let tip else { return [] }
    let pixelSize = image.micrograph.pixelSize
    return sound.current.mappings.all.enumerated().reduce(into: []) { places, entry in
      guard entry.element.offset != .none,
        let position = entry.element.offset.position(from: tip, pixelSize: pixelSize)
      else { return }
      if let index = places.firstIndex(where: { $0.position == position }) {
        places[index].voices.append(entry.offset)
      } else {
        places.append(VoicePlace(voices: [entry.offset], position: position))
      }
    }
  }

  /// Takes hold of the mark under a press, and chooses its voice.
  ///
  /// A mark that goes with the mouse cannot be reached: it stands still beside the keyboard's cursor, at a
  /// place of its own, and while `isTipHeld`.
  ///
  /// - Parameters:
  ///   - place: where, in view pixels.
  ///   - isByStylus: whether it is the desktop's stylus; where a tablet's own reader sees the pen, that pen
  ///     traces.
  /// - Returns: whether there was one; else the press traces.
  public func beginPlaceDrag(at place: ViewPoint, isByStylus: Bool = false) -> Bool {
    placeDrag = nil
    guard let tip, !isByStylus || session?.tablet == nil else { return false }
    let isStill = isCursorShown || isTipHeld
    var nearest = Self.markReach
    for mark in voicePlaces {
      let seen = viewport.viewPoint(of: mark.position)
      let voices = mark.voices.filter { voice in
        isStill || OffsetKind(sound.current.mappings[voice].offset) == .place
      }
      guard let first = voices.first, seen.distance(to: place) <= nearest else { continue }
      nearest = seen.distance(to: place)
      placeDrag = PlaceDrag(
        voice: voices.contains(chosenVoice) ? chosenVoice : first, tip: tip,
        grip: (seen.x - place.x, seen.y - place.y))
    }
    guard let placeDrag else { return false }
    chosenVoiceIndex = placeDrag.voice
    changes.formUnion([.sound, .layers])
    return true
  }

  /// Moves the place that is held, by whole pixels from the tip or to a whole pixel, within the image.
  public func dragPlace(to place: ViewPoint) {
    guard let placeDrag, let image, placeDrag.voice < sound.current.voiceCount else { return }
    let wanted = viewport.imagePoint(
      of: ViewPoint(x: place.x + placeDrag.grip.x, y: place.y + placeDrag.grip.y))
    let kind = OffsetKind(sound.current.mappings[placeDrag.voice].offset)
    // The tip lies between pixels: a mark that is dragged along a row keeps its offset down.
    let start = kind == .place ? ImagePoint(x: 0, y: 0) : placeDrag.tip
    func held(_ wanted: Double, _ start: Double, _ count: Int) -> Double {
      start + (min(max(wanted, 0), Double(count - 1)) - start).rounded()
    }
    let held = ImagePoint(
      x: held(wanted.x, start.x, image.micrograph.width),
      y: held(wanted.y, start.y, image.micrograph.height))
    setOffset(offset(kind, to: held, from: placeDrag.tip), of: placeDrag.voice, isSaid: false)
  }

  /// Lets go of the place and says where it is.
  public func endPlaceDrag() {
    guard let placeDrag else { return }
    self.placeDrag = nil
    if placeDrag.voice < sound.current.voiceCount { sayPlace(of: placeDrag.voice) }
  }
}
