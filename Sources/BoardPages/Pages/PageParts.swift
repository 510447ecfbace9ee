import BoardModels
import BoardStore
import BoardWeb

extension PageValues {
    /// The template values of a link.
    ///
    /// - Parameter icon: the id of the icon beside the label, a symbol of `icons/sprite.svg`; nil if there is none.
    static func link(_ url: String, _ label: String, icon: String? = nil) -> PageValues {
        ["url": url, "label": label, "icon": icon]
    }

    /// The template values of a choice in a select.
    static func option(_ value: String, _ label: String, isSelected: Bool) -> PageValues {
        ["value": value, "label": label, "isSelected": isSelected]
    }

    /// The template values of the text in place of an empty list, with links, for `partials/empty`.
    ///
    /// - Parameters:
    ///   - weather: the weather type of the list, which is drawn; if nil, some clouds are.
    ///   - alternative: a link to another list, which the text mentions.
    static func empty(
        _ title: String, _ text: String? = nil, weather: WeatherType? = nil, action: PageValues? = nil,
        alternative: PageValues? = nil
    ) -> PageValues {
        [
            "title": title, "text": text, "icon": (weather ?? .fewClouds).rawValue, "action": action,
            "alternative": alternative,
        ]
    }
}

extension PageContext {
    /// The template values of a button that posts hidden fields, for `partials/button`.
    ///
    /// - Parameters:
    ///   - replaces: the id of the element that the page's script replaces with the same element of the response; if
    ///     nil, the browser loads the response as a page.
    ///   - isDownload: whether the response is a file, so that the page stays and the button can be pressed again.
    func button(
        _ path: String, _ label: String, icon: String? = nil, fields: KeyValuePairs<String, String> = [:],
        replaces: String? = nil, isDestructive: Bool = false, isDownload: Bool = false
    ) -> PageValues {
        [
            "action": path, "csrf": visitor.csrfToken, "label": label, "icon": icon, "replace": replaces,
            "fields": !fields.isEmpty ? fields.map { ["name": $0.key, "value": $0.value] as PageValues } : nil,
            "isDownload": isDownload, "isDestructive": isDestructive,
        ]
    }
}

extension String {
    /// The template values of a text that a member wrote: the text and, if it seems to be in another language than the
    /// page, its language tag.
    func written(on language: Language) -> PageValues {
        let tag = WrittenLanguage.tag(of: self)
        return ["text": self, "language": tag == language.rawValue ? nil : tag]
    }

    /// The template values of a text that a member wrote, with its HTML, in which `marks` marks what a search has
    /// found.
    func written(on language: Language, marking marks: SearchMarks?) -> PageValues {
        var values = written(on: language)
        values["html"] = marks?.html(self) ?? HTMLEscaping.escaped(self)
        return values
    }
}

extension Timestamp {
    /// The template values of `partials/time`: RFC 3339 for programs, a text for readers, and the exact time.
    func pageValues(_ text: String) -> PageValues {
        ["iso": description, "text": text, "exact": utcText]
    }

    /// The template values of `partials/time`, whose text is the age.
    func pageValues(in language: Language, now: Timestamp) -> PageValues {
        pageValues(RelativeTime.text(self, now: now, in: language))
    }
}
