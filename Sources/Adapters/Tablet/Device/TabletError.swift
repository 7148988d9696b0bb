// Everything that can go wrong with a tablet or a recording of one.

import Files

/// A failure of a tablet or of a recording: facts only, worded elsewhere.
public enum TabletError: Error, Equatable, Sendable {
  /// There is no device at the path.
  case noSuchDevice(path: String)
  /// The user may not read the file at the path.
  case noPermission(path: String)
  /// Another program holds the device for itself; those that have it open, as far as they can be
  /// seen.
  case busy(path: String, holders: [NodeHolder])
  /// The device could not be opened, for the reason `errno` gives.
  case cannotOpen(path: String, errno: Int32)
  /// The file at the path is not an input device.
  case notAnInputDevice(path: String, errno: Int32)
  /// The device reports no absolute positions of a pen or pointer.
  case notAPen(path: String, kind: DeviceKind)
  /// The device reports no fingers.
  case notATouchSurface(path: String, kind: DeviceKind)
  /// The device reports fingers without slots (multitouch protocol A, or a single touch), so that
  /// they cannot be distinguished.
  case noSlots(path: String)
  /// Reading failed for the reason `errno` gives.
  case readFailed(path: String, errno: Int32)
  /// The device was unplugged.
  case gone(path: String)
  /// The recording's file could not be opened or read, whatever it holds.
  case recordingFile(FileError)
  /// A line of the recording is not evemu text; lines count from 1, the text is cut short.
  case recordingMalformed(path: String, line: Int, text: String)
  /// An event of the recording lies before the one above it; lines count from 1.
  case recordingRunsBackwards(path: String, line: Int, microseconds: Int64)
  /// The recording describes no device.
  case noDescription(path: String)
  /// The recording describes a device and holds no events.
  case noEvents(path: String)
}
