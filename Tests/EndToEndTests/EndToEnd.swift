import Testing

/// The built programs against each other, one story after another: each needs the machine for itself.
@Suite(.serialized) enum EndToEnd {}
