// A layer that is shown or heard: its kind, its number or its recipe, and how far it is while it is made.

import Analysis
import CGTK
import DesktopModel
import Translation

/// The rows that choose a layer.
final class LayerRows {
  let widget = Make.column(4)
  private let model: WindowModel
  private let use: LayerUse
  private let owner: String
  private var kinds: ChoiceRow?
  private var numbers: [(operation: LayerOperation, row: NumberRow)] = []
  private let recipe: Widget = gtk_entry_new()
  private let progress = Make.row(4)
  private let bar: Widget = gtk_progress_bar_new()
  private var written = ""

  /// Makes the rows.
  ///
  /// - Parameters:
  ///   - model: the window.
  ///   - use: what the layer is for.
  ///   - name: the list's name.
  ///   - owner: whose layer it is, in the names of the other controls.
  init(_ model: WindowModel, _ use: LayerUse, name: String, owner: String) {
    (self.model, self.use, self.owner) = (model, use, owner)
    let kinds = ChoiceRow(name, options: LayerKind.all.map(\.title)) {
      model.chooseLayer(LayerKind.all[$0], of: use)
    }
    self.kinds = kinds
    gtk_box_append(widget.box, kinds.widget)
    addNumbers()
    addRecipe()
    addProgress()
  }

  private func addNumbers() {
    for operation in LayerOperation.allCases {
      guard let number = operation.definition.number else { continue }
      let row = NumberRow(
        "\(translated(name: number.name)), px",
        spoken: translated("\(translated(name: number.name)) of the \(owner) layer in pixels"),
        range: number.range, step: number.step, digits: number.isWhole ? 0 : 2
      ) { [unowned self] in
        model.setLayerNumber($0, of: operation, use)
      } reset: { [unowned self] in
        model.setLayerNumber(number.standard, of: operation, use)
      }
      numbers.append((operation, row))
      gtk_box_append(widget.box, row.widget)
    }
  }

  private func addRecipe() {
    Names.set(translated("Recipe of the \(owner) layer"), inside: recipe)
    gtk_editable_set_width_chars(recipe.opaque, 10)
    gtk_entry_set_placeholder_text(recipe.entry, "blur(2) > gradient")
    gtk_widget_set_tooltip_text(recipe, translated("steps with > between them; Return makes it"))
    connect(recipe.object, "activate") { [unowned self] in
      model.chooseLayer(recipe: String(cString: gtk_editable_get_text(recipe.opaque)), of: use)
    }
    gtk_box_append(widget.box, recipe)
  }

  private func addProgress() {
    gtk_widget_set_hexpand(bar, 1)
    gtk_widget_set_valign(bar, GTK_ALIGN_CENTER)
    gtk_progress_bar_set_show_text(bar.opaque, 1)
    gtk_progress_bar_set_ellipsize(bar.opaque, PANGO_ELLIPSIZE_MIDDLE)
    penumbra_set_name(bar.object, translated("Making the \(owner) layer"))
    gtk_box_append(progress.box, bar)
    let cancel = Make.button(translated("Cancel")) { [unowned self] in
      // The keyboard goes back to the list before its button is hidden.
      kinds?.focus()
      model.cancelLayers(of: use)
    }
    penumbra_set_name(cancel.object, translated("Cancel the \(owner) layer"))
    gtk_box_append(progress.box, cancel)
    gtk_box_append(widget.box, progress)
  }

  /// Has another name from now on.
  func rename(_ name: String) {
    kinds?.rename(name)
  }

  /// Shows what changed.
  func show(_ changes: Changes) {
    guard !changes.isDisjoint(with: [.layers, .sound]) else { return }
    let kind = model.layerKind(of: use)
    kinds?.show(LayerKind.all.firstIndex(of: kind))
    for (operation, row) in numbers {
      gtk_widget_set_visible(row.widget, gboolean(kind == .operation(operation)))
      guard let number = operation.definition.number else { continue }
      row.show(
        model.layerNumber(of: operation, use), step: number.step,
        hint: LayerKind.hint(for: number))
    }
    gtk_widget_set_visible(recipe, gboolean(kind == .written))
    let text = "\(model.layerRecipe(of: use))"
    if kind == .written, text != written { gtk_editable_set_text(recipe.opaque, text) }
    written = kind == .written ? text : ""
    let work = model.layerProgress(of: use)
    gtk_widget_set_visible(progress, gboolean(work != nil))
    guard let work else { return }
    gtk_progress_bar_set_fraction(bar.opaque, work.part)
    gtk_progress_bar_set_text(bar.opaque, work.text)
  }
}
