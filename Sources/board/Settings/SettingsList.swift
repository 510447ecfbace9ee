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
                .init(context.text(SettingsMessage.key)),
                .init(context.text(SettingsMessage.value), role: .wraps(least: 10)),
                .init(context.text(SettingsMessage.kept)),
            ],
            rows: rows.map { row in
                guard let value = row.value else {
                    return [TerminalText(row.name), TerminalText(context.text(SettingsMessage.notSet), .dim), .empty]
                }
                let kept = context.text(row.isOfAccount ? SettingsMessage.withAccount : .onComputer)
                return [TerminalText(row.name), TerminalText(value), TerminalText(kept, .dim)]
            })
        context.output.write(table.lines(width: context.output.width))
    }

    private var rows: [Row] {
        let (local, account) = (context.settings, context.cachedAccount?.settings)
        let language = local.lang ?? account?.language
        return [
            Row(name: "server", value: local[.server]),
            Row(name: "lang", value: language?.rawValue, isOfAccount: language != nil && local.lang == nil),
            Row(name: "color", value: local[.color]),
            Row(name: "place", value: local[.place]),
            display("units", account, local.units != nil || local.quantities != nil, \.units) { $0.units.text },
            display("clock", account, local.clock != nil, \.clock) { $0.clock.rawValue },
            display("details", account, local.details != nil, \.details) { display in
                display.details.map { DisplayOptionsText.details($0, in: context.language) }
            },
        ]
    }

    /// The account's, where it says something of its own or nothing was chosen here.
    private func display<Value: Equatable>(
        _ name: String, _ account: MemberSettings?, _ isLocal: Bool, _ part: KeyPath<MemberSettings, Value>,
        _ text: (DisplayOptions) -> String?
    ) -> Row {
        let isOfAccount = account.map { $0[keyPath: part] != MemberSettings()[keyPath: part] } ?? false
        let value = isOfAccount || isLocal || account != nil ? text(context.display) : nil
        return Row(name: name, value: value, isOfAccount: isOfAccount || !isLocal)
    }
}
