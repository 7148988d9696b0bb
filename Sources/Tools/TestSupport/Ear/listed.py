#!/usr/bin/python3
"""Enters itself among the applications of the accessibility bus at the address given, until its input ends."""
import sys
import time

import dbus

bus = dbus.bus.BusConnection(sys.argv[1])
# On a busy machine the registry comes after us.
while not bus.name_has_owner("org.a11y.atspi.Registry"):
    time.sleep(0.02)
path = "/org/a11y/atspi/accessible/root"
root = bus.get_object("org.a11y.atspi.Registry", path, introspect=False)
own = dbus.Struct((bus.get_unique_name(), dbus.ObjectPath(path)), signature="so")
dbus.Interface(root, "org.a11y.atspi.Socket").Embed(own)
print("listed", flush=True)
sys.stdin.read()
