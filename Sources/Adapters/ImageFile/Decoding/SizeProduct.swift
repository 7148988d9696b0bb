// Sizes that a file announces, multiplied: a few hostile bytes make products beyond any number.

/// Products of sizes.
enum SizeProduct {
  /// The product of sizes; where no number holds it, no file does either.
  static func of(_ factors: Int...) throws(ImageFlaw) -> Int {
    var product = 1
    for factor in factors {
      let (next, overflow) = product.multipliedReportingOverflow(by: factor)
      guard !overflow else { throw .truncated }
      product = next
    }
    return product
  }
}
