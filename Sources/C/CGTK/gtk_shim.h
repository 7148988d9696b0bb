// GTK 4 for Swift: inline forms of the macros and variadic functions that Swift cannot import, and
// the two hooks through which GLib's loop serves libdispatch's main queue.
#ifndef PENUMBRA_GTK_SHIM_H
#define PENUMBRA_GTK_SHIM_H

#include <dlfcn.h>
#include <glib-unix.h>
#include <gtk/gtk.h>

static inline gpointer _Nonnull penumbra_object_new(GType type) { return g_object_new(type, NULL); }
static inline gpointer _Nonnull penumbra_widget_new(GType type, GtkAccessibleRole role) {
  return g_object_new(type, "accessible-role", role, NULL);
}
static inline gulong penumbra_connect(gpointer object, const char *signal, GCallback handler,
                                      gpointer context, GClosureNotify release) {
  return g_signal_connect_data(object, signal, handler, context, release, 0);
}
static inline GType penumbra_widget_type(void) { return GTK_TYPE_WIDGET; }
static inline GType penumbra_box_type(void) { return GTK_TYPE_BOX; }
static inline GType penumbra_file_type(void) { return G_TYPE_FILE; }
static inline GType penumbra_file_list_type(void) { return GDK_TYPE_FILE_LIST; }
static inline gboolean penumbra_is_button(gpointer object) { return GTK_IS_BUTTON(object); }
static inline gboolean penumbra_is_box(gpointer object) { return GTK_IS_BOX(object); }
static inline gboolean penumbra_is_label(gpointer object) { return GTK_IS_LABEL(object); }
static inline gboolean penumbra_is_text(gpointer object) { return GTK_IS_TEXT(object); }

// The measuring of labels as GTK has it.
typedef void (*PenumbraMeasure)(GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                                int *natural, int *minimum_baseline, int *natural_baseline);
static inline PenumbraMeasure *penumbra_label_measure(void) {
  static PenumbraMeasure measure;
  return &measure;
}
static inline void penumbra_measure_label(GtkWidget *label, GtkOrientation orientation, int for_size,
                                          int *minimum, int *natural, int *minimum_baseline,
                                          int *natural_baseline) {
  gboolean is_any = orientation == GTK_ORIENTATION_HORIZONTAL && gtk_label_get_wrap(GTK_LABEL(label));
  (*penumbra_label_measure())(label, orientation, is_any ? -1 : for_size, minimum, natural,
                              minimum_baseline, natural_baseline);
}
// Lets labels that wrap have a height for each width and no width for a height: that width GTK 4.8 finds by
// bisection, setting the whole text a dozen times, for each row of widgets around it once more.
static inline void penumbra_measure_labels_by_width(void) {
  GtkWidgetClass *labels = GTK_WIDGET_CLASS(g_type_class_ref(GTK_TYPE_LABEL));
  if (labels->measure == penumbra_measure_label) return;
  *penumbra_label_measure() = labels->measure;
  labels->measure = penumbra_measure_label;
}

static inline void penumbra_set_name(gpointer widget, const char *name) {
  gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}
static inline void penumbra_hide_from_readers(gpointer widget) {
  gtk_accessible_update_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
}
static inline void penumbra_set_description(gpointer widget, const char *text) {
  gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text,
                                 -1);
}
// Tells a screen reader a text that no widget has; FALSE where the running GTK is older than 4.14, which is
// newer than the headers. The priority is that of GTK: 1 waits its turn, 2 interrupts.
static inline gboolean penumbra_announce(gpointer widget, const char *text, int priority) {
  typedef void (*Announce)(GtkAccessible *, const char *, int);
  // A null handle searches the whole program.
  Announce announce = (Announce)dlsym(NULL, "gtk_accessible_announce");
  if (announce == NULL) return FALSE;
  announce(GTK_ACCESSIBLE(widget), text, priority);
  return TRUE;
}
static inline void penumbra_set_selected(gpointer widget, gboolean is_selected) {
  gtk_accessible_update_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_SELECTED, is_selected,
                              -1);
}
static inline void penumbra_set_value_text(gpointer widget, const char *text) {
  gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text,
                                 -1);
}
static inline void penumbra_set_range(gpointer widget, double low, double high, double now) {
  gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, low,
                                 GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, high,
                                 GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, now, -1);
}

// A question above a window, without buttons; the functions are variadic.
static inline GtkWidget *_Nullable penumbra_question_new(GtkWindow *parent, const char *sentence,
                                                         const char *detail) {
  GtkWidget *dialog =
      gtk_message_dialog_new(parent, GTK_DIALOG_MODAL | GTK_DIALOG_DESTROY_WITH_PARENT,
                             GTK_MESSAGE_QUESTION, GTK_BUTTONS_NONE, "%s", sentence);
  gtk_message_dialog_format_secondary_text(GTK_MESSAGE_DIALOG(dialog), "%s", detail);
  gtk_window_set_title(GTK_WINDOW(dialog), sentence);
  return dialog;
}
// A dialog for files that has room for more below them; the function is variadic.
static inline GtkWidget *_Nullable penumbra_file_dialog_new(GtkWindow *parent, const char *title,
                                                            GtkFileChooserAction action,
                                                            const char *accept,
                                                            const char *cancel) {
  GtkWidget *dialog =
      gtk_file_chooser_dialog_new(title, parent, action, cancel, GTK_RESPONSE_CANCEL, accept,
                                  GTK_RESPONSE_ACCEPT, NULL);
  gtk_window_set_modal(GTK_WINDOW(dialog), TRUE);
  gtk_dialog_set_default_response(GTK_DIALOG(dialog), GTK_RESPONSE_ACCEPT);
  return dialog;
}
static inline void penumbra_respond(GtkWidget *dialog, int response) {
  gtk_dialog_response(GTK_DIALOG(dialog), response);
}
static inline void penumbra_dialog_append(GtkWidget *dialog, GtkWidget *widget) {
  gtk_box_append(GTK_BOX(gtk_dialog_get_content_area(GTK_DIALOG(dialog))), widget);
}
static inline void penumbra_add_button(GtkWidget *dialog, const char *title, int response) {
  // The dialog's own buttons have a mnemonic's label, which a reader reads twice.
  gtk_dialog_add_action_widget(GTK_DIALOG(dialog), gtk_button_new_with_label(title), response);
}
static inline void penumbra_set_default_button(GtkWidget *dialog, int response) {
  gtk_dialog_set_default_response(GTK_DIALOG(dialog), response);
  GtkWidget *button = gtk_dialog_get_widget_for_response(GTK_DIALOG(dialog), response);
  if (button) gtk_widget_grab_focus(button);
}

// The desktop's settings, for which g_object_get is variadic.
static inline gboolean penumbra_animations_enabled(void) {
  gboolean is_enabled = TRUE;
  GtkSettings *settings = gtk_settings_get_default();
  if (settings) g_object_get(settings, "gtk-enable-animations", &is_enabled, NULL);
  return is_enabled;
}
static inline gboolean penumbra_is_touch_only(gpointer controller) {
  return GTK_IS_GESTURE_SINGLE(controller) &&
         gtk_gesture_single_get_touch_only(GTK_GESTURE_SINGLE(controller));
}
static inline gboolean penumbra_is_position_set(gpointer paned) {
  gboolean is_set = FALSE;
  g_object_get(paned, "position-set", &is_set, NULL);
  return is_set;
}
static inline void penumbra_prefer_dark(gboolean is_dark) {
  GtkSettings *settings = gtk_settings_get_default();
  if (settings) g_object_set(settings, "gtk-application-prefer-dark-theme", is_dark, NULL);
}
// The size of text against the usual 96 dots per inch; GTK counts in 1024ths of a dot.
static inline double penumbra_text_scale(void) {
  int dots = -1;
  GtkSettings *settings = gtk_settings_get_default();
  if (settings) g_object_get(settings, "gtk-xft-dpi", &dots, NULL);
  return dots > 0 ? dots / (96.0 * 1024.0) : 1.0;
}
// Whether the widget's window is drawn by the processor and not by a graphics card.
static inline gboolean penumbra_is_drawn_by_processor(GtkWidget *widget) {
  GtkNative *native = gtk_widget_get_native(widget);
  GskRenderer *renderer = native ? gtk_native_get_renderer(native) : NULL;
  return renderer && GSK_IS_CAIRO_RENDERER(renderer);
}

// Whether somebody on the bus has this name.
static inline gboolean penumbra_has_owner(GDBusConnection *bus, const char *name) {
  gboolean has_owner = FALSE;
  GVariant *answer = g_dbus_connection_call_sync(
      bus, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "NameHasOwner",
      g_variant_new("(s)", name), G_VARIANT_TYPE("(b)"), G_DBUS_CALL_FLAGS_NONE, 1000, NULL, NULL);
  if (answer) {
    g_variant_get(answer, "(b)", &has_owner);
    g_variant_unref(answer);
  }
  return has_owner;
}

// libdispatch's main queue, for driving it from GLib's loop: the hooks that CFRunLoop uses.
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *unused);

#endif
