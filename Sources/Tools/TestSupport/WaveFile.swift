// A reader of WAV files that shares nothing with the writer under test: RIFF byte by byte.

import Foundation

/// The samples of a WAV file, as found in its bytes.
public struct WaveFile: Sendable {
  /// Why bytes are not a WAV file this reader supports.
  public struct Malformed: Error, Equatable {
    /// The reason.
    public let reason: String
  }

  /// Frames per second, in hertz.
  public let sampleRateHertz: Int
  /// Bits per sample.
  public let bitsPerSample: Int
  /// Whether samples are stored as floating-point numbers.
  public let isFloatingPoint: Bool
  /// The names of the RIFF chunks, in their order.
  public let chunkNames: [String]
  /// The samples of each channel; integers are divided by their full scale.
  public let channels: [[Float]]

  /// The number of samples per channel.
  public var frames: Int { channels.first?.count ?? 0 }

  /// Reads 32-bit float or 16, 24, 32-bit integer samples.
  ///
  /// - Throws: `Malformed`, or the system's error when the file cannot be read.
  public static func read(_ path: String) throws -> WaveFile {
    try WaveFile(bytes: [UInt8](Data(contentsOf: URL(fileURLWithPath: path))))
  }

  /// Parses the bytes of a file.
  ///
  /// - Throws: `Malformed`.
  public init(bytes: [UInt8]) throws(Malformed) {
    let riff = LittleEndianBytes(bytes)
    guard riff.name(at: 0) == "RIFF", riff.name(at: 8) == "WAVE" else {
      throw Malformed(reason: "no RIFF WAVE header")
    }
    guard let size = riff.integer(at: 4, bytes: 4), size + 8 == bytes.count else {
      throw Malformed(reason: "the RIFF size is not the file's")
    }
    var names: [String] = []
    var format: Range<Int>?
    var data: Range<Int>?
    var position = 12
    while position < bytes.count {
      guard let name = riff.name(at: position),
        let length = riff.integer(at: position + 4, bytes: 4),
        position + 8 + length <= bytes.count
      else { throw Malformed(reason: "a chunk at byte \(position) reaches beyond the file") }
      names.append(name)
      let body = position + 8..<position + 8 + length
      if name == "fmt " { format = body }
      if name == "data" { data = body }
      position = body.upperBound + length % 2
    }
    guard let format, let data, format.count >= 16 else {
      throw Malformed(reason: "no fmt or no data chunk")
    }
    let start = format.lowerBound
    guard var tag = riff.integer(at: start, bytes: 2),
      let count = riff.integer(at: start + 2, bytes: 2),
      let rate = riff.integer(at: start + 4, bytes: 4),
      let frameBytes = riff.integer(at: start + 12, bytes: 2),
      let bits = riff.integer(at: start + 14, bytes: 2)
    else { throw Malformed(reason: "the fmt chunk is cut short") }
    // The extensible format keeps the real tag in the first bytes of its identifier.
    if tag == 0xFFFE, format.count >= 26 { tag = riff.integer(at: start + 24, bytes: 2) ?? tag }
    guard (tag == 3 && bits == 32) || (tag == 1 && [16, 24, 32].contains(bits)) else {
      throw Malformed(reason: "format \(tag) with \(bits) bits")
    }
    guard count > 0, frameBytes == count * bits / 8, data.count.isMultiple(of: frameBytes) else {
      throw Malformed(reason: "frames of \(frameBytes) bytes for \(count) channels")
    }
    var channels = [[Float]](repeating: [], count: count)
    for frame in stride(from: data.lowerBound, to: data.upperBound, by: frameBytes) {
      for channel in 0..<count {
        let position = frame + channel * bits / 8
        let sample = riff.integer(at: position, bytes: bits / 8) ?? 0
        if tag == 3 {
          channels[channel].append(Float(bitPattern: UInt32(sample)))
        } else {
          let half = 1 << (bits - 1)
          let signed = sample >= half ? sample - 2 * half : sample
          channels[channel].append(Float(Double(signed) / Double(half)))
        }
      }
    }
    sampleRateHertz = rate
    bitsPerSample = bits
    isFloatingPoint = tag == 3
    chunkNames = names
    self.channels = channels
  }
}

private struct LittleEndianBytes {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  func name(at position: Int) -> String? {
    guard position + 4 <= bytes.count else { return nil }
    return String(decoding: bytes[position..<position + 4], as: UTF8.self)
  }

  func integer(at position: Int, bytes count: Int) -> Int? {
    guard position + count <= bytes.count else { return nil }
    return bytes[position..<position + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
