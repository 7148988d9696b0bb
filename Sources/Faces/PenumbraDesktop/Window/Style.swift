// The window's additions to the desktop's own theme: a focus ring that is always visible, not only
// for the three seconds after a key that GTK shows it, targets that are large enough for an
// unsteady hand, and figures that do not jump. Colours come from the theme.

import CGTK

enum Style {
  private static let sheet = """
    button:focus, checkbutton:focus, spinbutton:focus-within, entry:focus-within, row:focus,
    modelbutton:focus, label:focus, dropdown > button:focus, scale:focus, .plot:focus,
    expander-widget:focus > box > title,
    .histogram:focus-within {
      outline: 3px solid @theme_fg_color; outline-offset: -1px;
    }
    .unseen { opacity: 0; }
    .canvas { background: #101010; }
    .canvas:focus { outline: 3px solid #ffd400; outline-offset: -3px; }
    button, spinbutton, dropdown > button, entry { min-height: 32px; }
    .panel button, .panel entry, .panel spinbutton { padding-top: 0; padding-bottom: 0; }
    button image, button arrow, image { -gtk-icon-size: 1.25em; }
    check { min-width: 1.1em; min-height: 1.1em; -gtk-icon-size: 1.1em; }
    .pages > button { min-width: 0; padding: 2px 4px; }
    .pages > button:checked { font-weight: bold; }
    .reset { min-width: 32px; padding: 0; }
    .panel { padding: 8px; }
    .heading { font-weight: bold; margin-top: 8px; }
    title > .heading { margin-top: 0; }
    .panel title { margin-top: 8px; }
    .readout {
      background: rgba(0, 0, 0, 0.8); color: #ffffff; padding: 6px 10px; border-radius: 6px;
      margin: 10px; font-size: 1.15em; font-feature-settings: "tnum";
    }
    .detail { opacity: 0.85; }
    .command { font-family: monospace; }
    .big-number { font-size: 7em; font-weight: bold; font-feature-settings: "tnum"; }
    .request { font-size: 1.25em; font-weight: bold; }
    .status { padding: 4px 10px; }
    .notice {
      padding: 6px 10px; min-height: 48px; margin: 10px; border-radius: 6px;
      border: 3px solid @warning_color; background: @theme_bg_color; color: @theme_fg_color;
    }
    progressbar, progressbar > text { color: @theme_fg_color; font-feature-settings: "tnum"; }
    progressbar > trough, progressbar > trough > progress { min-height: 8px; }
    .limited { border: 2px solid @warning_color; font-weight: bold; }
    .figures { font-feature-settings: "tnum"; }
    .mode { font-size: 150%; font-weight: bold; }
    .grid { font-family: monospace; }
    /* Without a compositor GTK keeps an edge for the pointer, by which a screen would not be filled. */
    window.fullscreen { margin: 0; padding: 0; border: none; border-radius: 0; box-shadow: none; }
    """

  /// Adds the sheet to every window of the display.
  static func install() {
    guard let display = gdk_display_get_default(), let provider = gtk_css_provider_new() else {
      return
    }
    gtk_css_provider_load_from_data(provider, sheet, gssize(sheet.utf8.count))
    gtk_style_context_add_provider_for_display(
      display, OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    g_object_unref(Object(provider))
  }
}
