// An image with what a session needs to know about it, computed once, on any thread.

import Analysis
import ImageFile
import Micrograph
import Sonification

/// A micrograph and its histogram, with the layers that were made of it.
///
/// Counting takes about as long as reading the pixels once: a face does so for large images off the
/// thread that draws, and passes them to `LiveSession.setImage`.
public struct PreparedImage: Sendable {
  /// A picture the size of the image, and how often each of its values occurs.
  public struct Layer: Sendable {
    /// The image.
    public let micrograph: Micrograph
    /// The counts of its intensities.
    public let histogram: Histogram
  }

  /// The image.
  public let micrograph: Micrograph
  /// How often each intensity occurs in it.
  public let histogram: Histogram
  /// The layers that were made, by their recipes.
  private var layers: [LayerRecipe: Layer] = [:]
  /// The rows and findings of its crystal, where a preset tells them and there is one.
  private(set) var guide: LatticeGuide?
  private var hasSoughtGuide = false

  /// The file it came from; nil where it came from none.
  public let path: String?

  /// Counts the image's intensities.
  ///
  /// - Parameters:
  ///   - micrograph: the image.
  ///   - path: its file, by which a recorded session finds it again.
  public init(_ micrograph: Micrograph, path: String? = nil) {
    self.micrograph = micrograph
    self.path = path
    histogram = Histogram(micrograph)
  }

  /// The layer for a recipe; nil where it was not made yet.
  public func layer(_ recipe: LayerRecipe) -> Layer? {
    recipe == .file ? Layer(micrograph: micrograph, histogram: histogram) : layers[recipe]
  }

  /// The recipes that voices read and that were not made yet, each once.
  public func missingLayers(for mappings: VoiceMappings) -> [LayerRecipe] {
    mappings.all.map(\.layer).reduce(into: []) { missing, recipe in
      if layer(recipe) == nil, !missing.contains(recipe) { missing.append(recipe) }
    }
  }

  /// Whether anything that voices need was not made yet.
  public func isMissing(anythingFor mappings: VoiceMappings) -> Bool {
    isMissingGuide(for: mappings) || !missingLayers(for: mappings).isEmpty
  }

  /// Whether a preset tells of a crystal that was not found in the image.
  public func hasNoLandmarks(for mappings: VoiceMappings) -> Bool {
    mappings.first.landmarks != .off && hasSoughtGuide && guide == nil
  }

  private func isMissingGuide(for mappings: VoiceMappings) -> Bool {
    mappings.first.landmarks != .off && !hasSoughtGuide
  }

  /// Lets go of the layers that no voice reads.
  ///
  /// - Returns: whether there was any.
  package mutating func dropLayers(unreadBy mappings: VoiceMappings) -> Bool {
    let count = layers.count
    let read = Set(mappings.all.map(\.layer))
    layers = layers.filter { read.contains($0.key) }
    return layers.count < count
  }

  /// Makes a layer, where it is not there.
  ///
  /// - Parameters:
  ///   - recipe: the layer's recipe.
  ///   - workers: the threads that do the work; the values do not depend on them.
  ///   - progress: receives the share done, 0...1; returning false cancels.
  /// - Throws: `Fault.layer` where it was cancelled, needs more memory than there is, or cannot be
  ///   made of this image; `Fault.image` where another channel of its file cannot be read.
  public mutating func make(
    _ recipe: LayerRecipe, workers: LayerWorkers = .caller,
    progress: @escaping @Sendable (Double) -> Bool = { _ in true }
  ) throws(Fault) {
    guard layer(recipe) == nil else { return }
    let base = try recipe.channel.map { name throws(Fault) in try channel(name, recipe) }
    do throws(LayerError) {
      let picture = try recipe.layer(
        of: base ?? micrograph, limitBytes: FreeMemory.bytes() ?? .max, workers: workers,
        progress: progress)
      layers[recipe] = Layer(micrograph: picture, histogram: Histogram(picture))
    } catch {
      throw .layer(recipe: recipe, reason: error)
    }
  }

  // Another channel of the same frame, such as another detector's picture.
  private func channel(_ name: String, _ recipe: LayerRecipe) throws(Fault) -> Micrograph {
    guard let path = micrograph.path else {
      throw .layer(recipe: recipe, reason: .noOtherChannel(name))
    }
    let choice = PictureChoice(
      page: micrograph.page.map { .number($0) } ?? .largest, frame: micrograph.frame,
      channel: name)
    let other: Micrograph
    do throws(ImageFileError) {
      other = try ImageFile.open(path: path, choice)
    } catch {
      throw .image(error)
    }
    guard (other.width, other.height) == (micrograph.width, micrograph.height) else {
      throw .layer(
        recipe: recipe, reason: .channelOfOtherSize(width: other.width, height: other.height))
    }
    return other
  }

  /// Makes everything that voices read, and checks that their offsets exist in the image.
  ///
  /// - Parameters:
  ///   - mappings: the voices' mappings.
  ///   - workers: the threads that do the work.
  ///   - progress: receives the share of a layer that is done, 0...1; returning false cancels.
  /// - Throws: `Fault.layer`, `Fault.offsetWithoutPixelSize`.
  public mutating func prepare(
    for mappings: VoiceMappings, workers: LayerWorkers = .caller,
    progress: @escaping @Sendable (LayerRecipe, Double) -> Bool = { _, _ in true }
  ) throws(Fault) {
    for mapping in mappings.all
    where mapping.offset.inPixels(pixelSize: micrograph.pixelSize) == nil {
      throw .offsetWithoutPixelSize(offset: mapping.offset.description)
    }
    for recipe in missingLayers(for: mappings) {
      try make(recipe, workers: workers) { progress(recipe, $0) }
    }
    if isMissingGuide(for: mappings) {
      try seekGuide(workers: workers) { progress(mappings.first.layer, $0) }
    }
  }

  // A picture without a lattice is heard all the same: nothing is met in it.
  private mutating func seekGuide(
    workers: LayerWorkers, progress: @escaping @Sendable (Double) -> Bool
  ) throws(Fault) {
    do throws(LayerError) {
      guide = try LatticeGuide(of: micrograph, workers: workers, progress: progress)
      hasSoughtGuide = true
    } catch {
      throw .layer(recipe: .file, reason: error)
    }
  }
}
