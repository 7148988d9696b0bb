// Gestures in the window: which model says what was drawn, what it does, and rows that others learn from.

import Engine
import Files
import Geometry
import Library
import Movement
import Pen
import Recorded
import Session
import Speech
import Translation
import Wording

extension WindowModel {
  // MARK: What is chosen

  private static let noModel = translated("Nothing")
  private static let noResponse = translated("nothing")

  private var modelNames: [String] {
    [ModelLibrary.bundled] + ModelLibrary(folders: folders).names
  }

  /// What can recognise gestures: nothing, the bundled model, and the user's own.
  public var gestureModelTitles: [String] { [Self.noModel] + modelNames }

  /// The chosen one among them; nil where it is not there any more.
  public var gestureModelIndex: Int? {
    gestures.modelName.map { name in modelNames.firstIndex(of: name).map { $0 + 1 } } ?? 0
  }

  /// Chooses what recognises gestures.
  public func chooseGestureModel(at index: Int) async {
    let names = modelNames
    let name = names.indices.contains(index - 1) ? names[index - 1] : nil
    guard name != gestures.modelName else { return }
    await chooseGestureModel(named: name)
  }

  /// Chooses what recognises gestures; nil for nothing.
  func chooseGestureModel(named name: String?) async {
    defer {
      beginGestures()
      keep()
      changes.insert(.exercises)
    }
    (gestures.modelName, gestures.model, gestures.words) = (name, nil, "")
    guard let name else { return }
    do throws(Fault) {
      gestures.model = try await Self.model(name, folders)
      gestures.label = gestureLabels.first ?? ""
    } catch {
      withoutStep { gestures.modelName = nil }
      session?.play(.refused)
      show(Notice(error))
    }
  }

  // Where the bundled model is not installed, it is trained in half a second.
  @concurrent
  private nonisolated static func model(
    _ name: String, _ folders: XDGFolders
  ) async throws(Fault) -> RecogniserModel {
    if name == ModelLibrary.bundled { return try BundledModel.load() }
    return try Fault.wrap { () throws(RecognisingFault) in
      try ModelLibrary(folders: folders).find(name).model
    }
  }

  /// The gestures that the model knows.
  public var gestureLabels: [String] {
    gestures.model?.labels.filter { $0 != LabelledRow.otherLabel } ?? []
  }

  /// The gesture whose response is shown.
  public var gestureLabelIndex: Int? { gestureLabels.firstIndex(of: gestures.label) }

  /// Shows the response of another gesture.
  public func chooseGestureLabel(at index: Int) {
    let labels = gestureLabels
    guard labels.indices.contains(index) else { return }
    gestures.label = labels[index]
    changes.insert(.exercises)
  }

  /// What a gesture can do: nothing, and every response.
  public static let gestureResponseTitles = [noResponse] + GestureResponse.all.map(\.title)

  /// The response of the gesture that is shown.
  public var gestureResponseIndex: Int {
    gestures.responses[gestures.label].flatMap { GestureResponse.all.firstIndex(of: $0) }
      .map { $0 + 1 } ?? 0
  }

  /// Chooses the response of the gesture that is shown.
  public func chooseGestureResponse(at index: Int) {
    guard !gestures.label.isEmpty else { return }
    let all = GestureResponse.all
    gestures.responses[gestures.label] = all.indices.contains(index - 1) ? all[index - 1] : nil
    keep()
    changes.insert(.exercises)
  }

  /// What was recognised or saved last, or what there is to do.
  public var gestureWords: String {
    if !gestures.words.isEmpty { return gestures.words }
    if gestures.live == nil { return translated("Gestures mean nothing.") }
    return gestureKind == .stroke
      ? translated("Draw a gesture.") : translated("Hold a hand before the camera.")
  }

  /// What a gesture is: what the model knows; without one, what is before the camera, or else what is drawn.
  var gestureKind: ShapeKind {
    gestures.model?.kind ?? (hands.watch == nil ? .stroke : .hand)
  }

  // MARK: While the session runs

  /// Takes a sample of the pen, the mouse or a finger.
  func gesture(with sample: PenSample<ImagePoint>) {
    guard !isExercising else { return }
    gestures.live?.take(sample)
  }

  /// Begins anew to look for gestures, with what is chosen now.
  func beginGestures() {
    guard gestures.model != nil || gestures.rowsPath != nil, let session else {
      return gestures.live = nil
    }
    let scale = session.pixelScale.millimetresPerPixel
    gestures.millimetresPerPixel = scale
    var choice = GestureChoice(
      model: gestures.model, rows: gestures.rowsPath, person: gestures.person,
      label: gestures.rowLabel.isEmpty ? nil : gestures.rowLabel)
    choice.kind = gestureKind
    gestures.live = LiveGestures(choice, millimetresPerPixel: scale)
  }

  /// Does what the gestures drawn since the last frame mean.
  func followGestures(_ now: Int64) {
    guard let session else { return }
    if gestures.live == nil
      || session.pixelScale.millimetresPerPixel != gestures.millimetresPerPixel
    {
      // Another tablet or calibration, or the first session.
      beginGestures()
    }
    guard gestures.live != nil else { return }
    if isExercising || session.overviewPlace() != nil {
      gestures.live?.drop()
    } else {
      gestures.live?.wait(atNanoseconds: now)
    }
    for recognition in gestures.live?.takeRecognised() ?? [] {
      tellGesture(translated("Gesture: \(recognition.clause)."))
      if let response = gestures.responses[recognition.label] { respond(response) }
    }
    for outcome in gestures.live?.takeOutcomes() ?? [] {
      switch outcome {
      case .saved(let row, let number):
        session.play(.done)
        tellGesture(GestureSentences.saved(row, number: number))
      case .refused(let fault, let waiting):
        session.play(.refused)
        tellGesture(GestureSentences.notSaved(waiting, Fault.recognising(fault).sentence))
        show(Notice(.recognising(fault)))
      }
    }
  }

  /// Completes what was being drawn, and waits until its row is stored.
  func endGestures() {
    gestures.live?.finish()
    gestures.live = nil
  }

  /// What the face is to do since the last call.
  public func takeGestureActions() -> [Action] {
    defer { gestures.due.removeAll() }
    return gestures.due
  }

  private func tellGesture(_ words: String) {
    gestures.words = words
    say([words], .remark, isAsked: false)
    changes.insert(.exercises)
  }

  /// Does what a gesture, or a button of the tablet, is answered by.
  func respond(_ response: GestureResponse) {
    switch response {
    case .action(let action): gestures.due.append(action)
    case .nextPreset, .previousPreset:
      let count = presetTitles.count
      guard count > 0 else { return }
      choosePreset(at: (presetIndex + (response == .nextPreset ? 1 : count - 1)) % count)
      session?.play(.done)
    case .sound(let earcon): session?.play(earcon)
    }
  }
}
