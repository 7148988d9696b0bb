// A moving picture's newest one, made ready for the screen.

import ImageFile
import Micrograph
import Pen
import Session

extension ShownImage {
  /// Makes a picture of a film or a camera ready for drawing, on whatever thread is free.
  ///
  /// - Parameters:
  ///   - film: the picture.
  ///   - path: the film's file, or the camera's name.
  /// - Returns: the image; its histogram is the one that the sound counts in.
  @concurrent
  static func prepare(film: FilmPicture, path: String) async -> ShownImage {
    ShownImage(
      path: path, .largest, nil, film.image, ViewPicture(MicrographPyramid(film.image.micrograph)))
  }
}
