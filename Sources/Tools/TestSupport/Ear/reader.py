#!/usr/bin/python3
"""Listens to the accessibility bus at the address given as a screen reader does, until its input ends."""
import sys
import time

import dbus

bus = dbus.bus.BusConnection(sys.argv[1])
# Where the bus knows how to start the registry, it does so; elsewhere, on a busy machine, it comes after us.
try:
    bus.start_service_by_name("org.a11y.atspi.Registry")
except dbus.exceptions.DBusException:
    pass
while not bus.name_has_owner("org.a11y.atspi.Registry"):
    time.sleep(0.02)
registry = bus.get_object("org.a11y.atspi.Registry", "/org/a11y/atspi/registry")
listeners = dbus.Interface(registry, "org.a11y.atspi.Registry")
for event in sys.argv[2:]:
    listeners.RegisterEvent(event, dbus.Array([], signature="s"), "")
print("listening", flush=True)
sys.stdin.read()
