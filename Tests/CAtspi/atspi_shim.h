// AT-SPI for tests: what a screen reader uses.
#include <atspi/atspi.h>
#include <dbus/dbus.h>
#include <gio/gio.h>
