// Csound as an independent oracle: it renders an orchestra of this folder in double precision, one
// sample per control period, from input channels given sample by sample.
import Foundation
import TestSupport

/// A render by Csound that failed.
struct CsoundFailure: Error, CustomStringConvertible {
  var orchestra: String
  var status: Int32
  var text: String
  var description: String { "csound \(orchestra) ended with \(status):\n\(text)" }
}

/// The channels that `orchestra` (a file name without `.csd`) makes of `inputs`.
func csound(
  _ orchestra: String, inputs: [[Double]], rate: Int = 48_000, macros: [String: Double] = [:]
) throws -> [[Double]] {
  try withTemporaryFolder { folder in
    let resource = Bundle.module.url(
      forResource: orchestra, withExtension: "csd", subdirectory: "Orchestras")
    guard let resource else { throw CocoaError(.fileNoSuchFile) }
    try DoubleWave(channels: inputs, rate: rate).encoded().write(
      to: folder.appending(path: "input.wav"))
    let seconds = Double(inputs[0].count) / Double(rate)
    var arguments = [
      "-d", "-m0", "-W", "--format=double", "-o", "output.wav",
      "--smacro:SECONDS=\(seconds)", "--omacro:RATE=\(rate)", "--omacro:INPUT=input.wav",
    ]
    for (name, value) in macros {
      arguments.append("--omacro:\(name)=\(value)")
    }
    let process = try run(
      "csound", arguments + [resource.path], in: folder, package: "csound")
    guard process.status == 0,
      let data = try? Data(contentsOf: folder.appending(path: "output.wav")),
      let wave = DoubleWave(data), wave.channels[0].count >= inputs[0].count
    else {
      throw CsoundFailure(orchestra: orchestra, status: process.status, text: process.text)
    }
    return wave.channels.map { Array($0.prefix(inputs[0].count)) }
  }
}

/// A WAV file of 64-bit floating-point samples.
struct DoubleWave {
  var channels: [[Double]]
  var rate: Int

  init(channels: [[Double]], rate: Int) {
    self.channels = channels
    self.rate = rate
  }

  /// Reads a file; nil unless it holds 64-bit floating-point samples.
  init?(_ data: Data) {
    let bytes = [UInt8](data)
    func number(_ offset: Int, _ size: Int) -> Int {
      (0..<size).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
    }
    guard bytes.count >= 12 else { return nil }
    var offset = 12
    var count = 0
    rate = 0
    channels = []
    while offset + 8 <= bytes.count {
      let tag = String(decoding: bytes[offset..<offset + 4], as: UTF8.self)
      let size = number(offset + 4, 4)
      let body = offset + 8
      if tag == "fmt " {
        count = number(body + 2, 2)
        rate = number(body + 4, 4)
        guard number(body, 2) == 3, number(body + 14, 2) == 64 else { return nil }
      } else if tag == "data", count > 0 {
        let frames = min(size, bytes.count - body) / (8 * count)
        channels = bytes.withUnsafeBytes { raw in
          (0..<count).map { channel in
            (0..<frames).map { frame in
              raw.loadUnaligned(
                fromByteOffset: body + 8 * (frame * count + channel), as: Double.self)
            }
          }
        }
        return
      }
      offset = body + size + size % 2
    }
    return nil
  }

  /// The file's bytes.
  func encoded() -> Data {
    let frames = channels[0].count
    let size = 8 * frames * channels.count
    var data = Data("RIFF".utf8)
    func append(_ value: Int, _ bytes: Int) {
      for index in 0..<bytes { data.append(UInt8(truncatingIfNeeded: value >> (8 * index))) }
    }
    append(36 + size, 4)
    data.append(Data("WAVEfmt ".utf8))
    append(16, 4)
    append(3, 2)
    append(channels.count, 2)
    append(rate, 4)
    append(rate * 8 * channels.count, 4)
    append(8 * channels.count, 2)
    append(64, 2)
    data.append(Data("data".utf8))
    append(size, 4)
    var samples: [Double] = []
    samples.reserveCapacity(frames * channels.count)
    for frame in 0..<frames {
      for channel in channels { samples.append(channel[frame]) }
    }
    samples.withUnsafeBytes { data.append(contentsOf: $0) }
    return data
  }
}
