// Gestures in a live session: said, acted on, and saved as labelled rows.

import ArgumentParser
import Files
import Library
import Movement
import Pen
import Session

/// What is chosen of gestures in a session.
struct RecognisingChoice {
  /// What they are recognised by, and where they are saved.
  var gestures: GestureChoice
  /// What gestures do.
  var actions: [String: GestureAction] = [:]
}

/// What is recognised and saved of what the pen draws.
struct RecognisingOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      """
      Say which gesture each stroke is: \(ModelLibrary.bundled), the bundled model, or another that 'penumbra \
      recognise list' lists, or a file. What it is not sure of is \(LabelledRow.otherLabel).
      """, valueName: "name|file"), completion: .file(extensions: ["model"]))
  var recognise: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      """
      What a recognised gesture does; repeatable. Actions are \(GestureAction.names). Record begins a recording, \
      or ends the one in progress.
      """,
      valueName: "label=action"), transform: GestureActionArgument.init)
  var action: [GestureActionArgument] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      """
      Add gestures to this file as labelled rows for 'penumbra recognise train': a key 0 to 9 names the gesture \
      that is being drawn, else the one drawn last, once.
      """, valueName: "rows.csv"), completion: .file(extensions: ["csv"]))
  var rows: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Save every gesture under this name; digits do what they always do.", valueName: "name"))
  var label: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Who draws the rows: a code, so that people can be told apart.", valueName: "code"))
  var person: String?

  @Flag(
    name: .long,
    help: """
      --rows and --recognise are of how a hand of --hands is held, and not of what it draws: a digit saves the hand \
      there is, --label a row each second.
      """)
  var handShapes = false

  func validate() throws {
    if handShapes, recognise == nil, rows == nil {
      throw ValidationError("--hand-shapes is for --rows and --recognise.")
    }
    if recognise == nil, !action.isEmpty {
      throw ValidationError(
        "--action needs a model; add --recognise \(ModelLibrary.bundled).")
    }
    if rows == nil, label != nil || person != nil {
      throw ValidationError("--label and --person need a file of rows; add --rows rows.csv.")
    }
    var labels = Set<String>()
    for action in action where !labels.insert(action.label).inserted {
      throw ValidationError("--action names \(action.label) twice; a gesture does one thing.")
    }
  }

  /// What is chosen; nil where gestures mean nothing.
  ///
  /// - Throws: why the model or the file of rows cannot be used, or a label.
  func choice() throws(Fault) -> RecognisingChoice? {
    guard recognise != nil || rows != nil else { return nil }
    var choice = RecognisingChoice(
      gestures: GestureChoice(rows: rows, person: person ?? "", label: label))
    choice.gestures.kind = handShapes ? .hand : .stroke
    try choice.gestures.check()
    if let recognise {
      let model = try ModelArgument.load(recognise, of: choice.gestures.kind).model
      let gestures = model.labels.filter { $0 != LabelledRow.otherLabel }
      for argument in action {
        guard gestures.contains(argument.label) else {
          throw .recognising(.gestureNotFound(label: argument.label, gestures: gestures))
        }
        choice.actions[argument.label] = argument.action
      }
      choice.gestures.model = model
    }
    return choice
  }

  /// Names the files of these options.
  func add(to files: inout RunFiles) {
    if let recognise, ModelLibrary.isPath(recognise) { files.reads(recognise) }
    files.writes(rows)
  }
}
