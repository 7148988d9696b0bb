// The keys of a live session.

import Analysis
import Engine
import Files
import Foundation
import Geometry
import Library
import Micrograph
import Movement
import Pen
import Realtime
import Recorded
import Session
import Sonification
import Speech
import Synthesis
import Wording

extension LiveRunner {
  /// The choices made with keys so far.
  struct Choice {
    /// The preset in force.
    var preset: Preset
    /// Where the pen was last, hovering or touching; nil before its first report.
    var place: ImagePoint?
    /// The session's words.
    let speech: LiveSpeech
    /// The places that were tagged.
    var tags: [ImagePoint] = []
    /// What the next press of Space says.
    var layers = PressLayers()
    /// Where keys lead to.
    var way: Wayfinding
    /// Whether the pen was at the place that it is led to.
    var wasThere = false
    /// What was chosen about overviews.
    var overviews = OverviewChoice()
    /// How far along the line that is followed the arrows are, in pixels; nil before the first.
    var alongPixels: Double?
    /// When the tone of an arrow ends, in nanoseconds; nil where none sounds.
    var liftNanoseconds: Int64?
    /// What was met of zones.
    var tally = ZoneTally()
    /// The mode key, which may be held.
    var modeKey = RepeatedKey()
    /// Whether barrel or pad held the knobs at the last poll.
    var areKnobsInHand = false
    /// What was tapped.
    var taps = TapTempo()
    /// Whether the picture was described last.
    var isDescribed = false
    /// Whether a description is under way that nobody asked for.
    var isOpening = false
    /// Where the loops were at the last poll.
    var loopReport: LoopReport?
    /// Whether keys play loops.
    var playsLoops = false
    /// What is drawn; nil where gestures mean nothing.
    var gestures: LiveGestures?
    /// The recordings that ended before the session.
    var recordings: [EndedRecording] = []
    /// Whether it was told that the recording in progress keeps nothing any more.
    var hasToldRecording = false
    /// The moving picture; nil under a picture that stands still.
    var film: LiveFilm?
    /// The sheet that is traced on; nil without one.
    var sheet: LiveSheet?
    /// Whether keys only say what they would do.
    var explainsKeys = false
    /// Whether to end the session.
    var isOver = false
  }

  /// Performs the keys pressed since the last poll.
  func obey(_ keys: [Key], _ session: LiveSession, _ choice: inout Choice) {
    for key in keys {
      if case .unknown = key, !choice.explainsKeys { continue }
      // A key stops what is said, as with any screen reader.
      choice.speech.hush()
      if choice.explainsKeys, key != .help {
        let naming = choice.gestures?.areNamedByDigits == true ? key.gestureMeaning : nil
        let own = (choice.playsLoops ? key.loopMeaning : nil) ?? naming
        choice.speech.answer(SpokenText(own ?? key.meaning))
        continue
      }
      if choice.playsLoops, obeyLoops(key, session, &choice) { continue }
      if nameGesture(key, session, &choice) { continue }
      perform(key, session, &choice)
    }
  }

  /// Does what the buttons of the pen were pressed for.
  func obey(_ presses: [BarrelPress], _ session: LiveSession, _ choice: inout Choice) {
    for press in presses where !obeyUse(of: press, session, &choice) {
      choice.speech.hush()
      guard !choice.explainsKeys else {
        choice.speech.answer(SpokenText(press.meaning))
        continue
      }
      switch press {
      case .say: perform(.say, session, &choice)
      case .tag: perform(.tag, session, &choice)
      case .third: break
      }
    }
  }

  /// Does what a key of the picture does.
  func perform(_ key: Key, _ session: LiveSession, _ choice: inout Choice) {
    if key != .describe { choice.isDescribed = false }
    switch key {
    case .say:
      // Space stops an overview, and the pen is where it stopped.
      if !stopOverview(session, &choice) { sayWhere(session, &choice) }
    case .again: choice.speech.repeatLast()
    case .words: choice.speech.changeVerbosity()
    case .silentWords: if !choice.speech.toggleWords() { session.play(.refused) }
    case .help:
      choice.explainsKeys.toggle()
      choice.speech.answer(SpokenText(choice.explainsKeys ? Key.helpBegins : Key.helpEnds))
    case .panic: session.panicSwitch.flip()
    case .volume(let step):
      session.setVolume(decibels: session.volumeDecibels + step)
      choice.speech.tell(SessionSentences.volume(session.volumeDecibels))
    case .preset(let step): changePreset(by: step, session, &choice)
    case .tag: tag(session, &choice)
    case .feature, .nextTag, .ninth, .outward: lead(key, session, &choice)
    case .guide: changeGuidance(session, choice)
    case .direction: sayDirection(session, choice)
    case .ticks: changeTicks(session, &choice)
    case .overview(.columns) where session.modes?.mode == .recording: session.take(.skip)
    case .overview(let direction): overview(direction, session, &choice)
    case .overviewOfPath: overviewOfPath(session, &choice)
    case .overviewSeconds(let step):
      choice.overviews.lengthen(bySeconds: step)
      choice.speech.answer(SpokenText(choice.overviews.secondsWords))
    case .overviewValue:
      choice.overviews.chooseNextValue()
      choice.speech.answer(SpokenText(choice.overviews.valueWords))
    case .walk(let step, let isUpDown):
      if session.knobs.isHeld {
        turnKnob(step, isUpDown: isUpDown, session, &choice)
      } else {
        walk(step, session, &choice)
      }
    case .loops: changeLoopKeys(session, &choice)
    case .knobs: changeKnobs(session, choice)
    case .knobsBack: resetKnobs(session, &choice)
    case .describe: describe(session, &choice)
    case .referenceTones:
      session.playReferenceTones(at: [choice.tags.last, choice.place].compactMap(\.self))
    case .drone:
      session.setDrone(!session.hasDrone)
      choice.speech.answer(SpokenText(DroneSentences.sounds(session.hasDrone)))
    case .count: sayCount(choice)
    case .follow(let line): follow(line, session, &choice)
    case .mode, .freestyle, .pattern, .metronome, .tap: obeyModes(key, session, &choice)
    case .film, .filmStep, .filmLoop: obeyFilm(key, session, &choice)
    case .tipContact: obeySheet(session, &choice)
    case .tipLesson: learnTip(session, &choice)
    case .quit: choice.isOver = true
    case .unknown: break
    }
  }

  private func sayCount(_ choice: Choice) {
    let words = zones.map { choice.tally.sentence($0) } ?? SessionSentences.noZones
    choice.speech.answer(SpokenText(words))
  }

  /// Says the value under the pen, on the next presses its place and everything.
  func sayWhere(_ session: LiveSession, _ choice: inout Choice) {
    let layer = choice.layers.press(
      at: choice.place, nowNanoseconds: MonotonicClock.nowNanoseconds())
    guard let place = choice.place else {
      return choice.speech.answer(SpokenText(SessionSentences.noPlace))
    }
    let micrograph = session.image.micrograph
    let value = session.mapping.probe.value(of: micrograph, at: place)
    let heard = session.image.value(heardBy: session.mapping, at: place)
    let size = micrograph.placeSize
    var words = PointWords(
      point: place, value: value, share: heard.map { session.readyMapping.u(of: $0) },
      missing: micrograph.missingValueWords(at: place), pixelSize: size)
    words.wave = micrograph.acquisition.wave(at: place)
    words.isClipped = session.isClipped(at: place)
    words.tiltDegrees = session.tiltDegrees
    let nearest = choice.tags.indices.min {
      choice.tags[$0].distance(to: place) < choice.tags[$1].distance(to: place)
    }
    if let nearest {
      let tag = choice.tags[nearest]
      let length = size.map { size -> Double in
        let (x, y) = ((tag.x - place.x) * size.x, (tag.y - place.y) * size.y)
        return (x * x + y * y).squareRoot()
      }
      words.tag = PointWords.NearTag(
        number: nearest + 1, pixels: tag.distance(to: place), length: length)
    }
    choice.speech.answer(words.text(layer, choice.speech.verbosity))
  }

  private func tag(_ session: LiveSession, _ choice: inout Choice) {
    guard let place = choice.place else { return choice.speech.tell(SessionSentences.noPlaceToTag) }
    guard session.tag(place) else {
      session.play(.refused)
      return choice.speech.tell(SessionSentences.tagNotKept)
    }
    session.play(.tagSet)
    choice.tags.append(place)
    choice.speech.tell(SessionSentences.tag(choice.tags.count, at: place, session.image.micrograph))
  }

  private func changePreset(by step: Int, _ session: LiveSession, _ choice: inout Choice) {
    let library = PresetLibrary(folders: XDGFolders())
    let names = library.names()
    // A preset from elsewhere comes before the first and after the last.
    let place = names.firstIndex(of: choice.preset.name) ?? (step > 0 ? -1 : names.count)
    let name = names[(place + step + names.count) % names.count]
    do throws(SettingsError) {
      choice.preset = try library.find(name)
    } catch {
      choice.speech.tell(Fault.settings(error).terminalSentence)
      // The next press continues after the broken one.
      choice.preset.name = name
      return
    }
    choice.preset.name = name
    do throws(Fault) {
      var image = session.image
      try LayerPreparation.prepare(&image, for: choice.preset.mappings)
      session.take(layersOf: image)
    } catch {
      return choice.speech.tell(error.terminalSentence)
    }
    choice.film?.feed.hear(choice.preset.mappings)
    session.setPreset(choice.preset)
    choice.speech.tell(SessionSentences.preset(choice.preset, session.window))
  }
}
