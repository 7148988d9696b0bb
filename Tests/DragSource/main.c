// A window that offers one file to be dragged away, as a file manager does: drag-source PATH.
// It lies in the top left corner of the screen; where it is pressed does not matter.

#include <gtk/gtk.h>

static GdkContentProvider *prepare(GtkDragSource *source, double x, double y, gpointer path) {
  (void)source, (void)x, (void)y;
  GFile *file = g_file_new_for_path(path);
  GSList *files = g_slist_prepend(NULL, file);
  GdkFileList *list = gdk_file_list_new_from_list(files);
  GdkContentProvider *provider = gdk_content_provider_new_typed(GDK_TYPE_FILE_LIST, list);
  g_boxed_free(GDK_TYPE_FILE_LIST, list);
  g_slist_free(files);
  g_object_unref(file);
  return provider;
}

static void activate(GtkApplication *application, gpointer path) {
  GtkWidget *window = gtk_application_window_new(application);
  GtkWidget *label = gtk_label_new("Drag from here");
  GtkDragSource *source = gtk_drag_source_new();
  g_signal_connect(source, "prepare", G_CALLBACK(prepare), path);
  gtk_widget_add_controller(label, GTK_EVENT_CONTROLLER(source));
  gtk_window_set_child(GTK_WINDOW(window), label);
  gtk_window_set_title(GTK_WINDOW(window), "Drag source");
  gtk_window_set_default_size(GTK_WINDOW(window), 160, 120);
  gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
  gtk_window_present(GTK_WINDOW(window));
}

int main(int count, char **arguments) {
  if (count != 2) return 64;
  GtkApplication *application = gtk_application_new(NULL, G_APPLICATION_NON_UNIQUE);
  g_signal_connect(application, "activate", G_CALLBACK(activate), arguments[1]);
  int status = g_application_run(G_APPLICATION(application), 1, arguments);
  g_object_unref(application);
  return status;
}
