// The knobs: whether they are held, what is on each, where they stand.

import CGTK
import DesktopModel
import Sonification
import Translation

/// The rows of the knobs.
final class KnobRows {
  let widget = Make.column(4)
  private let model: WindowModel
  private let state = Make.label("", class: "figures", wraps: true, columns: 16)
  private var held: Widget?
  private var gestures: Widget?
  private var choices: [(place: KnobPlace, row: ChoiceRow)] = []

  private static let titles: [(KnobPlace, String)] = [
    (.up, translated("Up and down")), (.turn, translated("Turning")),
    (.ring, translated("Pad's ring")), (.strip, translated("Pad's strip")),
    (.dial, translated("Pad's dial")),
  ]

  init(_ model: WindowModel, perform: @escaping (Action) -> Void) {
    self.model = model
    gtk_box_append(widget.box, Make.label(translated("Knobs"), class: "heading"))
    let held = Make.check(translated("Hold the knobs")) { [unowned self] isOn in
      guard isOn != model.areKnobsHeld else { return }
      perform(.knobs)
      show()
    }
    penumbra_set_name(held.object, translated("Hold the knobs: pen and arrow keys turn them"))
    self.held = held
    gtk_label_set_selectable(state.opaque, 1)
    for part in [held, state] { gtk_box_append(widget.box, part) }
    for (place, title) in Self.titles {
      let row = ChoiceRow(title, options: WindowModel.knobTitles) { [model] in
        model.put($0, on: place)
      }
      choices.append((place, row))
      gtk_box_append(widget.box, row.widget)
    }
    let back = Make.button(translated("Put them back")) { perform(.resetKnobs) }
    penumbra_set_name(back.object, translated("Put the knobs back to where they began"))
    let gestures = Make.check(translated("By button and pad, too")) { [model] in
      model.setKnobGestures($0)
    }
    penumbra_set_name(
      gestures.object, translated("The pen's upper button and the pad hold and turn the knobs, too")
    )
    self.gestures = gestures
    for part in [back, gestures] { gtk_box_append(widget.box, part) }
  }

  /// Shows the knobs as they are.
  func show() {
    if let held { gtk_check_button_set_active(held.check, gboolean(model.areKnobsHeld)) }
    if let gestures {
      gtk_check_button_set_active(gestures.check, gboolean(model.hasKnobGestures))
    }
    let words = model.knobWords
    if String(cString: gtk_label_get_text(state.opaque)) != words {
      gtk_label_set_text(state.opaque, words)
    }
    for (place, row) in choices { row.show(model.knobIndex(place)) }
  }
}
