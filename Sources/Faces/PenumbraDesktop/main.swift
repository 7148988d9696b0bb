// `penumbra-desktop`: the window. GLib's loop owns the main thread and serves Swift's main actor.

import CGTK
import Glibc

let application = DesktopApplication()
MainQueue.attach()
let status = application.run()
// By now everything is written and ended. The exit handlers of some two hundred libraries would only
// take time, and one that still decodes an image nobody waits for must not meet them.
fflush(nil)
_exit(status)
