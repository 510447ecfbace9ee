import BoardModels

/// All settings that are in force, each with where it is kept.
struct SettingsList {
    let context: Context

    private struct Row {
        var name: String
        var value: String?
        var isOfAccount = false
    }

    func show() throws(Failure) {
        guard !context.isJSON else { return try context.print(json: context.settings) }
        let table = Table(
            columns: [
                .init(context.text(SettingsPhrase.key)),
                .init(context.text(SettingsPhrase.value), role: .wraps(least: 10)),
                .init(context.text(SettingsPhrase.kept)),
            ],
            rows: rows.map { row in
                guard let value = row.value else {
                    return [TerminalText(row.name), TerminalText(context.text(SettingsPhrase.notSet), .dim), .empty]
                }
                let kept = context.text(row.isOfAccount ? SettingsPhrase.withAccount : .onComputer)
                return [TerminalText(row.name), TerminalText(value), TerminalText(kept, .dim)]
            })
        context.output.write(table.lines(width: context.output.width))
    }

    private var rows: [Row] {
        let (local, account) = (context.settings, context.remembered?.settings)
        let language = local.lang ?? account?.language
        return [
            Row(name: "server", value: local[.server]),
            Row(name: "lang", value: language?.rawValue, isOfAccount: language != nil && local.lang == nil),
            Row(name: "color", value: local[.color]),
            Row(name: "place", value: local[.place]),
            look("units", account, local.units != nil || local.quantities != nil, \.units) { $0.units.text },
            look("clock", account, local.clock != nil, \.clock) { $0.clock.rawValue },
            look("details", account, local.details != nil, \.details) { look in
                look.details.map { LookText.details($0, in: context.language) }
            },
        ]
    }

    /// The account's, where it says something of its own or nothing was chosen here.
    private func look<Value: Equatable>(
        _ name: String, _ account: MemberSettings?, _ isLocal: Bool, _ part: KeyPath<MemberSettings, Value>,
        _ text: (Look) -> String?
    ) -> Row {
        let isOfAccount = account.map { $0[keyPath: part] != MemberSettings()[keyPath: part] } ?? false
        let value = isOfAccount || isLocal || account != nil ? text(context.look) : nil
        return Row(name: name, value: value, isOfAccount: isOfAccount || !isLocal)
    }
}
