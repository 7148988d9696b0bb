// `penumbra-desktop`: the window. GLib's loop owns the main thread and serves Swift's main actor.

import CGTK
import Glibc

let application = DesktopApplication()
MainQueue.attach()
exit(application.run())
