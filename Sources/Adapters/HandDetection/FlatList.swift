// A list in a FlatBuffers file.

/// A list in the file: where its first element lies, and how many there are.
struct FlatList {
  var start = 0
  var count = 0
}
