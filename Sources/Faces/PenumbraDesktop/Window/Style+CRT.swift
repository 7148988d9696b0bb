// The look of an old screen: dark, letters in green, what matters in amber, and lines across that never move. All
// letters stand out by more than 7 to 1; the image and everything over it stay as they are, for its greys are
// what is looked at.

import CGTK
import DesktopModel

extension Style {
  // Green on the lighter of the two lines is 11 to 1, amber 8.5 to 1, black on green 12 to 1.
  private static let crt = """
    @define-color theme_fg_color #4dff88;
    @define-color theme_bg_color #060d07;
    @define-color warning_color #ffb000;
    window.crt, window.crt * {
      color: #4dff88; text-shadow: none; -gtk-icon-shadow: none; box-shadow: none; opacity: 1;
      caret-color: #ffb000;
    }
    window.crt, window.crt headerbar, window.crt .panel, window.crt .status, window.crt viewport,
    window.crt popover > contents, window.crt list, window.crt .notice, window.crt stack {
      background-color: #060d07;
      background-image: repeating-linear-gradient(to bottom, #060d07, #060d07 2px, #0c170e 2px,
        #0c170e 4px);
    }
    window.crt button, window.crt entry, window.crt spinbutton, window.crt spinbutton > text,
    window.crt check, window.crt dropdown > button, window.crt trough, window.crt row {
      background-image: none; background-color: #0a140b; border-color: #2f9c54;
    }
    window.crt button:hover, window.crt row:hover, window.crt modelbutton:hover {
      background-color: #14301c;
    }
    window.crt button:active, window.crt button:checked, window.crt row:selected,
    window.crt check:checked, window.crt selection, window.crt modelbutton:selected {
      background-color: #4dff88;
    }
    window.crt button:active *, window.crt button:checked, window.crt button:checked *,
    window.crt row:selected *, window.crt check:checked, window.crt selection,
    window.crt modelbutton:selected * { color: #020a04; }
    window.crt *:disabled, window.crt *:disabled * { color: #7fbf93; -gtk-icon-filter: none; }
    window.crt .heading, window.crt .mode, window.crt .notice label, window.crt headerbar .title {
      color: #ffb000;
    }
    window.crt highlight, window.crt progress, window.crt slider { background-color: #4dff88; }
    window.crt separator { background-color: #2f9c54; }
    window.crt, window.crt .panel, window.crt .status { font-family: monospace; }
    window.crt .readout { color: #ffffff; }
    window.crt .canvas:focus { outline-color: #ffb000; }
    window.crt .boot {
      background: #060d07; color: #ffb000; font-family: monospace; padding: 12px 16px; margin: 12px;
      border: 2px solid #4dff88;
    }
    """

  // Above the window's own additions; empty while the look is the desktop's.
  private static let provider: UnsafeMutablePointer<GtkCssProvider>? = {
    guard let display = gdk_display_get_default(), let provider = gtk_css_provider_new() else {
      return nil
    }
    gtk_style_context_add_provider_for_display(
      display, OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION + 1))
    return provider
  }()

  /// Shows a look on a window.
  static func show(_ appearance: Appearance, on window: Widget) {
    guard let provider else { return }
    let sheet = appearance == .crt ? crt : ""
    gtk_css_provider_load_from_data(provider, sheet, gssize(sheet.utf8.count))
    penumbra_prefer_dark(gboolean(appearance == .crt))
    switch appearance {
    case .desktop: gtk_widget_remove_css_class(window, "crt")
    case .crt: gtk_widget_add_css_class(window, "crt")
    }
  }
}
