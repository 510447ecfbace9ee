import BoardModels

/// Prints all settings in effect, each with its storage location: this computer or the account.
struct SettingsList {
    let context: Context

    private struct Row {
        var name: String
        var value: String?
        var isOfAccount = false
    }

    func show() throws(Failure) {
        guard !context.isJSON else { return try context.print(json: context.settings) }
        let found = rows
        let fields = found.map { row -> [TerminalText] in
            let location =
                row.isOfAccount
                ? LocalizedText("with the account", "계정") : LocalizedText("on this computer", "이 컴퓨터")
            return [
                TerminalText(row.name), TerminalText(row.value ?? ""),
                TerminalText(row.value == nil ? "" : context.text(location), .dim),
            ]
        }
        let notSet = TerminalText(context.text(SettingsMessage.notSet), .dim)
        let listing = Listing(
            columns: [
                .init(context.text(LocalizedText("SETTING", "설정"))),
                .init(context.text(LocalizedText("VALUE", "값")), role: .wraps(minimum: 10)),
                .init(context.text(LocalizedText("STORED", "저장 위치"))),
            ],
            // In the table, a missing value reads "not set".
            rows: zip(found, fields).map { row, field in row.value == nil ? [field[0], notSet, field[2]] : field },
            width: context.output.width, fields: fields)
        context.output.write(listing.lines(on: context.output))
    }

    private var rows: [Row] {
        let (local, account) = (context.settings, context.cachedAccount?.settings)
        let language = local.lang ?? account?.language
        return [
            Row(name: "server", value: local[.server]),
            Row(name: "lang", value: language?.rawValue, isOfAccount: language != nil && local.lang == nil),
            Row(name: "color", value: local[.color]),
            Row(name: "place", value: context.home, isOfAccount: context.cachedAccount?.home != nil),
            display("units", account, local.units != nil || local.quantities != nil, \.units) { $0.units.text },
            display("clock", account, local.clock != nil, \.clock) { $0.clock.rawValue },
            display("details", account, local.details != nil, \.details) { display in
                display.details.map { SettingsDetailsCommand.text($0, in: context.language) }
            },
        ]
    }

    /// The table row of a display setting: the account's value, or the local value if the account has the default.
    ///
    /// The value is nil if the setting is not set on this computer and no account is signed in.
    private func display<Value: Equatable>(
        _ name: String, _ account: MemberSettings?, _ isLocal: Bool, _ part: KeyPath<MemberSettings, Value>,
        _ text: (DisplayOptions) -> String?
    ) -> Row {
        let isOfAccount = account.map { $0[keyPath: part] != MemberSettings()[keyPath: part] } ?? false
        let value = isOfAccount || isLocal || account != nil ? text(context.display) : nil
        // Without a local value, even a default is the account's; without an account, the value is nil.
        return Row(name: name, value: value, isOfAccount: isOfAccount || !isLocal)
    }
}
