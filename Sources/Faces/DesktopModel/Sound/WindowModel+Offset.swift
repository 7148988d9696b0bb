// Where a voice is heard, seen from the pen: told in numbers, moved by keys, put on a tag.

import Foundation
import Geometry
import Micrograph
import Pen
import Sonification
import Translation
import Wording

extension WindowModel {
  // Where a voice goes that was at the pen, in pixels: as in `two-places`.
  private static let firstOffsetPixels = 30.0

  /// The offset of the chosen voice.
  public var chosenOffset: VoiceOffset { sound.current.mappings[chosenVoice].offset }

  /// The numbers of the chosen voice's offset along x and y; nil where it is at the pen.
  public var offsetNumbers: (x: Double, y: Double)? { Self.numbers(of: chosenOffset) }

  private static func numbers(of offset: VoiceOffset) -> (x: Double, y: Double)? {
    switch offset {
    case .none: nil
    case .pixels(let x, let y), .nanometres(let x, let y): (x, y)
    case .place(let place): (place.x, place.y)
    }
  }

  /// The range, the step and the digits of an offset's numbers.
  public var offsetScale: (range: ClosedRange<Double>, step: Double, digits: Int) {
    let range = -VoiceOffset.greatest...VoiceOffset.greatest
    guard case .nanometres = chosenOffset, let size = image?.micrograph.pixelSize?.inNanometres
    else { return (range, 1, 1) }
    let digits = Self.digits(ofNanometres: min(size.x, size.y))
    return (range, pow(10, Double(1 - digits)), digits)
  }

  // Down to a tenth of the power of ten below a pixel.
  private static func digits(ofNanometres size: Double) -> Int {
    min(max(1 - Int(log10(size).rounded(.down)), 0), 6)
  }

  /// Tells the chosen voice's place in another way; the place itself stays, where it was not the pen.
  public func chooseOffset(_ kind: OffsetKind) {
    guard kind != OffsetKind(chosenOffset) else { return }
    guard kind != .none else { return setOffset(.none, of: chosenVoice) }
    let pixelSize = image?.micrograph.pixelSize
    let tip = tip ?? point
    var place = ImagePoint(x: tip.x + Self.firstOffsetPixels, y: tip.y)
    if chosenOffset != .none,
      let present = chosenOffset.position(from: tip, pixelSize: pixelSize)
    {
      place = present
    } else if kind == .place {
      place = tip
    }
    setOffset(offset(kind, to: place, from: tip), of: chosenVoice)
  }

  /// Changes the numbers of the chosen voice's offset.
  public func setOffset(x: Double? = nil, y: Double? = nil) {
    guard let old = offsetNumbers else { return }
    let (x, y) = (x ?? old.x, y ?? old.y)
    // A field writes what it shows, which has fewer digits.
    let least = 0.51 * pow(10, -Double(offsetScale.digits))
    guard abs(x - old.x) > least || abs(y - old.y) > least else { return }
    switch chosenOffset {
    case .none: break
    case .pixels: setOffset(.pixels(x: x, y: y), of: chosenVoice)
    case .nanometres: setOffset(.nanometres(x: x, y: y), of: chosenVoice)
    case .place: setOffset(.place(ImagePoint(x: x, y: y)), of: chosenVoice)
    }
  }

  /// Gives the chosen voice's offset a number back: the preset's where that is told in the same way, else 0.
  public func resetOffset(isAlongX: Bool) {
    var (x, y) = (0.0, 0.0)
    if chosenVoice < sound.origin.voiceCount {
      let origin = sound.origin.mappings[chosenVoice].offset
      if OffsetKind(origin) == OffsetKind(chosenOffset), let numbers = Self.numbers(of: origin) {
        (x, y) = numbers
      }
    }
    if isAlongX { setOffset(x: x) } else { setOffset(y: y) }
  }

  /// Moves the chosen voice's place by pixels of the image.
  public func moveVoice(_ direction: KeyCursor.Direction, by step: KeyCursor.Step) {
    guard let image else { return }
    guard sound.current.voiceCount > 1 || chosenOffset != .none else {
      return say(translated("There is one voice, and it is heard at the pen"))
    }
    let length = step.rawValue
    let (x, y) =
      switch direction {
      case .left: (-length, 0.0)
      case .right: (length, 0.0)
      case .up: (0.0, -length)
      case .down: (0.0, length)
      }
    let tip = ImagePoint(x: 0, y: 0)
    guard let old = chosenOffset.position(from: tip, pixelSize: image.micrograph.pixelSize) else {
      return show(Notice(.offsetWithoutPixelSize(offset: chosenOffset.description)))
    }
    let place = ImagePoint(x: old.x + x, y: old.y + y)
    let kind = OffsetKind(chosenOffset)
    setOffset(offset(kind == .none ? .pixels : kind, to: place, from: tip), of: chosenVoice)
  }

  /// Puts the second voice on the tag that was set last.
  public func putSecondVoiceAtLastTag() {
    guard sound.current.voiceCount > 1 else {
      return say(
        translated("There is no second voice; \"Add a voice\" on the Sound page makes one"))
    }
    guard let tag = tags.tags.last else { return say(translated("there are no tags")) }
    chosenVoiceIndex = 1
    setOffset(.place(tag.position), of: 1)
    say(translated("Voice 2 is heard at tag \(tag.id), wherever the pen is"))
    changes.insert(.layers)
  }

  /// The offset of a kind that leads from the tip to a place.
  func offset(_ kind: OffsetKind, to place: ImagePoint, from tip: ImagePoint) -> VoiceOffset {
    switch kind {
    case .none: return .none
    case .place: return .place(ImagePoint(x: Self.tenth(place.x), y: Self.tenth(place.y)))
    case .pixels:
      return .pixels(x: Self.tenth(place.x - tip.x), y: Self.tenth(place.y - tip.y))
    case .nanometres:
      guard let size = image?.micrograph.pixelSize?.inNanometres else {
        return .nanometres(x: Self.tenth(place.x - tip.x), y: Self.tenth(place.y - tip.y))
      }
      let power = pow(10, Double(Self.digits(ofNanometres: min(size.x, size.y))))
      return .nanometres(
        x: ((place.x - tip.x) * size.x * power).rounded() / power,
        y: ((place.y - tip.y) * size.y * power).rounded() / power)
    }
  }

  private static func tenth(_ number: Double) -> Double { (number * 10).rounded() / 10 }

  /// Gives a voice an offset and says so; a length over an image without a pixel size is refused.
  func setOffset(_ wanted: VoiceOffset, of voice: Int, isSaid: Bool = true) {
    let offset = Self.held(wanted)
    if image != nil, offset.inPixels(pixelSize: image?.micrograph.pixelSize) == nil {
      show(Notice(.offsetWithoutPixelSize(offset: offset.description)))
      // The list shows what holds.
      changes.insert(.sound)
      return
    }
    guard offset != sound.current.mappings[voice].offset else { return }
    sound.adopt { $0.mappings[voice].offset = offset }
    applySound()
    if isSaid { sayPlace(of: voice) }
  }

  /// Says where a voice is heard.
  func sayPlace(of voice: Int) {
    let name = VoiceText.name(voice, of: sound.current.voiceCount)
    say(translated("\(name) is \(VoiceText.place(sound.current.mappings[voice].offset))"))
  }

  private static func held(_ offset: VoiceOffset) -> VoiceOffset {
    func held(_ number: Double) -> Double {
      min(max(number, -VoiceOffset.greatest), VoiceOffset.greatest)
    }
    return switch offset {
    case .none: .none
    case .pixels(let x, let y): .pixels(x: held(x), y: held(y))
    case .nanometres(let x, let y): .nanometres(x: held(x), y: held(y))
    case .place(let place): .place(ImagePoint(x: held(place.x), y: held(place.y)))
    }
  }
}
