// Which of a file's pictures an image is: its frame and its channel, as text.

import ImageFile
import Micrograph
import Translation

extension ShownImage {
  /// How many frames can be shown; 1 where there is one picture alone.
  public var frameCount: Int { header?.frames?.count ?? 1 }

  /// The frame that is shown, from 1.
  public var frame: Int { header?.frame ?? 1 }

  /// The names of the channels; empty where the file names none.
  public var channels: [String] { header?.channels.map(\.name) ?? [] }

  /// The channel that is shown; nil where the file names none.
  public var channel: String? { header?.channel }

  /// How the picture was taken.
  public var acquisition: Acquisition { header?.acquisition ?? Acquisition() }

  /// "Frame 12 of 40", and the channel's name; nil for a file with one picture alone.
  public var frameText: String? {
    let parts = [frameCount > 1 ? translated("Frame \(frame) of \(frameCount)") : nil, channelText]
      .compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  private var channelText: String? { channels.count > 1 ? channel : nil }

  /// The frame with its place on the stack's axis, and the channel, to be told; the file's name where it
  /// has one picture alone.
  var pictureWords: String {
    let parts = [frameCount > 1 ? words(ofFrame: frame) : nil, channelText].compactMap { $0 }
    return parts.isEmpty ? name : parts.joined(separator: ", ")
  }

  /// A frame's number and where it lies on the stack's axis: "Frame 12 of 40, z 5.5 nm".
  public func words(ofFrame number: Int) -> String {
    let words = translated("Frame \(number) of \(frameCount)")
    guard let axis = header?.frames else { return words }
    guard let calibration = axis.calibration, !calibration.unit.name.isEmpty else {
      return axis.name == "frame" ? words : "\(words) (\(axis.name))"
    }
    let place = (Double(number - 1) - calibration.origin) * calibration.scale
    return "\(words), \(axis.name) \(NumberText.significant(place, 5)) \(calibration.unit.name)"
  }
}
