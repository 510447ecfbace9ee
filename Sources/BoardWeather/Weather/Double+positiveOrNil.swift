extension Double {
    /// The number; nil for 0, negative numbers, infinities and NaN.
    ///
    /// For amounts of precipitation: the models leave out an amount of 0, which some providers send.
    var positiveOrNil: Double? { self > 0 ? finiteOrNil : nil }

    /// The number; nil for infinities and NaN, which JSON cannot represent.
    var finiteOrNil: Double? { isFinite ? self : nil }
}
