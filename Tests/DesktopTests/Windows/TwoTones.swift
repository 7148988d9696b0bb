// An image of two grey halves, so that place, value and pitch are known beforehand: with the preset
// `analysis` and its automatic window the left half is its lowest tone, 110 Hz, the right its
// highest, 1760 Hz.

import Foundation
import TestSupport

enum TwoTones {
  static let side = 256
  static let dark = 60
  static let bright = 200

  /// Writes the image into a test's home and has the window begin with it and with a pure tone.
  static func prepare(_ home: ProgramFolder) throws -> String {
    var bytes = [UInt8]("P5\n\(side) \(side)\n255\n".utf8)
    for index in 0..<side * side {
      bytes.append(UInt8(index % side < side / 2 ? dark : bright))
    }
    let path = try home.write(bytes, to: "two-tones.pgm")
    try FileManager.default.createDirectory(
      atPath: home.file("state/penumbra"), withIntermediateDirectories: true)
    try home.write(
      """
      {"colorMap": "gray", "imagePath": "\(path)", "isMaximised": false, "isPanelShown": true,
       "windowHeight": 700, "windowWidth": 1100}
      """, to: "state/penumbra/window.json")
    try FileManager.default.createDirectory(
      atPath: home.file("config/penumbra"), withIntermediateDirectories: true)
    try home.write(
      "preset = \"analysis\"\nspeech = \"off\"\ntell-silence = false\n",
      to: "config/penumbra/settings.toml")
    return path
  }

  /// The frequency of a tone by its upward crossings of zero, in hertz; nil for silence.
  static func hertz(of sound: JackCapture.Sound) -> Double? {
    let samples = sound.left
    guard sound.peak > 0.01 else { return nil }
    var crossings: [Double] = []
    for index in 1..<samples.count where samples[index - 1] < 0 && samples[index] >= 0 {
      let rise = Double(samples[index] - samples[index - 1])
      crossings.append(Double(index) - Double(samples[index]) / rise)
    }
    guard let first = crossings.first, let last = crossings.last, crossings.count > 2 else {
      return nil
    }
    return Double(crossings.count - 1) / (last - first) * sound.sampleRateHertz
  }
}
