// The sound files of zones, and the places they get in the bank of the player.

import Synthesis

extension ZoneSet {
  /// The sound files of its zones, each once, in their order.
  public var soundFiles: [String] {
    var files: [String] = []
    for sound in sounds {
      if let file = sound.file, !files.contains(file) { files.append(file) }
    }
    return files
  }

  /// The places of the bank that it names itself.
  public var namedPlaces: Set<UInt8> {
    Set(
      sounds.compactMap { sound in
        if sound.file == nil, case .sample(let index) = sound.kind { index } else { nil }
      })
  }

  private var sounds: [ZoneSound] {
    parts.flatMap { [$0.sound, $0.missingSound].compactMap { $0 } }
  }

  /// This with a place of the bank for each sound file; one without a place is silent.
  ///
  /// - Parameter places: the places by the files' paths.
  /// - Returns: the zones as they sound.
  public func placed(_ places: [String: UInt8]) -> ZoneSet {
    changed { sound in
      guard let file = sound.file else { return sound }
      guard let place = places[file] else { return nil }
      var placed = sound
      placed.kind = .sample(index: place)
      return placed
    }
  }

  /// This with another name for each sound file, made of the sound.
  public func renamed(_ name: (ZoneSound) -> String) -> ZoneSet {
    changed { sound in
      var renamed = sound
      if sound.file != nil { renamed.file = name(sound) }
      return renamed
    }
  }

  private func changed(_ body: (ZoneSound) -> ZoneSound?) -> ZoneSet {
    var set = self
    for index in set.parts.indices {
      set.parts[index].sound = set.parts[index].sound.flatMap(body)
      set.parts[index].missingSound = set.parts[index].missingSound.flatMap(body)
    }
    return set
  }
}
