import Glibc

/// An opaque colour in sRGB, with components from 0 to 1.
struct PreviewColour: Hashable, Codable, Sendable {
    let red: Double
    let green: Double
    let blue: Double

    /// Converts a colour from OKLCH, the colour space of the style sheets; components outside sRGB are clipped.
    ///
    /// - Parameters:
    ///   - lightness: from 0 (black) to 1 (white).
    ///   - hue: the angle in degrees.
    init(lightness: Double, chroma: Double, hue: Double) {
        let (a, b) = (chroma * cos(hue * .pi / 180), chroma * sin(hue * .pi / 180))
        // The matrices of CSS Color 4: OKLab to cone responses, whose cubes become linear sRGB.
        let l = pow(lightness + 0.3963377774 * a + 0.2158037573 * b, 3)
        let m = pow(lightness - 0.1055613458 * a - 0.0638541728 * b, 3)
        let s = pow(lightness - 0.0894841775 * a - 1.2914855480 * b, 3)
        red = Self.encoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)
        green = Self.encoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)
        blue = Self.encoded(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s)
    }

    /// Clips a linear component to 0…1 and applies sRGB's transfer function.
    private static func encoded(_ linear: Double) -> Double {
        let clipped = min(max(linear, 0), 1)
        return clipped <= 0.0031308 ? clipped * 12.92 : 1.055 * pow(clipped, 1 / 2.4) - 0.055
    }

    /// The colour as SVG writes it, such as `#3f86d6`.
    var hex: String {
        let digits = [red, green, blue].map { component in
            let digits = String(Int((component * 255).rounded()), radix: 16)
            return digits.count == 1 ? "0" + digits : digits
        }
        return "#" + digits.joined()
    }
}
