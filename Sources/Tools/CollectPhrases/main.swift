// `collect-phrases`: prints the template of the translations, made from the sources in this folder.

import Foundation
import Phrases

do {
  let phrases = try Sources.phrases(in: URL(filePath: FileManager.default.currentDirectoryPath))
  print(Template.text(phrases), terminator: "")
} catch {
  FileHandle.standardError.write(Data("collect-phrases: \(error)\n".utf8))
  exit(66)
}
