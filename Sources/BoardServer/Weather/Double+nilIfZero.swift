extension Double {
    /// The amount of precipitation, or nil for 0: the models omit it when nothing fell, but some providers send 0.
    ///
    /// Also nil for negative numbers, infinity and NaN.
    var nilIfZero: Double? { self > 0 ? nilIfInfinite : nil }

    /// The number, or nil for infinities and NaN, which JSON cannot represent.
    var nilIfInfinite: Double? { isFinite ? self : nil }
}
