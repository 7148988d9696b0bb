// Sentences and exit statuses for files as such, whatever they contain.

import Files
import Glibc
import Pen
import Translation

extension FileError {
  var sentence: String {
    switch self {
    case .unusableName(path: ""):
      translated("The name of a file is empty; name one.")
    case .unusableName(let path):
      translated("\(path) holds a null character, which no file name has; check the name.")
    case .notFound(let path):
      translated("There is no file \(path); check the path.")
    case .notAFile(let path, .link):
      translated("\(path) is a link, which is not followed; put the file itself in its place.")
    case .notAFile(let path, let kind):
      translated("\(path) is \(kind.words), not an ordinary file; name a file.")
    case .notAFolder(let path, .file):
      translated("\(path) is a file, not a folder; move it away or choose another place.")
    case .notAFolder(let path, let kind):
      translated("\(path) is \(kind.words), not a folder; choose another place.")
    case .notReadable(let path, ELOOP):
      translated("\(path) is a link that leads back to itself; name the file itself.")
    case .notReadable(let path, let number) where number == EACCES || number == EPERM:
      translated("\(path) cannot be read (\(Fault.reason(number))); check its permissions.")
    case .notReadable(let path, ENOMEM):
      translated("There is no memory to read \(path); close other programs.")
    case .notReadable(let path, let number):
      translated("\(path) cannot be read (\(Fault.reason(number))); check the path and its disk.")
    case .tooLarge(let path, let limit):
      translated("\(path) has more than the \(limit) bytes that are read; check the path.")
    case .interrupted(let path):
      translated("Reading \(path) was ended before it was done, and nothing was written.")
    case .cannotWrite(let path, ENOSPC), .cannotWrite(let path, EDQUOT):
      translated(
        "\(path) cannot be written, because its disk is full; make room or choose another place.")
    case .cannotWrite(let path, ENOENT), .cannotWrite(let path, ENOTDIR):
      translated(
        "\(path) cannot be written, because its folder does not exist; make the folder or choose "
          + "another one.")
    case .cannotWrite(let path, EFBIG):
      translated(
        "\(path) cannot be written, because it would be longer than this user's files may be; raise the "
          + "limit with ulimit -f, or write less.")
    case .cannotWrite(let path, ENAMETOOLONG):
      translated("\(path) is longer than a file name may be; choose a shorter one.")
    case .cannotWrite(let path, EWOULDBLOCK):
      translated("\(path) cannot be written, because another program keeps its folder; try again.")
    case .cannotWrite(let path, let number) where number == EACCES || number == EPERM:
      translated(
        "\(path) cannot be written (\(Fault.reason(number))); check the permissions of the file and its "
          + "folder, or choose another place.")
    case .cannotWrite(let path, let number):
      translated("\(path) cannot be written (\(Fault.reason(number))); choose another place.")
    case .cannotRemove(let path, let number) where number == ELOOP || number == ENOTDIR:
      translated("\(path) is a link, which is not followed; name the folder itself.")
    case .cannotRemove(let path, let number) where number == EACCES || number == EPERM:
      translated(
        "\(path) cannot be removed (\(Fault.reason(number))); check the permissions of it and of the "
          + "folder it lies in.")
    case .cannotRemove(let path, EROFS):
      translated(
        "\(path) cannot be removed, because its disk is write-protected; make the disk writable.")
    case .cannotRemove(let path, let number):
      translated(
        "\(path) cannot be removed (\(Fault.reason(number))); close what uses it and try again.")
    case .cannotReplace(let path, .folder):
      translated("\(path) is a folder; name a file in it.")
    case .cannotReplace(let path, let kind):
      translated("\(path) is \(kind.words), which no file may replace; choose another place.")
    case .outputIsInput(let path):
      translated(
        "\(path) is one of the files that are read, and would be lost; choose another place.")
    }
  }

  /// The fault without the next step and without a full stop.
  var finding: String {
    let words = sentence
    return String(words[..<(words.lastIndex(of: ";") ?? words.endIndex)])
  }

  var exitStatus: Int32 {
    switch self {
    case .unusableName, .outputIsInput: ExitStatus.usage
    case .notFound, .notAFile, .cannotRemove(_, ELOOP), .cannotRemove(_, ENOTDIR):
      ExitStatus.noInput
    case .notReadable(_, let number), .cannotWrite(_, let number), .cannotRemove(_, let number):
      if number == EACCES || number == EPERM {
        ExitStatus.noPermission
      } else if case .notReadable = self {
        ExitStatus.noInput
      } else {
        ExitStatus.cannotCreate
      }
    case .tooLarge: ExitStatus.dataError
    case .interrupted: ExitStatus.interrupted
    case .cannotReplace, .notAFolder: ExitStatus.cannotCreate
    }
  }
}

extension FileKind {
  fileprivate var words: String {
    switch self {
    case .file: translated("a file")
    case .folder: translated("a folder")
    case .pipe: translated("a pipe")
    case .device: translated("a device")
    case .socket: translated("a socket")
    case .link: translated("a link")
    }
  }
}
