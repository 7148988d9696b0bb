// The window's texts that are put together from several parts.

import Analysis
import Geometry
import Library
import Micrograph
import Pen
import Session
import Sonification
import Translation
import Wording

extension WindowModel {
  /// The volumes that can be set, in decibels.
  public static var volumeRange: ClosedRange<Double> { LiveSession.volumeRange }

  /// The window's title.
  public var title: String {
    [image?.title, isRecordingShown ? translated("recording") : nil, "Penumbra"].compactMap { $0 }
      .joined(separator: " · ")
  }

  /// Size, type and pixel size of the image.
  public var imageFacts: String {
    guard let micrograph = image?.micrograph else { return "" }
    var parts = [
      "\(micrograph.width) × \(micrograph.height) px", translated(name: micrograph.pixelType.name),
    ]
    if micrograph.captionRows > 0 {
      let rows = micrograph.captionRows
      parts.append(
        translated(
          count: rows, one: "the lowest \(rows) row is a caption that is not heard",
          many: "the lowest \(rows) rows are a caption that is not heard"))
    }
    if let size = micrograph.pixelSize.map({ $0.suited(to: $0.x) }) {
      let (x, y) = (NumberText.significant(size.x, 4), NumberText.significant(size.y, 4))
      parts.append(translated("\(x == y ? x : "\(x) × \(y)") \(size.unit) per px"))
    } else {
      parts.append(translated("pixel size not known"))
    }
    return parts.joined(separator: ", ")
  }

  /// The lines beside the image: place, value and pitch.
  public var readout: [String] {
    guard let reading else { return [] }
    return PointText.reading(
      at: reading.position, value: reading.value, missing: missingWords(at: reading.position),
      u: reading.u, hertz: reading.hertz, pixelSize: image?.micrograph.placeSize,
      wave: image?.micrograph.acquisition.wave(at: reading.position))
  }

  /// The text of levels and limiter.
  public var meterText: String {
    if isSilenced { return translated("muted") }
    let louder = levels[0].peakDecibels > levels[1].peakDecibels ? levels[0] : levels[1]
    // Without sound there is no loudness to tell.
    let loud =
      loudness > LevelModel.floorDecibels
      ? translated("\(NumberText.number(loudness, 0)) LUFS") : nil
    return [louder.text, loud, limiterText, doseText].compactMap { $0 }.joined(separator: ", ")
  }

  /// Takes note of what the limiter has done: its light goes out.
  public func clearLimiterLight() {
    limiterLight.clear()
    changes.insert(.meters)
  }

  /// The marks beside the pitch of the last seconds.
  ///
  /// - Parameter most: how many there is room for.
  /// - Returns: the marks; none without sound.
  public func pitchMarks(most: Int) -> [MeterMark] {
    guard let mapping = session?.readyMapping else { return [] }
    return MeterMark.pitch(most: most) { mapping.frequencyHertz(at: $0) }
  }

  /// The text of the listening dose; nil while the headphones are unknown.
  static func words(of dose: ListeningDoseState) -> String? {
    guard case .calibrated(let dose) = dose else { return nil }
    return translated("week's dose \(NumberText.number(dose.percent, 0)) %")
  }

  /// The text of a tablet's calibration.
  static func words(of map: TabletMap, _ micrograph: Micrograph?) -> String {
    guard map.isCalibrated else { return translated("not calibrated: image fills the tablet") }
    guard let record = map.stored?.record, let residuals = record.residuals else {
      return translated("calibrated")
    }
    var error = residuals.interval ?? residuals.rootMeanSquare
    if record.image == nil {
      // Millimetres of the sheet, whose side is as long as the image's longer one.
      guard let micrograph, let side = record.paperMillimetres, side > 0 else {
        return translated("calibrated \(NumberText.number(error, 2)) mm")
      }
      error *= Double(max(micrograph.width, micrograph.height)) / side
    }
    return translated("calibrated \(NumberText.number(error, error < 0.1 ? 2 : 1)) px")
  }

  /// The text of a tag's place and value.
  public func words(of tag: Tag) -> String {
    let place =
      "x \(NumberText.number(tag.position.x, 1)), y \(NumberText.number(tag.position.y, 1))"
    return "\(place), \(valueWords(of: tag))"
  }

  /// The text of a tag's value.
  func valueWords(of tag: Tag) -> String {
    tag.value.map { NumberText.intensity($0, 5) } ?? missingWords(at: tag.position)
  }

  /// Why a point has no intensity, as text.
  func missingWords(at point: ImagePoint) -> String {
    image?.micrograph.missingValueWords(at: point) ?? translated("no image")
  }

  /// The status line with the zoom; without an image no sound is being started.
  public var statusText: String {
    guard image == nil else {
      let text = translated("\(status.text) · zoom \(zoomText)")
      return openingText.map { "\($0) · \(text)" } ?? text
    }
    return isOpening
      ? status.text : translated("\(status.source) · no image, and no sound before there is one")
  }

  /// The text of the status line and the parts of the time between pen and sound.
  public var statusDetail: String {
    [status.text, status.latencyText].compactMap { $0 }.joined(separator: ". ")
  }
}
