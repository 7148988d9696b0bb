// The exit statuses Penumbra uses: a part of sysexits.h, and the shell's own for Ctrl-C.

/// Numbers a program can end with.
enum ExitStatus {
  static let usage: Int32 = 64
  static let dataError: Int32 = 65
  static let noInput: Int32 = 66
  static let unavailable: Int32 = 69
  static let internalFault: Int32 = 70
  static let cannotCreate: Int32 = 73
  static let noPermission: Int32 = 77
  static let interrupted: Int32 = 130
}
