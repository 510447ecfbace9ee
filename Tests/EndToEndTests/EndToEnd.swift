import Testing

/// Tests of the built programs against each other, run one after another because each starts several processes.
@Suite(.serialized) enum EndToEnd {}
