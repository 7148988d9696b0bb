// The contrast: its histogram, the buttons that set it by themselves, and its numbers.

import CGTK
import DesktopModel
import Micrograph
import Translation

/// The rows of the contrast.
final class ContrastRows {
  let widget = Make.column(4)
  private let model: WindowModel
  private let plot: HistogramPlot
  private let windows = Make.label("", class: "figures", wraps: true, columns: 10)
  private let percentiles = Make.label("", class: "figures", wraps: true, columns: 10)
  private var axis: ChoiceRow?
  private var link: Widget?
  private var ends: [NumberRow] = []
  private var percents: [NumberRow] = []
  private var gamma: NumberRow?
  // The image and the layer whose numbers the rows accept.
  private var shownPicture: String?

  init(_ model: WindowModel) {
    self.model = model
    plot = HistogramPlot(model)
    gtk_box_append(widget.box, Make.label(translated("Histogram"), class: "heading"))
    for part in [plot.widget, windows, percentiles] { gtk_box_append(widget.box, part) }
    let axis = ChoiceRow(translated("Pixels upwards"), options: HistogramAxis.allCases.map(\.title))
    {
      model.chooseHistogramAxis(HistogramAxis.allCases[$0])
    }
    self.axis = axis
    gtk_box_append(widget.box, axis.widget)
    let link = Make.check(translated("Use this contrast for sound")) { model.linkSound($0) }
    self.link = link
    gtk_box_append(widget.box, link)
    gtk_box_append(widget.box, Make.label(translated("Contrast"), class: "heading"))
    addButtons()
    addNumbers()
  }

  /// Puts the keyboard on the histogram.
  func focus() {
    plot.focus()
  }

  private func addButtons() {
    let row = Make.row()
    for (title, action) in [
      (translated("Auto"), Action.autoContrast), (translated("Reset"), .resetContrast),
    ] {
      let button = Make.button(title, does: action)
      penumbra_set_name(
        button.object,
        action == .autoContrast ? translated("Auto contrast") : translated("Reset contrast"))
      gtk_widget_set_tooltip_text(button, action.title)
      gtk_box_append(row.box, button)
    }
    gtk_box_append(widget.box, row)
  }

  private func addNumbers() {
    let model = model
    ends = ContrastEnd.allCases.map { end in
      NumberRow(
        end.title, spoken: end.title, range: 0...1, step: 1, digits: 2, acceptsPowers: true
      ) {
        if end == .dark { model.setDisplay(low: $0) } else { model.setDisplay(high: $0) }
      } reset: {
        model.resetDisplay(end)
      }
    }
    percents = ContrastEnd.allCases.map { end in
      NumberRow(
        "\(end.title), %", spoken: translated("\(end.title), percent of the pixels below"),
        range: 0...100,
        step: 0.05, digits: 3, acceptsPowers: true
      ) {
        if end == .dark {
          model.setDisplay(lowPercent: $0)
        } else {
          model.setDisplay(highPercent: $0)
        }
      } reset: {
        model.resetDisplay(end)
      }
    }
    let gamma = NumberRow(
      translated("Display gamma"), spoken: translated("Display gamma"), range: 0.1...10, step: 0.05,
      digits: 2
    ) {
      model.setDisplay(gamma: $0)
    } reset: {
      model.setDisplay(gamma: 1)
    }
    self.gamma = gamma
    for row in ends + percents + [gamma] { gtk_box_append(widget.box, row.widget) }
  }

  /// Shows what changed.
  func show(_ changes: Changes) {
    guard !changes.isDisjoint(with: [.display, .sound]), let display = model.display,
      let image = model.image
    else { return }
    let scale = model.contrastScale
    let picture = "\(model.shownRecipe) \(image.path) \(image.frameText ?? "")"
    if shownPicture != picture {
      shownPicture = picture
      for row in ends { row.setScale(scale) }
    }
    let unit = model.intensityUnit ?? translated("the file's values")
    ends[0].show(
      display.window.low, step: scale.step, hint: translated("shown darkest, in \(unit)"))
    ends[1].show(
      display.window.high, step: scale.step, hint: translated("shown brightest, in \(unit)"))
    let percent = model.displayPercentiles
    percents[0].show(
      percent.low, step: 0.05, hint: translated("so many percent of the pixels are darker"))
    percents[1].show(
      percent.high, step: 0.05, hint: translated("so many percent of the pixels are not brighter"))
    gamma?.show(display.gamma, step: 0.05, hint: translated("0.1 to 10, 1 is straight"))
    axis?.show(HistogramAxis.allCases.firstIndex(of: model.histogramAxis))
    if let link { gtk_check_button_set_active(link.check, gboolean(model.isSoundLinked)) }
    gtk_label_set_text(windows.opaque, model.windowsText)
    gtk_label_set_text(percentiles.opaque, model.percentilesText)
    plot.show()
  }
}
