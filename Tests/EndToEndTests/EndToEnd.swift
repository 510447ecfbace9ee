import Testing

/// Stories told by the built programs, run one after another because each starts several processes.
@Suite(.serialized) enum EndToEnd {}

/// Faults of the machine under a running server, one after another for the same reason, but beside the stories: much of
/// their time is spent waiting.
@Suite(.serialized) enum Faults {}
