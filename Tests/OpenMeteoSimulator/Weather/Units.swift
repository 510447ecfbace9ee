/// The units that a request asks for, with the vendor's conversion and number formatting.
struct Units {
    private enum Temperature: String { case celsius, fahrenheit }
    private enum Speed: String { case kmh, ms, mph, kn }
    private enum Amount: String { case mm, inch }

    private let temperature: Temperature
    private let speed: Speed
    private let amount: Amount

    init(_ parameters: RequestParameters) throws(ValidationError) {
        temperature = try parameters.choice("temperature_unit", default: .celsius)
        speed = try parameters.choice("wind_speed_unit", "windspeed_unit", default: .kmh)
        amount = try parameters.choice("precipitation_unit", default: .mm)
    }

    /// The quantity of a value, named after its unit before conversion.
    enum Kind {
        case celsius, metresPerSecond, millimetres, centimetres, percent, hectopascals, degrees, metres, code, index
        case flag, seconds, hours, megajoules, fraction, micrograms, europeanAQI, usAQI
    }

    func name(_ kind: Kind) -> String {
        switch kind {
        case .celsius: temperature == .celsius ? "°C" : "°F"
        case .metresPerSecond:
            switch speed {
            case .kmh: "km/h"
            case .ms: "m/s"
            case .mph: "mp/h"
            case .kn: "kn"
            }
        case .millimetres: amount == .mm ? "mm" : "inch"
        case .centimetres: amount == .mm ? "cm" : "inch"
        case .percent: "%"
        case .hectopascals: "hPa"
        case .degrees: "°"
        case .metres: "m"
        case .code: "wmo code"
        case .index, .flag: ""
        case .seconds: "s"
        case .hours: "h"
        case .megajoules: "MJ/m²"
        case .fraction: "fraction"
        case .micrograms: "μg/m³"
        case .europeanAQI: "EAQI"
        case .usAQI: "USAQI"
        }
    }

    func text(_ value: Double, _ kind: Kind) -> String {
        switch kind {
        case .celsius: JSON.fixed(temperature == .celsius ? value : value * 1.8 + 32, decimals: 1)
        case .metresPerSecond:
            switch speed {
            case .kmh: JSON.fixed(value * 3.6, decimals: 1)
            case .ms: JSON.fixed(value, decimals: 2)
            case .mph: JSON.fixed(value * 2.2369363, decimals: 1)
            case .kn: JSON.fixed(value * 1.9438445, decimals: 1)
            }
        case .millimetres: amount == .mm ? JSON.fixed(value, decimals: 2) : JSON.fixed(value / 25.4, decimals: 3)
        case .centimetres: amount == .mm ? JSON.fixed(value, decimals: 2) : JSON.fixed(value / 2.54, decimals: 3)
        case .percent, .degrees, .code, .flag, .europeanAQI, .usAQI: JSON.fixed(value, decimals: 0)
        case .hectopascals, .hours, .micrograms: JSON.fixed(value, decimals: 1)
        case .metres, .index, .seconds, .megajoules: JSON.fixed(value, decimals: 2)
        case .fraction: JSON.fixed(value, decimals: 3)
        }
    }
}
