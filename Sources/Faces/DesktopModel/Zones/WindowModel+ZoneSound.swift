// The sounds of a zone: one for each entry, one for an entry that is missing.

import Engine
import Pen
import Realtime
import Session
import Sonification
import Synthesis
import Translation
import Wording

extension WindowModel {
  /// The sounds that a zone can have, as titles; the first is none.
  public static let zoneSoundTitles =
    [Optional<ZoneSound>.none.words] + CueKind.allCases.map(\.words)

  /// The sound of the selected zone, as an index of those titles.
  public var zoneSoundIndex: Int { Self.index(of: zones.part?.sound) }

  /// The sound of an entry of it that is missing.
  public var missingSoundIndex: Int { Self.index(of: zones.part?.missingSound) }

  private static func index(of sound: ZoneSound?) -> Int {
    guard let sound else { return 0 }
    // A file is none of the kinds.
    guard sound.file == nil, let index = CueKind.allCases.firstIndex(of: sound.kind) else {
      return -1
    }
    return index + 1
  }

  /// Gives the selected zone another sound, and plays it.
  public func chooseZoneSound(at choice: Int) {
    guard let index = selectedZone else { return }
    let kind = Self.kind(at: choice)
    change(translated("sound of the zone \(zoneName)")) { set in
      let old = set.parts[index].sound
      set.parts[index].sound = kind.map { kind in
        var sound = old ?? ZoneSound(kind)
        // A pitch and a length belong to their kind.
        sound.file = nil
        if sound.kind != kind { (sound.pitchHertz, sound.seconds) = (nil, nil) }
        sound.kind = kind
        return sound
      }
    }
    playZoneSound(zones.part?.sound)
  }

  /// Gives an entry that is missing among the regular ones of the selected zone a sound, and plays it.
  public func chooseMissingSound(at choice: Int) {
    guard let index = selectedZone else { return }
    let kind = Self.kind(at: choice)
    change(translated("missing sound of the zone \(zoneName)")) { set in
      set.parts[index].missingSound = kind.map {
        ZoneSound($0, level: set.parts[index].missingSound?.level ?? 0.7)
      }
    }
    playZoneSound(zones.part?.missingSound)
  }

  /// The sound file of the selected zone; nil for none.
  public var zoneFile: String? { zones.part?.sound?.file }

  /// Gives the selected zone a sound file of the user's; if that cannot be played the message bar says why.
  public func chooseZoneSound(file path: String) {
    guard let index = selectedZone, let set = zones.set else { return }
    let isNew = !set.soundFiles.contains(path)
    guard !isNew || set.soundFiles.count + set.namedPlaces.count < CueKind.sampleCount else {
      return say(
        translated("A set has at most \(CueKind.sampleCount) sounds of yours; the sound stays"))
    }
    if let error = CueSounds(paths: [path]).faults.first { return show(Notice(.sound(error))) }
    change(translated("sound of the zone \(zoneName)")) { set in
      let old = set.parts[index].sound
      set.parts[index].sound = ZoneSound(
        file: path, level: old?.level ?? ZoneSound.standardLevel, pan: old?.pan)
    }
    say(words(ofZone: index), isAsked: true)
  }

  /// Begins the session anew where zones have sound files that it has not taken up; once for each file, because one
  /// may be gone.
  func beginsAnew(forSoundsOf set: ZoneSet) -> Bool {
    let places = session?.zonePlaces ?? [:]
    let missing = set.soundFiles.filter { places[$0] == nil && !zones.soughtSounds.contains($0) }
    guard !missing.isEmpty, calibration == nil else { return false }
    zones.soughtSounds.formUnion(missing)
    Task { [weak self] in await self?.restart() }
    return true
  }

  private static func kind(at choice: Int) -> CueKind? {
    let kinds = CueKind.allCases
    return kinds.indices.contains(choice - 1) ? kinds[choice - 1] : nil
  }

  private func playZoneSound(_ sound: ZoneSound?) {
    guard let sound else { return }
    session?.play(
      Cue(
        timeNanoseconds: MonotonicClock.nowNanoseconds(), kind: sound.kind,
        pitchHertz: sound.pitchHertz, level: Float(sound.level), pan: Float(sound.pan ?? 0),
        seconds: sound.seconds))
  }
}
