/// A deny list of common passwords that are long enough to pass the length rule.
package enum CommonPasswords {
    /// Returns whether a password is on the list, ignoring case, or is one repeated character or an ascending or
    /// descending sequence of characters.
    package static func contains(_ password: String) -> Bool {
        let folded = password.lowercased()
        if list.contains(folded) { return true }
        let codes = folded.unicodeScalars.map { Int($0.value) }
        // The differences of neighbouring characters: all 0 in "1111", all 1 in "abcd", all −1 in "4321".
        let steps = Set(zip(codes, codes.dropFirst()).map { $1 - $0 })
        return steps.count == 1 && steps.isSubset(of: [-1, 0, 1])
    }

    static let list = Set(
        """
        1234567890 12345678910 123456789a 123456789q 0123456789 0987654321 9876543210 1234512345 1122334455 1212121212
        1231231231 123123123123 1029384756 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4t5 q1w2e3r4t5y6 1qaz2wsx3edc zaq12wsxcde3
        qwertyuiop qwertyuiop123 qwerty12345 qwerty123456 qwertyqwerty asdfghjkl; asdfghjkl1 zxcvbnm123 zxcvbnmasd
        qazwsxedcrfv qazwsxedc1 1qazxsw2345 passwordpassword password123 password1234 password12345 password123456
        password1! password12! password123! p@ssw0rd123 p@ssword123 p@ssw0rd1! passw0rd123 passw0rd1234 mypassword
        mypassword1 newpassword changeme123 changemenow letmein123 letmein1234 welcome123 welcome1234 welcome2024
        welcome2025 welcome2026 adminadmin admin12345 admin123456 administrator administrator1 rootrootroot
        iloveyou123 iloveyou12 iloveyou1234 iloveyou2024 iloveyouforever iloveyousomuch loveyou123 princess123
        sunshine123 sunshine12 football123 football12 baseball123 basketball basketball1 superman123 batman12345
        dragon12345 monkey12345 michael123 charlie123 jordan12345 abc123abc123 abcd123456 abcdef1234 abcdefghij
        abcdefghijk abcdefghijkl abcd1234abcd a123456789 a1234567890 aa123456789 asdf123456 asdfasdfasdf asdfghjkl123
        qwer123456 qwerasdfzxcv qweasdzxc123 zxcvbnm12345 test123456 testtest123 testingtest temp123456 guest12345
        default123 secret12345 trustno1234 whatever123 starwars123 pokemon12345 minecraft123 minecraft1 spiderman1
        liverpool1 liverpool123 manchester manchester1 chelsea1234 arsenal1234 barcelona1 realmadrid realmadrid1
        juventus123 internet123 computer123 computer12 samsung1234 samsung12345 google12345 facebook123
        instagram1 youtube1234 linkedin123 dropbox1234 microsoft1 windows1234 password2023 password2024 password2025
        password2026 spring2024! summer2024! autumn2024! winter2024! spring2025! summer2025! autumn2025! winter2025!
        spring2026! summer2026! autumn2026! winter2026! january2026 weatherboard weatherboard1 weather123 weather1234
        board12345 raindrops1 thunderstorm correcthorsebatterystaple 1111111111
        0000000000 7777777777 5201314520 woaini1314 woaini520520 sarang1234 tkfkdgo123 dkssudgktpdy dlrjsqlalfqjsgh
        qlalfqjsgh qlalfqjsgh1 rkskekfkak1 gkswlals123 korea12345 seoul12345 daehanminguk qwer1234!@
        1q2w3e4r!@ asdf1234!@ qwer1234qwer a1s2d3f4g5 z1x2c3v4b5 q2w3e4r5t6 1472583690
        7418529630 7894561230 3141592653 2718281828 1357924680 2468013579 11223344556 hello12345 helloworld
        helloworld1 helloworld123 goodmorning goodnight1 happybirthday jesuschrist jesus12345 christmas1
        """.split(whereSeparator: \.isWhitespace).map(String.init) + ["correct horse battery staple", "hello world"])
}
