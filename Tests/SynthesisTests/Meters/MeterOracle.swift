// ffmpeg's ebur128 filter as an independent oracle for loudness and true peak.

import Foundation
import TestSupport

/// What ffmpeg measured.
struct FfmpegLoudness {
  /// Momentary loudness at the end of each 100 ms from 0.4 s on, in LUFS.
  var momentary: [Double] = []
  /// Highest true peak per channel, linear, to three digits after the point.
  var truePeaks: [Double] = []
  /// Highest sample peak per channel, linear, to three digits after the point.
  var samplePeaks: [Double] = []
}

/// Output of ffmpeg that is not a measurement.
struct FfmpegFailure: Error, CustomStringConvertible {
  var status: Int32
  var text: String
  var description: String { "ffmpeg ended with \(status):\n\(text)" }
}

/// The measurement of a stereo sound by ffmpeg's ebur128 filter.
func ffmpegLoudness(left: [Float], right: [Float], rate: Int) throws -> FfmpegLoudness {
  try withTemporaryFolder { folder in
    let channels = [left, right].map { $0.map(Double.init) }
    try DoubleWave(channels: channels, rate: rate).encoded().write(
      to: folder.appending(path: "input.wav"))
    let process = try run(
      "ffmpeg",
      [
        "-hide_banner", "-nostats", "-nostdin", "-i", "input.wav", "-af",
        "ebur128=peak=true+sample:metadata=1,ametadata=print:file=-", "-f", "null", "-",
      ], in: folder, package: "ffmpeg")
    var result = FfmpegLoudness()
    func values(_ key: String) -> [Double] {
      process.text.split(separator: "\n").compactMap { line in
        guard line.hasPrefix("lavfi.r128.\(key)=") else { return nil }
        return Double(line.drop { $0 != "=" }.dropFirst())
      }
    }
    result.momentary = Array(values("M").dropFirst(3))
    for channel in 0..<2 {
      if let peak = values("true_peaks_ch\(channel)").last { result.truePeaks.append(peak) }
      if let peak = values("sample_peaks_ch\(channel)").last { result.samplePeaks.append(peak) }
    }
    guard process.status == 0, !result.momentary.isEmpty, result.truePeaks.count == 2,
      result.samplePeaks.count == 2
    else {
      throw FfmpegFailure(status: process.status, text: process.text)
    }
    return result
  }
}
