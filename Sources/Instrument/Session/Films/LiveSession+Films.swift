// A moving picture under the pen of a running session.

import Micrograph
import Pen
import Recorded

extension LiveSession {
  /// Puts a further picture of the moving image under the pen.
  ///
  /// A note goes on and glides to it within 5 ms, whether the pen moves or rests.
  ///
  /// - Parameter picture: the picture; one of another size than that under the pen is left out.
  /// - Returns: whether it is under the pen.
  @discardableResult
  public func show(_ picture: FilmPicture) -> Bool {
    let (former, next) = (image.micrograph, picture.image.micrograph)
    guard (former.width, former.height) == (next.width, next.height) else { return false }
    // The last thread to let go of a large image spends milliseconds on it: not the pen thread.
    replacedImages.append(
      ReplacedImage(sceneNumber: changeCount + 1, image: image, replacedNanoseconds: nil))
    image = picture.image
    scene.frameNumber += 1
    // Before the scene: the recorder has a change before the pen thread puts it in force.
    noteFilm(picture.place)
    sendScene()
    return true
  }

  private func noteFilm(_ place: FilmPlace) {
    var note = SceneNote(number: changeCount + 1, values: [])
    note.film = place
    recorder.notes.add(note)
  }
}
