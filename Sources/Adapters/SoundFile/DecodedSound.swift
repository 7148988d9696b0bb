// A short sound file in memory, as libsndfile reads it.

import CSndFile
import Files

/// A mono or stereo sound, linear, 1 = full scale.
public struct DecodedSound: Sendable, Hashable {
  /// Samples per second.
  public let sampleRateHertz: Double
  /// The left side, or the only one.
  public let left: [Float]
  /// The right side; nil for a mono sound.
  public let right: [Float]?

  /// The length in seconds.
  public var seconds: Double { Double(left.count) / sampleRateHertz }

  private static let framesAtOnce = 4_096

  /// Reads a sound file of any kind libsndfile supports.
  ///
  /// A truncated file is read as far as it goes.
  /// - Parameters:
  ///   - path: the file.
  ///   - longestSeconds: the longest sound that is accepted.
  /// - Throws: `file`, `notSound`, `soundTooLong`, `tooManyChannels`.
  public init(path: String, longestSeconds: Double) throws(SoundFileError) {
    let input: InputFile
    do throws(FileError) { input = try InputFile(path: path) } catch { throw .file(error) }
    guard let (file, info) = input.openSound() else {
      throw .notSound(path: path, message: SoundFileReason.words(of: nil))
    }
    defer { sf_close(file) }
    guard info.samplerate > 0 else { throw .notSound(path: path, message: "it has no sample rate") }
    let channels = Int(info.channels)
    guard (1...2).contains(channels) else {
      throw .tooManyChannels(path: path, channels: channels)
    }
    let rate = Double(info.samplerate)
    let limit = Int(longestSeconds * rate)
    var samples: [Float] = []
    var part = [Float](repeating: 0, count: Self.framesAtOnce * channels)
    // The header may state any length; what counts is what can be read.
    while samples.count <= limit * channels {
      let read = Int(sf_readf_float(file, &part, sf_count_t(Self.framesAtOnce)))
      guard read > 0 else { break }
      samples += part[..<(read * channels)]
    }
    guard !samples.isEmpty else { throw .notSound(path: path, message: "it has no samples") }
    guard samples.count <= limit * channels else {
      let told = info.frames < Int64.max ? Double(info.frames) / rate : 0
      throw .soundTooLong(
        path: path, seconds: max(told, Double(samples.count / channels) / rate),
        limitSeconds: longestSeconds)
    }
    sampleRateHertz = rate
    if channels == 1 {
      left = samples
      right = nil
    } else {
      left = stride(from: 0, to: samples.count, by: 2).map { samples[$0] }
      right = stride(from: 1, to: samples.count, by: 2).map { samples[$0] }
    }
  }
}
