// A user who sets whatever the window lets one set, by chance that a seed decides.

import Analysis
import DesktopModel
import Geometry
import Micrograph
import Movement
import Session
import Sonification
import TestBasics

/// A random user of a window.
@MainActor
struct RandomUser {
  private var chance: SeededGenerator
  private let model: WindowModel

  init(_ model: WindowModel, seed: UInt64) {
    self.model = model
    chance = SeededGenerator(seed: seed)
  }

  private mutating func index(_ count: Int) -> Int { Int.random(in: 0..<count, using: &chance) }
  private mutating func isOn() -> Bool { Bool.random(using: &chance) }
  private mutating func share() -> Double { Double.random(in: 0...1, using: &chance) }
  private mutating func point() -> ImagePoint {
    ImagePoint(x: Double(index(200)), y: Double(index(100)))
  }

  /// Does one thing, most of which set something.
  mutating func act() {
    switch index(16) {
    case 0, 1, 2: turnSound()
    case 3: chooseSound()
    case 4, 5: changePicture()
    case 6, 7: tag()
    case 8: measure()
    case 9, 10, 11: zone()
    case 12: play()
    case 13: loop()
    case 14: practise()
    default: knob()
    }
  }

  private mutating func turnSound() {
    let voice = index(model.sound.current.voiceCount)
    if index(4) == 0 {
      let choice = SoundChoice.all[index(SoundChoice.all.count)].of(voice: voice)
      return model.choose(choice, index(choice.options.count))
    }
    let control = SoundControl.all[index(SoundControl.all.count)].of(voice: voice)
    if index(8) == 0 { return model.reset(control) }
    let range = control.range
    model.set(control, to: range.lowerBound + share() * (range.upperBound - range.lowerBound))
  }

  private mutating func chooseSound() {
    switch index(6) {
    case 0: model.resetSound()
    case 1: model.addVoice()
    case 2: model.removeVoice()
    case 3: model.chooseVoice(at: index(4))
    case 4:
      model.chooseOffset(OffsetKind.allCases[index(OffsetKind.allCases.count)])
    default: model.choosePreset(at: index(model.presetTitles.count))
    }
  }

  private mutating func changePicture() {
    switch index(11) {
    case 0: model.setDisplay(low: 100 * share())
    case 1: model.setDisplay(high: 101 + 100 * share())
    case 2: model.setDisplay(gamma: 0.1 + 3 * share())
    case 3: model.invert()
    case 4: model.setColorMap(ColorMap.allCases[index(ColorMap.allCases.count)])
    case 5: model.resetDisplay()
    case 6: model.linkSound(!model.isSoundLinked)
    case 7: model.showAutomatically()
    case 8: model.setDisplay(lowPercent: 50 * share(), highPercent: 51 + 49 * share())
    case 9:
      model.beginContrastDrag(at: share())
      for _ in 0..<index(4) { model.dragContrast(to: share()) }
      model.endContrastDrag()
    default:
      let kinds: [LayerKind] = [.file, .operation(.gradient), .operation(.blur)]
      model.chooseLayer(kinds[index(kinds.count)], of: .shown)
    }
  }

  private mutating func tag() {
    for _ in 0..<index(4) { model.moveCursor(isOn() ? .left : .right, by: .ten) }
    for _ in 0..<index(4) { model.moveCursor(isOn() ? .up : .down, by: .ten) }
    let tags = model.tags.tags
    guard !tags.isEmpty, index(3) == 0 else { return model.tagHere() }
    let id = tags[index(tags.count)].id
    if isOn() { model.removeTag(id: id) } else { model.setNote("note \(index(9))", id: id) }
  }

  private mutating func measure() {
    switch index(9) {
    case 0: model.setLineStart()
    case 1: model.setLineEnd()
    case 2: model.setLineWidth(1 + index(9))
    case 3: model.removeLine()
    case 4: model.selectRegion(isNext: isOn())
    case 5: model.renameRegion("region \(index(99))")
    case 6: model.removeRegion()
    case 7:
      model.chooseRegionForm(RegionForm.allCases[index(RegionForm.allCases.count)])
      model.addRegion()
    default: model.chooseRegion(index: index(model.regionTitles.count))
    }
  }

  private mutating func zone() {
    switch index(9) {
    case 0, 1:
      let forms = ZoneForm.allCases
      model.chooseZoneForm(forms[index(forms.count)])
      model.addZone()
    case 2: model.removeZone()
    case 3: model.selectZone(isNext: isOn())
    case 4: model.chooseZones(at: index(model.zoneSetNames.count))
    case 5: model.toggleZones()
    case 6: model.renameZone("zone \(index(99))")
    case 7: model.chooseZoneSound(at: index(WindowModel.zoneSoundTitles.count))
    default:
      let numbers = model.zoneNumbers
      guard !numbers.isEmpty else { return }
      let place = index(numbers.count)
      model.setZoneNumber(at: place, to: numbers[place].value + numbers[place].step)
    }
  }

  private mutating func play() {
    switch index(5) {
    case 0: model.setTempo(40 + 200 * share())
    case 1: model.setMetronome(!model.hasMetronome)
    case 2: model.setModeGestures(!model.hasModeGestures)
    case 3: model.choosePlacement(at: index(WindowModel.placementTitles.count))
    default: model.chooseLoopQuantise(at: index(WindowModel.loopQuantiseTitles.count))
    }
  }

  private mutating func loop() {
    let place = index(4)
    switch index(7) {
    case 0: model.setLoopLevel(-40 * share(), of: place)
    case 1: model.setLoopPan(2 * share() - 1, of: place)
    case 2: model.setLoopCents(400 * share() - 200, of: place)
    case 3: model.setLoopMuted(isOn(), of: place)
    case 4: model.setLoopSolo(isOn(), of: place)
    case 5:
      model.chooseLoopChannel(at: place)
      model.chooseLoopRegion(at: index(WindowModel.loopRegionTitles.count))
    default:
      model.chooseLoopChannel(at: place)
      model.chooseLoopSource(at: index(model.loopSourceTitles.count))
    }
  }

  private mutating func practise() {
    switch index(6) {
    case 0: model.chooseExercise(at: index(model.exerciseNames.count))
    case 1: model.chooseExerciseWay(at: index(WindowModel.exerciseWayTitles.count))
    case 2: model.chooseExerciseHand(at: index(WindowModel.exerciseHandTitles.count))
    case 3: model.setExerciseReach(share())
    case 4: model.setExercisePace(2 * share())
    default: model.setExerciseAttemptCount(isOn() ? 1 + index(9) : nil)
    }
  }

  private mutating func knob() {
    let places = KnobPlace.allCases
    if index(5) == 0 { return model.setKnobGestures(!model.hasKnobGestures) }
    model.put(index(WindowModel.knobTargets.count), on: places[index(places.count)])
  }
}
