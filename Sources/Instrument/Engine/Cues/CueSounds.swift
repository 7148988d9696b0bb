// The sounds of the user's that cues play: decoded when a session begins, brought to the server's sample
// rate when an engine does. One that cannot be used costs a sentence and nothing else.

import Foundation
import Sonification
import SoundFile
import Synthesis

/// Up to 16 sounds of the user's.
public struct CueSounds: Sendable {
  /// Why a sound cannot be played, in the order of their places.
  public private(set) var faults: [SoundFileError] = []
  /// The sounds as they were decoded, by their places.
  package private(set) var sounds = [DecodedSound?](repeating: nil, count: CueKind.sampleCount)

  /// The places of the files that zones brought, by their paths.
  public private(set) var zonePlaces: [String: UInt8] = [:]

  // In this order, where a folder has several of one name.
  private static let endings = ["wav", "flac"]

  /// No sounds.
  public init() {}

  /// Reads `sample-1.wav` to `sample-16.wav` of a folder, or `.flac`, as far as they are there.
  public init(folder: String) {
    for place in 0..<CueKind.sampleCount {
      let word = CueKind.sample(index: UInt8(place)).rawValue
      let paths = CueSounds.endings.map { "\(folder)/\(word).\($0)" }
      if let path = paths.first(where: { FileManager.default.fileExists(atPath: $0) }) {
        read(path, at: place)
      }
    }
  }

  /// Reads files of any names, the first of which becomes `sample-1`; nil leaves a place empty.
  public init(paths: [String?]) {
    for (place, path) in paths.prefix(CueKind.sampleCount).enumerated() {
      if let path { read(path, at: place) }
    }
  }

  /// Takes up the sound files of zones, each at a place that they do not name themselves: at one that is free,
  /// else in place of a sound of the folder's.
  ///
  /// - Returns: the zones with their places.
  /// - Throws: why a file cannot be played; those before it are taken up.
  public mutating func take(_ set: ZoneSet) throws(SoundFileError) -> ZoneSet {
    try take(set.soundFiles, beside: set.namedPlaces)
    return set.placed(zonePlaces)
  }

  /// Takes up the sound files of a pattern.
  ///
  /// - Parameters:
  ///   - pattern: the pattern.
  ///   - set: the zones beside it; nil for none.
  /// - Returns: the pattern with their places.
  /// - Throws: why a file cannot be played; those before it are taken up.
  public mutating func take(
    _ pattern: StepPattern, beside set: ZoneSet?
  ) throws(SoundFileError) -> StepPattern {
    try take(pattern.soundFiles, beside: set?.namedPlaces ?? [])
    return pattern.placed(zonePlaces)
  }

  private mutating func take(
    _ files: [String], beside named: Set<UInt8>
  ) throws(SoundFileError) {
    for file in files where zonePlaces[file] == nil {
      let used = named.union(zonePlaces.values)
      let left = (0..<CueKind.sampleCount).reversed().filter { !used.contains(UInt8($0)) }
      guard let place = left.first(where: { sounds[$0] == nil }) ?? left.first else { break }
      sounds[place] = try DecodedSound(path: file, longestSeconds: CueSamples.longestSeconds)
      zonePlaces[file] = UInt8(place)
    }
  }

  /// Whether there is none.
  public var isEmpty: Bool { sounds.allSatisfy { $0 == nil } }

  /// The length of a sound in seconds; nil where there is none.
  public func seconds(_ index: Int) -> Double? {
    sounds.indices.contains(index) ? sounds[index]?.seconds : nil
  }

  /// The sounds at an engine's sample rate.
  package func samples(sampleRateHertz rate: Double) -> CueSamples {
    let resampled = sounds.map { sound in
      sound.map {
        UserSound(left: $0.left, right: $0.right).resampled(from: $0.sampleRateHertz, to: rate)
      }
    }
    do throws(UserSoundError) {
      return try CueSamples(resampled, sampleRateHertz: rate)
    } catch {
      // Lengths and sides were checked when the files were read.
      return CueSamples()
    }
  }

  private mutating func read(_ path: String, at place: Int) {
    do throws(SoundFileError) {
      sounds[place] = try DecodedSound(path: path, longestSeconds: CueSamples.longestSeconds)
    } catch {
      faults.append(error)
    }
  }
}
