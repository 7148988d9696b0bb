// The pressure curve: its plot, the curves that have names, and what it does to three forces.

import CGTK
import DesktopModel
import Library
import Translation

/// The rows of the pressure curve.
final class PressureRows {
  let widget = Make.column(4)
  private let model: WindowModel
  private let plot: PressurePlot
  private let named: ChoiceRow
  private let words = Make.paragraph("", class: "figures")

  private static let own = translated("Own: as the two points are")

  init(_ model: WindowModel) {
    self.model = model
    plot = PressurePlot(model)
    // The last one is what the points make, and chooses nothing.
    named = ChoiceRow(translated("Hand"), options: NamedCurve.allCases.map(\.title) + [Self.own]) {
      guard NamedCurve.allCases.indices.contains($0) else { return model.keepPressureCurve() }
      model.setPressureCurve(NamedCurve.allCases[$0].curve)
    }
    gtk_label_set_selectable(words.opaque, 1)
    for part in [named.widget, plot.widget, words] { gtk_box_append(widget.box, part) }
  }

  /// Shows the curve as it is.
  func show() {
    gtk_widget_set_sensitive(widget, gboolean(model.hasTablet))
    let curve = NamedCurve(model.tabletSettings.pressureCurve)
    named.show(
      curve.flatMap { NamedCurve.allCases.firstIndex(of: $0) } ?? NamedCurve.allCases.count)
    PenRows.set(words, model.curveText)
    plot.show()
  }

  /// Shows the pen's force on the curve.
  func showPen() { plot.showPen() }
}
