// The page for practising: which exercise, with which senses and where on the tablet, whose attempts are kept, and
// what was done; throws at a board; and gestures.

import CGTK
import DesktopModel
import Foundation
import Session
import Translation

/// The page of exercises.
final class ExercisePanel {
  let widget = Make.column(4)
  private let model: WindowModel
  private let words = Make.label("", class: "detail", wraps: true, columns: 16)
  private let person: Widget = gtk_entry_new()
  private var exercise: ChoiceRow?
  private var names: [String] = []
  private var way: ChoiceRow?
  private var hand: ChoiceRow?
  private var reach: NumberRow?
  private var pace: NumberRow?
  private var begin: Widget?
  private var attempts: NumberRow?
  private var files: [Widget] = []
  private var progress: Widget?
  private let gestures: GestureRows
  private let bags: ThrowRows

  private static let beginTitle = translated("Begin the exercise")
  private static let endTitle = translated("End the exercise")

  init(_ model: WindowModel, dialogs: FileDialogs) {
    self.model = model
    gestures = GestureRows(model, dialogs: dialogs)
    bags = ThrowRows(model, dialogs: dialogs)
    gtk_widget_add_css_class(widget, "panel")
    gtk_box_append(widget.box, Make.label(translated("Exercise"), class: "heading"))
    gtk_label_set_selectable(words.opaque, 1)
    gtk_box_append(widget.box, words)
    addChoices()
    addNumbers()
    Names.set(translated("Name to keep the attempts by; empty keeps none"), inside: person)
    gtk_editable_set_width_chars(person.opaque, 10)
    let keeping = Make.label(
      translated("Keep attempts under the name"), class: "detail", wraps: true, columns: 16)
    connect(person.object, "changed") { [unowned self] in
      model.setExercisePerson(String(cString: gtk_editable_get_text(person.opaque)))
    }
    let begin = Make.button(Self.beginTitle) { [model] in
      Task { await model.toggleExercise() }
    }
    self.begin = begin
    for part in [keeping, person, begin] { gtk_box_append(widget.box, part) }
    addFiles(dialogs)
    gtk_box_append(widget.box, bags.widget)
    gtk_box_append(widget.box, gestures.widget)
  }

  private func addFiles(_ dialogs: FileDialogs) {
    let summary = Make.button(translated("Save summary…")) { [model] in
      dialogs.save(translated("Save the summary of the exercise"), name: model.exerciseSummaryName)
      {
        path in Task { await model.saveExerciseSummary(to: path) }
      }
    }
    penumbra_set_name(summary.object, translated("Save the summary of the last exercise as a page"))
    let picture = Make.button(translated("Save picture…")) { [model] in
      dialogs.save(translated("Save the paths of the exercise"), name: model.exercisePictureName) {
        path in Task { await model.saveExercisePicture(to: path) }
      }
    }
    penumbra_set_name(
      picture.object, translated("Save all paths of the last exercise as a picture"))
    let progress = Make.button(translated("Save progress…")) { [model] in
      dialogs.save(translated("Save the progress over the days"), name: model.exerciseProgressName)
      {
        path in Task { await model.saveExerciseProgress(to: path) }
      }
    }
    penumbra_set_name(
      progress.object, translated("Save the progress of the person of this name as a page"))
    (files, self.progress) = ([summary, picture], progress)
    for button in [summary, picture, progress] { gtk_box_append(widget.box, button) }
  }

  private func addChoices() {
    names = model.exerciseNames
    let exercise = ChoiceRow(translated("Exercise"), options: names) { [model] in
      model.chooseExercise(at: $0)
    }
    let way = ChoiceRow(translated("With which senses"), options: WindowModel.exerciseWayTitles) {
      [model] in
      model.chooseExerciseWay(at: $0)
    }
    let hand = ChoiceRow(translated("Where on the tablet"), options: WindowModel.exerciseHandTitles)
    {
      [model] in model.chooseExerciseHand(at: $0)
    }
    (self.exercise, self.way, self.hand) = (exercise, way, hand)
    gtk_box_append(widget.box, exercise.widget)
    gtk_box_append(widget.box, Make.button(translated("Manage exercises…"), does: .manageExercises))
    for row in [way, hand] { gtk_box_append(widget.box, row.widget) }
  }

  private func addNumbers() {
    let reach = NumberRow(
      translated("Part of the tablet"), spoken: translated("Part of the tablet that is used"),
      range: ExerciseReach.shares, step: 0.05, digits: 2
    ) { [model] in
      model.setExerciseReach($0)
    } reset: { [model] in
      model.setExerciseReach(ExerciseReach().share)
    }
    let pace = NumberRow(
      translated("Pace"), spoken: translated("Pace, 1 as the exercise says"),
      range: WindowModel.exercisePaces, step: 0.1,
      digits: 1
    ) { [model] in
      model.setExercisePace($0)
    } reset: { [model] in
      model.setExercisePace(1)
    }
    let counts = WindowModel.exerciseAttemptCounts
    let attempts = NumberRow(
      translated("Attempts"), spoken: translated("Attempts of a run"),
      range: Double(counts.lowerBound)...Double(counts.upperBound), step: 1, digits: 0
    ) { [model] in
      model.setExerciseAttemptCount(Int($0))
    } reset: { [model] in
      model.setExerciseAttemptCount(nil)
    }
    (self.reach, self.pace, self.attempts) = (reach, pace, attempts)
    for row in [attempts, reach, pace] { gtk_box_append(widget.box, row.widget) }
  }

  /// Shows what changed.
  func show(_ changes: Changes) {
    guard changes.contains(.exercises) else { return }
    let text = model.exerciseWords
    if String(cString: gtk_label_get_text(words.opaque)) != text {
      gtk_label_set_text(words.opaque, text)
    }
    let typed = String(cString: gtk_editable_get_text(person.opaque))
    if typed.trimmingCharacters(in: .whitespaces) != model.exercisePerson {
      gtk_editable_set_text(person.opaque, model.exercisePerson)
    }
    if model.exerciseNames != names {
      names = model.exerciseNames
      exercise?.setOptions(names)
    }
    exercise?.show(model.exerciseIndex ?? 0)
    way?.show(model.exerciseWayIndex)
    hand?.show(model.exerciseHandIndex)
    reach?.show(model.exerciseReach, step: 0.05, hint: translated("0.1 to 1 of its shorter side"))
    attempts?.show(
      Double(model.exerciseAttemptCount), step: 1,
      hint: translated("1 to 100; reset: as the exercise says"))
    pace?.show(model.exercisePace, step: 0.1, hint: translated("0.1 slow to 2 fast"))
    if let begin {
      let title = model.isExercising ? Self.endTitle : Self.beginTitle
      if gtk_button_get_label(begin.button).map({ String(cString: $0) }) != title {
        gtk_button_set_label(begin.button, title)
      }
    }
    for button in files { gtk_widget_set_sensitive(button, gboolean(model.hasExerciseSummary)) }
    if let progress {
      gtk_widget_set_sensitive(progress, gboolean(!model.exercisePerson.isEmpty))
    }
    bags.show()
    gestures.show()
  }
}
