// The changes of a session's scene, step by step: the mapping, and another image.

import ImageFile
import Micrograph
import Pen
import Sonification

/// The recorded changes, read as they are needed.
package struct SceneChanges: ~Copyable {
  private var changes: MappingChanges?
  private var scenes: ArraySlice<SceneRecord>
  private let session: RecordedSession
  private var image: PreparedImage
  private var imageFacts: SessionRecord.Image?
  private var paint: SessionPaint
  private var mappings: VoiceMappings
  private let isByTime: Bool
  private let isCancelled: @Sendable () -> Bool

  /// Prepares the changes of a session.
  ///
  /// - Parameters:
  ///   - following: which of them count.
  ///   - image: the image at the start.
  ///   - mappings: the mappings at the start.
  package init(
    _ following: SessionFollowing, _ image: PreparedImage, _ mappings: VoiceMappings
  ) {
    session = following.session
    self.image = image
    self.mappings = mappings
    isByTime = following.isByTime
    isCancelled = following.isCancelled
    imageFacts = following.session.record?.image
    paint = SessionPaint(following.session.folder)
    changes = nil
    if following.preset, let preset = following.session.record?.preset {
      changes = MappingChanges(following.session, preset)
    }
    scenes = following.images ? following.session.scenes().records[...] : []
  }

  /// The next change before a sample; nil where there is none.
  ///
  /// `number` counts samples from 0; the time is in nanoseconds since the session's start.
  ///
  /// - Throws: why another image cannot be opened.
  package mutating func take(
    sample number: Int, timeNanoseconds nanoseconds: Int64
  ) throws(Fault) -> SceneStep? {
    while let place {
      let isDue =
        isByTime ? place.timeNanoseconds <= nanoseconds : place.rowsBefore <= number
      guard isDue else { return nil }
      if let step = try take(at: place) { return step }
    }
    return nil
  }

  private var place: MappingChanges.Place? {
    let scene = scenes.first.map {
      MappingChanges.Place(rowsBefore: $0.rowsBefore, timeNanoseconds: $0.timeNanoseconds)
    }
    guard let mapping = mappingPlace else { return scene }
    guard let scene else { return mapping }
    return scene.isBefore(mapping) ? scene : mapping
  }

  private var mappingPlace: MappingChanges.Place? {
    switch changes {
    case .some(let changes): changes.place
    case .none: nil
    }
  }

  private mutating func take(at place: MappingChanges.Place) throws(Fault) -> SceneStep? {
    var isChanged = false
    var isOtherImage = false
    if mappingPlace == place, let taken = changes?.take() {
      mappings = taken
      isChanged = true
    }
    if let scene = scenes.first, scene.rowsBefore == place.rowsBefore,
      scene.timeNanoseconds == place.timeNanoseconds
    {
      scenes.removeFirst()
      // Another tablet or calibration brings its samples in pixels of the same image.
      if scene.image != imageFacts {
        // What is painted from now on goes on from what was painted before.
        if let imageFacts { try paint.put(imageFacts, over: &image) }
        if scene.image.withoutPaint != imageFacts?.withoutPaint {
          image = PreparedImage(
            try SessionImage.open(scene.image, isCancelled: isCancelled), path: scene.image.path)
          isOtherImage = true
        }
        try paint.put(scene.image, over: &image)
        imageFacts = scene.image
        isChanged = true
      }
    }
    guard isChanged else { return nil }
    let isCancelled = isCancelled
    try image.prepareRecorded(for: mappings) { _, _ in !isCancelled() }
    return SceneStep(
      rowsBefore: place.rowsBefore, timeNanoseconds: place.timeNanoseconds, image: image,
      isOtherImage: isOtherImage, voices: mappings.all.map { VoiceScene($0, for: image) })
  }
}
