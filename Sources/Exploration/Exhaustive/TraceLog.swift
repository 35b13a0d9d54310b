/// Remembers of each state by which action it was reached from which other one, in about two bytes.
///
/// States are numbered within layers in the order of their discovery, and a layer is worked off in
/// this order, so that the numbers of parents never go down while one layer's children arrive. Only
/// the difference to the one before is written, as a number of seven bits a byte, then the number
/// of the action. The states themselves may be forgotten: a trace is performed anew.
@usableFromInline package struct TraceLog {
  /// A state, by its layer and its number there.
  @usableFromInline package struct Place: Hashable {
    /// The number of the layer.
    @usableFromInline package var layer: Int
    /// The state's number in it.
    @usableFromInline package var number: Int

    /// Names a place.
    @inlinable
    package init(layer: Int, number: Int) {
      self.layer = layer
      self.number = number
    }
  }

  /// What is written of one layer.
  @usableFromInline package struct Layer {
    /// The differences and actions of all its states.
    @usableFromInline package var bytes: [UInt8] = []
    /// From which state on the parents are in which layer.
    @usableFromInline package var spans: [(first: Int, parents: Int)] = []
    /// How many states there are.
    @usableFromInline package var count = 0
    /// The number of the last parent.
    @usableFromInline package var lastParent = 0

    /// Nothing yet.
    @inlinable
    package init() {}

    /// Writes seven bits a byte, the lowest first, the last byte below 128.
    @inlinable
    package mutating func write(_ number: Int) {
      var rest = number
      while rest > 0x7F {
        bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
        rest >>= 7
      }
      bytes.append(UInt8(truncatingIfNeeded: rest))
    }
  }

  /// The layers, in the order in which they were opened.
  @usableFromInline package var layers: [Layer] = []

  /// Nothing yet.
  @inlinable
  package init() {}

  /// Opens the next layer and returns its number.
  @inlinable
  package mutating func openLayer() -> Int {
    layers.append(Layer())
    return layers.count - 1
  }

  /// Notes the next state of a layer; a first state has no parent.
  @inlinable
  package mutating func note(in layer: Int, parent: Place?, action: Int) {
    let parents = parent?.layer ?? -1
    let number = parent?.number ?? 0
    if layers[layer].spans.last?.parents != parents {
      layers[layer].spans.append((layers[layer].count, parents))
      layers[layer].lastParent = 0
    }
    let written = layers[layer].bytes.count
    layers[layer].write(number - layers[layer].lastParent)
    layers[layer].write(action)
    bytes += layers[layer].bytes.count - written
    layers[layer].lastParent = number
    layers[layer].count += 1
  }

  /// The bytes that are written, in all layers.
  @usableFromInline package var bytes = 0

  /// The numbers of the actions that lead from a first state to this one, and that first state.
  @usableFromInline package func trace(to place: Place) -> (first: Place, actions: [Int]) {
    var actions: [Int] = []
    var here = place
    while let (parent, action) = step(to: here) {
      actions.append(action)
      here = parent
    }
    return (here, actions.reversed())
  }

  /// The parent of a state and the action that led from it; nil for a first state.
  private func step(to place: Place) -> (parent: Place, action: Int)? {
    let layer = layers[place.layer]
    var position = 0
    func read() -> Int {
      var (number, shift) = (0, 0)
      while true {
        let byte = layer.bytes[position]
        position += 1
        number |= Int(byte & 0x7F) << shift
        if byte < 0x80 { return number }
        shift += 7
      }
    }
    var (parent, action, span) = (0, 0, -1)
    for state in 0...place.number {
      if span + 1 < layer.spans.count, layer.spans[span + 1].first == state {
        span += 1
        parent = 0
      }
      parent += read()
      action = read()
    }
    guard layer.spans[span].parents >= 0 else { return nil }
    return (Place(layer: layer.spans[span].parents, number: parent), action)
  }
}
