import BoardModels

/// The warning, printed once per command, that an account's session has ended and only public content is shown.
enum EndedSessionWarning {
    /// The warning text; `{0}` is the account's handle and `{1}` the server.
    static func text(for account: Account) -> LocalizedText {
        guard account.handle != nil else {
            return LocalizedText(
                "You are signed out: {1} does not accept the token in BOARD_TOKEN, or no longer, and shows what anyone "
                    + "can see. Put a newer one there, or unset it and sign in with: board login HANDLE",
                "로그아웃 상태입니다. {1} 서버가 BOARD_TOKEN의 토큰을 받아들이지 않아 누구나 볼 수 있는 내용만 보여 줍니다. "
                    + "새 토큰으로 바꾸거나, 지우고 로그인해 주세요: board login 아이디")
        }
        return LocalizedText(
            "You are signed out: your session as {0} at {1} has ended, and this is what anyone can see. Sign in with: "
                + "board login {0}",
            "로그아웃 상태입니다. {1}에서 {0} 계정의 로그인이 만료되어 누구나 볼 수 있는 내용만 보여 줍니다. "
                + "다시 로그인하려면: board login {0}")
    }
}
