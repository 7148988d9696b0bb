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
  /// How often each intensity occurs in it; of a moving image, in the picture whose brightness is kept.
  public let histogram: Histogram
  /// What was painted over it.
  public internal(set) var paint = ImagePaint()
  /// The layers that were made, by their recipes.
  var layers: [LayerRecipe: Layer] = [:]
  /// The rows and findings of its crystal, where a preset tells them and there is one.
  private(set) var guide: LatticeGuide?
  private var hasSoughtGuide = false
  /// What the search for the image's lattice ended with, for all that rests on it.
  private var lattice: LatticeAnswer?

  // The search's share of making a layer.
  private static let searchShare = 0.4

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

  /// A picture of a moving image.
  ///
  /// - Parameters:
  ///   - frame: the picture.
  ///   - path: the file of the moving image.
  ///   - histogram: the counts that hold for all of its pictures; nil for this one's own.
  public init(frame: Micrograph, path: String?, histogram: Histogram?) {
    micrograph = frame
    self.path = path
    self.histogram = histogram ?? Histogram(frame)
  }

  /// Takes the counts of the layers from another picture of a moving image, whose brightness is kept.
  public mutating func keepBrightness(of other: PreparedImage) {
    for (recipe, layer) in layers {
      guard let former = other.layers[recipe] else { continue }
      layers[recipe] = Layer(micrograph: layer.micrograph, histogram: former.histogram)
    }
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

  /// Takes a layer that was made of the same image elsewhere; false where it was not made.
  @discardableResult
  public mutating func take(_ recipe: LayerRecipe, from other: PreparedImage) -> Bool {
    guard let layer = other.layers[recipe], layer.micrograph.width == micrograph.width,
      layer.micrograph.height == micrograph.height,
      !recipe.isOfPaint || other.paint.number == paint.number
    else { return false }
    layers[recipe] = layer
    return true
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
    var base = try recipe.channel.map { name throws(Fault) in try channel(name, recipe) }
    if recipe.isOfPaint { base = try painted(base ?? micrograph, recipe) ?? base }
    do throws(LayerError) {
      let limit = FreeMemory.bytes() ?? .max
      var begun = 0.0
      if base == nil, recipe.restsOnLattice(of: micrograph),
        try recipe.bytesNeeded(for: micrograph, workers) <= limit
      {
        begun = try searchLattice(workers) { progress(Self.searchShare * $0) }
      }
      let share = begun
      let picture = try recipe.layer(
        of: base ?? micrograph, lattice: base == nil ? lattice : nil,
        limitBytes: limit, workers: workers,
        progress: { progress(share + (1 - share) * $0) })
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
    // What was set by hand holds for all that the file has of one size.
    let source = micrograph.acquisition.axisX?.source
    guard let source, source == SetScale.source || source == SetScale.recordedSource,
      let size = micrograph.pixelSize
    else { return other }
    return other.scaled(size, from: source)
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

  /// Makes everything that a recorded session's voices read; a voice whose layer rests on a lattice that
  /// the image does not have is left without values, as it was when the session was recorded.
  ///
  /// - Parameters:
  ///   - mappings: the voices' mappings.
  ///   - workers: the threads that do the work.
  ///   - progress: receives the share of a layer that is done, 0...1; returning false cancels.
  /// - Returns: why layers are not there.
  /// - Throws: `Fault.layer` for any other reason, `Fault.offsetWithoutPixelSize`.
  @discardableResult
  public mutating func prepareRecorded(
    for mappings: VoiceMappings, workers: LayerWorkers = .caller,
    progress: @escaping @Sendable (LayerRecipe, Double) -> Bool = { _, _ in true }
  ) throws(Fault) -> [Fault] {
    var absent: [Fault] = []
    for recipe in missingLayers(for: mappings) {
      do throws(Fault) {
        try make(recipe, workers: workers) { progress(recipe, $0) }
      } catch .layer(let recipe, .noLattice(let refusal)) {
        absent.append(.layer(recipe: recipe, reason: .noLattice(refusal)))
      } catch {
        throw error
      }
    }
    var rest = mappings
    for voice in 0..<mappings.count where layer(mappings[voice].layer) == nil {
      rest[voice].layer = .file
    }
    try prepare(for: rest, workers: workers, progress: progress)
    return absent
  }

  // Searches once; returns the share of the progress that this took.
  private mutating func searchLattice(
    _ workers: LayerWorkers, progress: @escaping @Sendable (Double) -> Bool
  ) throws(LayerError) -> Double {
    guard lattice == nil else { return 0 }
    lattice = try LatticeSearch().answer(for: micrograph, workers: workers, progress: progress)
    return Self.searchShare
  }

  // A picture without a lattice is heard all the same: nothing is met in it.
  private mutating func seekGuide(
    workers: LayerWorkers, progress: @escaping @Sendable (Double) -> Bool
  ) throws(Fault) {
    do throws(LayerError) {
      let begun = try searchLattice(workers) { progress(Self.searchShare * $0) }
      guide = try LatticeGuide(
        of: micrograph, lattice: lattice, workers: workers,
        progress: { progress(begun + (1 - begun) * $0) })
      hasSoughtGuide = true
    } catch {
      throw .layer(recipe: .file, reason: error)
    }
  }
}
