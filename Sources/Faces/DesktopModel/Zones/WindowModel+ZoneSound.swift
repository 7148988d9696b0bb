// The sounds of a zone: one for each entry, one for an entry that is missing.

import Realtime
import Session
import Sonification
import Synthesis
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
    guard let sound, let index = CueKind.allCases.firstIndex(of: sound.kind) else { return 0 }
    return index + 1
  }

  /// Gives the selected zone another sound, and plays it.
  public func chooseZoneSound(at choice: Int) {
    guard let index = selectedZone else { return }
    let kind = Self.kind(at: choice)
    change("sound of the zone \(zoneName)") { set in
      let old = set.parts[index].sound
      set.parts[index].sound = kind.map { kind in
        var sound = old ?? ZoneSound(kind)
        // A pitch and a length belong to their kind.
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
    change("missing sound of the zone \(zoneName)") { set in
      set.parts[index].missingSound = kind.map {
        ZoneSound($0, level: set.parts[index].missingSound?.level ?? 0.7)
      }
    }
    playZoneSound(zones.part?.missingSound)
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
