// Exercises in the window's model: begun, done with strokes, kept, and left again. Sources of truth: what is drawn
// here by plain geometry, and the files it leaves.

import DesktopModel
import Foundation
import Geometry
import Micrograph
import Session
import Sonification
import Synthesis
import Testing

@MainActor
@Suite(.timeLimit(.minutes(60))) struct ExercisePageTests {
  private static let exercise = """
    version = 1
    name = "mine"
    summary = "From left to right."
    attempts = 2
    [follow]
    shape = "line"
    from = [0.2, 0.5]
    to = [0.8, 0.5]
    [score]
    steps = [{ within = 0.01, points = 3 }, { within = 0.03, points = 1 }]
    """

  /// Two strokes along the line in the exercise's pixels, half a second each: one near it, one further below.
  private static var strokes: String {
    var lines = ["time_s,x_px,y_px,pressure,contact"]
    for (number, offset) in [0.004, 0.02].enumerated() {
      for step in 0...100 {
        let share = Double(step) / 100
        let (x, y) = ((0.2 + 0.6 * share) * 600 - 0.5, (0.5 + offset) * 600 - 0.5)
        let isLast = step == 100
        lines.append(
          String(
            format: "%.4f,%.3f,%.3f,%.1f,%d", 0.1 + 2 * Double(number) + 0.5 * share, x, y,
            isLast ? 0 : 0.5, isLast ? 0 : 1))
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func write(_ text: String, to path: String, in home: WindowHome) throws -> String {
    let place = home.folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: place)
    return place.path
  }

  @Test("It is done over its own picture, kept by the name, and image and sound come back")
  func done() async throws {
    try await RunningWindow.run { model, home in
      _ = try Self.write(Self.exercise, to: "config/penumbra/exercises/mine.toml", in: home)
      let strokes = try Self.write(Self.strokes, to: "strokes/strokes.csv", in: home)
      let place = try #require(model.exerciseNames.firstIndex(of: "mine"))
      model.choosePreset(named: "analysis")
      model.chooseExercise(at: place)
      model.setExercisePerson("  Ada ")
      #expect(model.exerciseWords == "No exercise yet." && !model.isExercising)
      #expect(model.exerciseAttemptCount == 2)
      await model.beginExercise()
      #expect(model.isExercising && model.image?.micrograph.width == 600)
      #expect(model.exerciseWords == "From left to right. Attempt 1 of 2: 0 %. 0 of 6 points.")
      #expect(model.announcement.contains("Attempts are kept for Ada, on this computer alone."))
      #expect(!model.hidesPicture && model.exerciseTarget != nil)
      // It is not what the next start begins with.
      #expect(model.preferences.imagePath == home.image)
      await model.playSession(at: home.folder.path)
      #expect(model.announcement == "An exercise is under way; end it, then play the session")
      model.play(path: strokes)
      try await model.wait(for: "the first attempt") { model.exerciseWords.contains("Attempt 2") }
      try await model.wait(for: "the end") { !model.isExercising }
      try await model.wait(for: "the image") { model.image?.path == home.image }
      #expect(model.exerciseWords == "4 of 6 points in 2 attempts.")
      #expect(model.presetName == "analysis" && model.sound.current.name == "analysis")
      let people = home.folder.path + "/data/penumbra/people/Ada"
      let runs = try FileManager.default.contentsOfDirectory(atPath: people).filter {
        $0.hasSuffix("-mine")
      }
      #expect(runs.count == 1)
      let table = try String(
        contentsOfFile: "\(people)/\(runs[0])/attempts.csv", encoding: .utf8)
      #expect(table.split(separator: "\n").count == 3)
      let page = home.folder.path + "/summary.html"
      await model.saveExerciseSummary(to: page)
      let text = try String(contentsOfFile: page, encoding: .utf8)
      #expect(text.contains("4 of 6 points") && text.contains("Ada"))
      let picture = home.folder.path + "/paths.png"
      await model.saveExercisePicture(to: picture)
      #expect(model.announcement == "Saved \(picture)")
      // The width in a PNG file's header.
      #expect(try Array(Data(contentsOf: URL(filePath: picture)))[16..<20] == [0, 0, 4, 176])
      // Nothing is written over the image.
      let image = try #require(model.image?.path)
      await model.saveExercisePicture(to: image)
      #expect(model.notice?.sentence == "\(image) is the image that is shown; choose another name.")
      model.dismissNotice()
      let progress = home.folder.path + "/progress.html"
      await model.saveExerciseProgress(to: progress)
      #expect(try String(contentsOfFile: progress, encoding: .utf8).contains("Ada"))
      // A name that nothing is kept under is one sentence, and no file.
      model.setExercisePerson("Nobody")
      await model.saveExerciseProgress(to: home.folder.path + "/none.html")
      #expect(model.notice?.sentence.contains("Nobody") == true)
      #expect(!FileManager.default.fileExists(atPath: home.folder.path + "/none.html"))
      model.setExercisePerson("Ada")
      // It is begun again as it was, and who goes on is told so: another person may have the same name.
      // The former image may still be on its way.
      for _ in 0..<200 where !model.isExercising {
        await model.beginExercise()
        if !model.isExercising { try await Task.sleep(for: .milliseconds(50)) }
      }
      #expect(model.announcement.contains("kept for Ada, beside 1 run of before, on this computer"))
      #expect(model.exerciseWords == "From left to right. Attempt 1 of 2: 0 %. 0 of 6 points.")
      await model.toggleExercise()
      // Another number of attempts holds from the next run on.
      try await model.wait(for: "the image") { model.image?.path == home.image }
      model.setExerciseAttemptCount(101)
      #expect(model.exerciseAttemptCount == 100)
      model.setExerciseAttemptCount(3)
      await model.beginExercise()
      #expect(model.exerciseWords == "From left to right. Attempt 1 of 3: 0 %. 0 of 9 points.")
      await model.toggleExercise()
    }
  }

  @Test(
    "By ear alone nothing is shown; without sound it is shown, counts as seen, and that is told")
  func byEar() async throws {
    try await HeardWindow.run { model, _ in
      model.chooseExerciseWay(at: 2)
      await model.beginExercise()
      #expect(model.isExercising && model.hidesPicture && model.exerciseTarget == nil)
      #expect(!model.announcement.contains("There is no sound"))
      await model.toggleExercise()
    }
    try await RunningWindow.run { model, _ in
      model.chooseExerciseWay(at: 2)
      await model.beginExercise()
      #expect(model.isExercising && !model.hidesPicture && model.exerciseTarget != nil)
      #expect(model.announcement.contains("There is no sound, so what is done counts as seen"))
      // What was chosen stays for the next one.
      #expect(model.exerciseWayIndex == 2)
      await model.toggleExercise()
    }
  }

  @Test("One that is left gives everything back")
  func left() async throws {
    try await RunningWindow.run { model, home in
      let sound = model.sound
      model.chooseExercise(at: try #require(model.exerciseNames.firstIndex(of: "circle")))
      model.chooseExerciseWay(at: 2)
      #expect(model.exerciseWayIndex == 2)
      await model.toggleExercise()
      #expect(model.isExercising)
      // A second one does not begin over the first.
      await model.beginExercise()
      #expect(model.isExercising)
      await model.toggleExercise()
      #expect(!model.isExercising && model.image?.path == home.image && model.sound == sound)
      #expect(model.exerciseWords == "No attempt was made." && !model.hasExerciseSummary)
      #expect(!FileManager.default.fileExists(atPath: home.folder.path + "/data/penumbra/people"))
    }
  }

  @Test("Seen it is silent, and another image ends it: what is drawn there is no attempt")
  func otherImage() async throws {
    try await RunningWindow.run { model, home in
      let sound = model.sound
      model.chooseExerciseWay(at: 1)
      await model.beginExercise()
      #expect(model.isExercising && model.session?.isSilenced == true && !model.isSilenced)
      await model.open(path: home.otherImage)
      #expect(!model.isExercising && model.image?.path == home.otherImage)
      #expect(model.session?.isSilenced == false && model.sound == sound)
      #expect(model.preferences.imagePath == home.otherImage)
    }
  }

  @Test(
    "Pulses lead to the beginning of the shape from where the pen is, and end with the exercise")
  func guidance() async throws {
    try await HeardWindow.run { model, inbox in
      model.chooseExercise(at: try #require(model.exerciseNames.firstIndex(of: "line")))
      await model.beginExercise()
      try #require(model.isExercising)
      model.fit()
      let target = try #require(model.exerciseTarget?.place)
      model.tick()
      _ = HeardWindow.taken(inbox)
      // To the right of the beginning: the pulses are on the left.
      model.point(at: ViewPoint(x: target.x + 150, y: target.y), isInContact: false)
      var heard: [Cue] = []
      try await model.wait(for: "the pulses") {
        heard += HeardWindow.taken(inbox)
        return heard.count { $0.kind == .tone } >= 4
      }
      // A quiet tone in the middle, and beside it the place.
      let places = heard.filter { $0.kind == .tone && $0.level > 0.5 }
      #expect(places.count >= 2 && places.allSatisfy { $0.pan == -1 }, "\(heard)")
      #expect(model.session?.guidedTo != nil)
      await model.endExercise()
      #expect(model.session?.guidedTo == nil)
    }
  }

  @Test("What cannot begin says why, and the image stays")
  func refused() async throws {
    try await RunningWindow.run { model, home in
      model.setExercisePerson("a/b")
      await model.beginExercise()
      #expect(!model.isExercising && model.image?.path == home.image)
      #expect(model.notice?.sentence.contains("cannot be a person's name") == true)
      model.dismissNotice()
      model.setExercisePerson("")
      // The folder of the picture cannot be made.
      _ = try Self.write("", to: "data/penumbra/exercise-pictures", in: home)
      await model.beginExercise()
      #expect(!model.isExercising && model.image?.path == home.image && model.notice != nil)
    }
  }
}
