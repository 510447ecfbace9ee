import BoardModels

enum SettingsMessage: LocalizedMessage {
    case key, value, kept, withAccount, onComputer, accountUntold, notSet, set, cleared, unknownKey, badValue, empty,
        valueAndUnset

    var localized: LocalizedText {
        switch self {
        case .key: LocalizedText("SETTING", "설정")
        case .value: LocalizedText("VALUE", "값")
        case .kept: LocalizedText("KEPT", "저장 위치")
        case .withAccount: LocalizedText("with the account", "계정에")
        case .onComputer: LocalizedText("on this computer", "이 컴퓨터에")
        case .accountUntold:
            LocalizedText(
                "It holds on this computer. The account could not be told; say it once more when this is over:",
                "이 컴퓨터에서는 그대로 쓸 수 있습니다. 계정에는 알리지 못했으니 나중에 다시 한번 해 주세요:")
        case .notSet: LocalizedText("not set", "정하지 않음")
        case .set: LocalizedText("{0} is now {1}.", "{0} 설정: {1}")
        case .cleared: LocalizedText("{0} is no longer set.", "{0} 설정을 지웠습니다.")
        case .unknownKey: LocalizedText("There is no setting \"{0}\"; there are: {1}", "\"{0}\" 설정은 없습니다. 있는 설정: {1}")
        case .badValue:
            LocalizedText("\"{1}\" is no value for {0}; it takes: {2}", "\"{1}\" 값은 {0}에 쓸 수 없습니다. 쓸 수 있는 값: {2}")
        case .empty:
            LocalizedText(
                "{0} must not be empty. To forget it: board settings {0} --unset",
                "{0} 값을 비워 둘 수 없습니다. 지우려면: board settings {0} --unset")
        case .valueAndUnset: LocalizedText("Give a value or --unset, not both.", "값과 --unset 가운데 하나만 써 주세요.")
        }
    }
}

enum SettingsHelp: HelpMessage {
    case settings, local, key, value, unset, completions, shell

    var localized: LocalizedText {
        switch self {
        case .settings: LocalizedText("Show settings, or set one.", "설정을 보거나 바꿉니다.")
        case .local: LocalizedText("Show or set what holds on this computer.", "이 컴퓨터의 설정을 보거나 바꿉니다.")
        case .key: LocalizedText("server, lang, units, color or place.", "server, lang, units, color, place 가운데 하나.")
        case .value: LocalizedText("Its new value.", "새 값.")
        case .unset: LocalizedText("Forget the setting.", "설정을 지웁니다.")
        case .completions: LocalizedText("Print a completion script.", "자동 완성 스크립트를 출력합니다.")
        case .shell: LocalizedText("bash, zsh or fish.", "bash, zsh, fish 가운데 하나.")
        }
    }
}
