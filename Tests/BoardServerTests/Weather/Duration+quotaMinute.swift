import BoardTestSupport

@testable import BoardServer
@testable import BoardWeather

extension Duration {
    /// The time after which a provider call leaves the window of the quota per minute.
    static let quotaMinute = TestPostgreSQL.isEnabled ? CallQuota.minute + CallQuota.sharedCallDelay : CallQuota.minute
}
