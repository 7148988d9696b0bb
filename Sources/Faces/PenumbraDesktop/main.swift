// `penumbra-desktop`: the window. GLib's loop owns the main thread and serves Swift's main actor.

import CGTK
import DesktopModel
import Files
import Foundation
import Logs
import Pen
import Session
import Translation
import Wording

var status: Int32 = 0
// Before other threads begin, and before the first text is asked for.
Catalogue.begin(folder: BundledFiles.translationsPath)
// Kept until the process ends, so that nothing in it is freed at exit.
var application: DesktopApplication?
do throws(Fault) {
  let arguments = try StartArguments(CommandLine.arguments.dropFirst())
  if arguments.purpose == .version {
    print(OwnProgram.version)
  } else {
    try Fault.wrap { () throws(SettingsError) in try Log.begin(path: arguments.logPath) }
    let made = try DesktopApplication(arguments)
    application = made
    MainQueue.attach()
    status = made.run()
  }
} catch {
  Log.error("fault", side: error.side, ["case": error.caseName])
  FileHandle.standardError.write(Data("penumbra-desktop: \(error.startSentence)\n".utf8))
  status = error.exitStatus
}
// By now everything is written and ended. The exit handlers of some two hundred libraries would
// only take time, and a decoder still at work on another thread must not run into them.
fflush(nil)
_exit(status)
