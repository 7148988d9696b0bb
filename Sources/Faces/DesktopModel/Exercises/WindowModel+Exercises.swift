// Exercises in the window: what is chosen, and how one begins and ends. Its picture takes the image's place
// meanwhile, so that pen, mouse and keys are heard over it as over any image.

import Engine
import Files
import Foundation
import Geometry
import Library
import Micrograph
import Movement
import Pen
import Session
import Speech
import Translation
import Wording

extension WindowModel {
  // MARK: What is chosen

  /// The names of the exercises.
  public var exerciseNames: [String] { ExerciseLibrary(folders: folders).names }

  /// The chosen one among them; nil where it is not there any more.
  public var exerciseIndex: Int? { exerciseNames.firstIndex(of: exercises.name) }

  /// Chooses an exercise.
  public func chooseExercise(at index: Int) {
    let names = exerciseNames
    guard names.indices.contains(index), names[index] != exercises.name else { return }
    exercises.name = names[index]
    // Why one cannot be read is told when it is begun.
    if let exercise = try? ExerciseLibrary(folders: folders).find(names[index]) {
      exercises.ownAttemptCount = exercise.attemptCount
    }
    changes.insert(.exercises)
  }

  /// With which senses an exercise may be done.
  public static let exerciseWayTitles = [
    translated("Seen and heard"), translated("Seen, without a sound"),
    translated("Heard, without a picture"),
  ]

  /// The chosen one among them.
  public var exerciseWayIndex: Int { ExerciseWay.allCases.firstIndex(of: exercises.way) ?? 0 }

  /// Chooses with which senses it is done, from the next exercise on.
  public func chooseExerciseWay(at index: Int) {
    guard ExerciseWay.allCases.indices.contains(index) else { return }
    exercises.way = ExerciseWay.allCases[index]
    changes.insert(.exercises)
  }

  /// Where on the tablet an exercise may lie.
  public static let exerciseHandTitles = [
    translated("In the middle"), translated("On the left"), translated("On the right"),
  ]

  /// The chosen one among them.
  public var exerciseHandIndex: Int {
    ExerciseReach.Hand.allCases.firstIndex(of: exercises.reach.hand) ?? 0
  }

  /// Chooses where on the tablet it lies, from the next exercise on.
  public func chooseExerciseHand(at index: Int) {
    guard ExerciseReach.Hand.allCases.indices.contains(index) else { return }
    exercises.reach.hand = ExerciseReach.Hand.allCases[index]
    changes.insert(.exercises)
  }

  /// How much of the tablet's shorter side is used, 0.1...1.
  public var exerciseReach: Double { exercises.reach.share }

  /// Chooses how much of the tablet is used, from the next exercise on.
  public func setExerciseReach(_ share: Double) {
    guard share.isFinite else { return }
    exercises.reach = ExerciseReach(share: share, hand: exercises.reach.hand)
    changes.insert(.exercises)
  }

  /// The paces that are possible.
  public static let exercisePaces = 0.1...2.0

  /// How fast, 1 as the exercise says.
  public var exercisePace: Double { exercises.pace }

  /// Chooses how fast, from the next exercise on.
  public func setExercisePace(_ pace: Double) {
    guard pace.isFinite else { return }
    exercises.pace = min(max(pace, Self.exercisePaces.lowerBound), Self.exercisePaces.upperBound)
    changes.insert(.exercises)
  }

  /// The numbers of attempts that are possible.
  public static let exerciseAttemptCounts = Exercise.attemptCounts

  /// How many attempts a run has: as many as the exercise says, or as were chosen.
  public var exerciseAttemptCount: Int { exercises.attemptCount ?? exercises.ownAttemptCount }

  /// Chooses how many attempts a run has, from the next one on; nil for as many as the exercise says.
  public func setExerciseAttemptCount(_ count: Int?) {
    let counts = Self.exerciseAttemptCounts
    exercises.attemptCount = count.map { min(max($0, counts.lowerBound), counts.upperBound) }
    changes.insert(.exercises)
  }

  /// Under which name attempts are kept; empty for none.
  public var exercisePerson: String { exercises.person }

  /// Chooses under which name attempts are kept, from the next exercise on; an empty one for none.
  public func setExercisePerson(_ name: String) {
    exercises.person = name.trimmingCharacters(in: .whitespaces)
    changes.insert(.exercises)
  }

  // MARK: What is shown

  /// Whether an exercise is under way.
  public var isExercising: Bool { exercises.run != nil }

  /// Whether the picture is hidden, as where an exercise is done by ear alone.
  public var hidesPicture: Bool { exercises.run?.record.way == .heard }

  /// What there is to do, or what was done.
  public var exerciseWords: String {
    if exercises.isPreparing { return translated("The exercise is being prepared…") }
    if let run = exercises.run {
      let percent = Int((run.progress * 100).rounded())
      let record = run.record
      let attempt = min(run.attemptNumber, record.exercise.attemptCount)
      return translated(
        "\(translated(name: record.exercise.summary)) Attempt \(attempt) of \(record.exercise.attemptCount): "
          + "\(percent) %. \(record.points) of \(record.mostPoints) points.")
    }
    if let last = exercises.last { return ExerciseSentences.finished(last) }
    return translated("No exercise yet.")
  }

  /// Where the hand is to go next, in pixels of the picture, with the radius that counts; nil for no place.
  public var exerciseTarget: (place: ViewPoint, radius: Double)? {
    guard let run = exercises.run, !hidesPicture, let target = run.target else { return nil }
    var share = 0.02
    if case .reach(let reach) = run.record.exercise.task {
      share = (reach.rings.map(\.width).min() ?? share) / 2
    }
    let side = Double(ExercisePicture.sidePixels)
    return (
      viewport.viewPoint(of: ExercisePicture.point(target)), share * side * viewport.zoom
    )
  }

  // MARK: Beginning and ending

  /// Begins the chosen exercise, or ends the one that is under way.
  public func toggleExercise() async {
    if isExercising { await endExercise() } else { await beginExercise() }
  }

  /// Begins the chosen exercise over its own picture.
  public func beginExercise() async {
    guard !isExercising, !exercises.isPreparing, !exercises.isEnding, calibration == nil,
      let image, session != nil
    else { return }
    exercises.isPreparing = true
    changes.insert(.exercises)
    defer { exercises.isPreparing = false }
    do throws(Fault) {
      var record = try exerciseRecord(over: image)
      let store = PersonStore(folders: folders)
      let runs = try Fault.wrap { () throws(PeopleFault) in
        try record.person.map { (name) throws(PeopleFault) in try store.runCount(of: name) } ?? 0
      }
      // The pictures before are files that were read, which nothing may replace.
      exercises.begunCount += 1
      let path =
        "\(folders.data)/exercise-pictures/\(exercises.begunCount)/\(record.exercise.name.fileName).png"
      let picture = await Self.picture(of: record)
      try Fault.wrap { () throws(FileError) in
        try Folder.make((path as NSString).deletingLastPathComponent)
      }
      try ExercisePicture.store(picture, to: path)
      exercises.former = ExerciseWindowState.Former(
        imagePath: image.path, view: ownView, sound: sound)
      exercises.picturePath = path
      let placed = session?.tablet.flatMap {
        exercises.reach.placed(on: $0, isTurned: tabletSettings.isTurned)
      }
      // On a pen display the picture lies under the pen as it is seen.
      if let placed, penDisplay.calibration?.screen == nil {
        exercises.placed = placed.record
        record.sideMillimetres = placed.sideMillimetres
      }
      await open(path: path)
      guard self.image?.path == path else { return forgetExercise() }
      // Nobody hears what makes no sound: it would count as done by ear alone.
      let isUnheard = record.way == .heard && session?.isHeard != true
      if isUnheard { record.way = .seen }
      exercises.run = ExerciseRun(record)
      exercises.last = nil
      sound = EditedPreset(record.exercise.sound.preset(white: ExercisePicture.storedWhite))
      applySound()
      if record.way == .seen { session?.silence(true) }
      session?.play(for: .awaits(attempt: 1), in: record.exercise)
      fit()
      say(
        (isUnheard ? [ExerciseSentences.unheard] : []) + [
          ExerciseSentences.start(record),
          ExerciseSentences.keeping(record.person, runsBefore: runs),
        ]
          + (record.sideMillimetres == nil
            ? [] : [ExerciseSentences.place(record, exercises.reach)])
          + [ExerciseSentences.event(.awaits(attempt: 1), record)].compactMap { $0 },
        .answer, isAsked: true)
    } catch {
      forgetExercise()
      session?.play(.refused)
      show(Notice(error))
    }
    changes.formUnion([.exercises, .picture, .overlay, .sound])
  }

  /// Ends the exercise; the former image and the former sound come back.
  public func endExercise() async {
    guard let run = exercises.run, let former = exercises.former, !exercises.isEnding else {
      return
    }
    exercises.isEnding = true
    defer { exercises.isEnding = false }
    if !run.isFinished { say(ExerciseSentences.finished(run.record), isAsked: true) }
    if let view = former.view {
      do throws(Fault) { try goBack(to: view) } catch { show(Notice(error)) }
    } else {
      await open(path: former.imagePath, isInstead: true)
    }
    // Where that image is gone the picture stays, and is no exercise any more.
    leaveExercise()
  }

  /// Leaves the exercise, whose picture is not shown any more; the former sound comes back.
  func leaveExercise() {
    guard let run = exercises.run, let former = exercises.former else { return }
    exercises.last = run.record
    session?.lead(nil, along: nil)
    forgetExercise()
    sound = former.sound
    applySound()
    session?.silence(isSilenced)
    changes.formUnion([.exercises, .picture, .overlay, .sound])
  }

  /// Lays the square of the exercise where it is on a tablet that is turned, or is not.
  func turnExercise(_ isTurned: Bool) {
    guard exercises.placed != nil, let tablet = session?.tablet else { return }
    exercises.placed = exercises.reach.placed(on: tablet, isTurned: isTurned)?.record
  }

  private func forgetExercise() {
    exercises.run = nil
    exercises.placed = nil
    exercises.former = nil
    exercises.picturePath = nil
    exercises.lead = nil
    changes.insert(.exercises)
  }
}

extension String {
  /// The name as one of a file, whatever it holds.
  fileprivate var fileName: String {
    String(map { $0.isLetter || $0.isNumber ? $0 : "-" }.prefix(60))
  }
}
