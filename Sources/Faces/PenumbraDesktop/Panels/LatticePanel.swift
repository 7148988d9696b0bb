// The page of the lattice: finding it, what is known about it, and the sites that differ.

import CGTK
import DesktopModel
import Translation

/// The page of the lattice.
final class LatticePanel {
  let widget = Make.column(4)
  private let model: WindowModel
  private let find: Widget
  private let progress = Make.row(4)
  private let bar: Widget = gtk_progress_bar_new()
  private let words = Make.label("", class: "figures", wraps: true, columns: 16)
  private var ofRegion: Widget?
  private var drawn: Widget?
  private var uses: [Widget] = []
  private let heading = Make.label(translated("Sites that differ"), class: "heading")
  private let list = Make.column(2)
  private var buttons: [Widget] = []
  private var shown = ""

  // More would not be walked through; the table has them all.
  private static let most = 40

  init(_ model: WindowModel, dialogs: FileDialogs) {
    self.model = model
    find = Make.button(translated("Find the lattice")) { model.findLattice() }
    gtk_widget_add_css_class(widget, "panel")
    gtk_box_append(widget.box, Make.label(translated("Lattice"), class: "heading"))
    let ofRegion = Make.check(translated("Of the selected region, or from A to B")) {
      model.setLatticeOfRegion($0)
    }
    let drawn = Make.check(translated("Cells and sites on the image")) { model.setLatticeDrawn($0) }
    (self.ofRegion, self.drawn) = (ofRegion, drawn)
    let spectrum = Make.button(translated("Spectrum…")) {
      Self.saveSpectrum(model, dialogs)
    }
    penumbra_set_name(spectrum.object, translated("Save the power spectrum as a picture"))
    let search = Make.row()
    for button in [find, spectrum] { gtk_box_append(search.box, button) }
    for part in [ofRegion, search] { gtk_box_append(widget.box, part) }
    addProgress()
    gtk_label_set_selectable(words.opaque, 1)
    gtk_box_append(widget.box, words)
    gtk_box_append(widget.box, drawn)
    let copy = Make.button(translated("Copy")) { [unowned self] in
      gdk_clipboard_set_text(gtk_widget_get_clipboard(widget), model.lattice?.text ?? "")
      model.sayCopied(translated("what is known about the lattice"))
    }
    penumbra_set_name(copy.object, translated("Copy what is known about the lattice"))
    let save = Make.button(translated("Save sites…")) {
      dialogs.save(translated("Save the sites as a table"), name: "sites.csv") { path in
        Task { await model.saveSites(to: path) }
      }
    }
    penumbra_set_name(save.object, translated("Save all sites as a CSV table"))
    let tag = Make.button(translated("Tag them")) { model.tagFindings() }
    penumbra_set_name(tag.object, translated("Tag all sites that differ"))
    uses = [copy, save, tag]
    let row = Make.row()
    for button in uses { gtk_box_append(row.box, button) }
    // It comes with the first that differs, within the group of the lattice.
    gtk_widget_set_visible(heading, 0)
    for part in [row, heading, list] { gtk_box_append(widget.box, part) }
  }

  /// Asks for the file of the spectrum; where there is nothing to save, it is said at once.
  static func saveSpectrum(_ model: WindowModel, _ dialogs: FileDialogs) {
    guard model.canMakeSpectrum else {
      Task { await model.saveSpectrum(to: "") }
      return
    }
    dialogs.save(translated("Save the spectrum"), name: model.proposedSpectrumName) { path in
      Task { await model.saveSpectrum(to: path) }
    }
  }

  private func addProgress() {
    gtk_widget_set_hexpand(bar, 1)
    gtk_widget_set_valign(bar, GTK_ALIGN_CENTER)
    gtk_progress_bar_set_show_text(bar.opaque, 1)
    gtk_progress_bar_set_ellipsize(bar.opaque, PANGO_ELLIPSIZE_MIDDLE)
    penumbra_set_name(bar.object, translated("Looking for a lattice"))
    let cancel = Make.button(translated("Cancel")) { [unowned self] in
      // The keyboard goes back before its button is hidden.
      gtk_widget_grab_focus(find)
      model.cancelLattice()
    }
    penumbra_set_name(cancel.object, translated("Cancel the search for a lattice"))
    for part in [bar, cancel] { gtk_box_append(progress.box, part) }
    gtk_box_append(widget.box, progress)
  }

  /// Shows what changed.
  func show(_ changes: Changes) {
    guard changes.contains(.lattice) else { return }
    if let ofRegion {
      gtk_check_button_set_active(ofRegion.check, gboolean(model.isLatticeOfRegion))
    }
    if let drawn { gtk_check_button_set_active(drawn.check, gboolean(model.isLatticeDrawn)) }
    let work = model.latticeProgress
    gtk_widget_set_visible(progress, gboolean(work != nil))
    if let work {
      gtk_progress_bar_set_fraction(bar.opaque, work.part)
      gtk_progress_bar_set_text(bar.opaque, work.text)
    }
    let text = model.lattice?.text ?? translated("No search yet. Press L on the image.")
    for use in uses { gtk_widget_set_sensitive(use, gboolean(model.lattice != nil)) }
    if text != shown {
      shown = text
      gtk_label_set_text(words.opaque, text)
      fill()
    }
    showSelection()
  }

  private func fill() {
    while let child = gtk_widget_get_first_child(list) { gtk_box_remove(list.box, child) }
    buttons = []
    let findings = model.lattice?.findings ?? []
    gtk_widget_set_visible(heading, gboolean(!findings.isEmpty))
    for index in findings.indices.prefix(Self.most) {
      let button = Make.button("") { [model] in model.goToFinding(at: index) }
      let label = Make.label("", class: "figures", wraps: true, columns: 16)
      gtk_button_set_child(button.button, label)
      buttons.append(button)
      gtk_box_append(list.box, button)
    }
    if findings.count > Self.most {
      gtk_box_append(
        list.box,
        Make.paragraph(translated("and \(findings.count - Self.most) more, which F goes to")))
    }
  }

  // Marked by a symbol and in the name, so that neither colour nor sight is needed.
  private func showSelection() {
    guard let lattice = model.lattice else { return }
    for (index, button) in buttons.enumerated() {
      let isSelected = index == model.selectedFinding
      let words = lattice.words(ofFinding: index)
      let short = words.split(separator: ":", maxSplits: 1).last.map(String.init) ?? words
      if let label = gtk_button_get_child(button.button) {
        gtk_label_set_text(label.opaque, "\(isSelected ? "▸ " : "")\(index + 1):\(short)")
      }
      penumbra_set_name(
        button.object, translated("Go to \(words)\(isSelected ? translated(", selected") : "")"))
    }
  }
}
