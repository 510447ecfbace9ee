import BoardModels
import BoardServer
import BoardStore
import Curl
import Testing

struct PresetResponseTests {
    @Test func `responses about presets and watch words match the document`() async throws {
        try await ModerationScene.run { scene in
            let board = scene.board
            func preset(_ name: String) -> String {
                #"{"name":"\#(name)","reason":"spam","english":"No.","korean":"안 됩니다."}"#
            }
            let key = [(name: "Idempotency-Key", value: "k")]
            func create(_ name: String, expecting status: Int) async throws {
                try await board.call(
                    .createPreset, token: scene.moderator, json: preset(name), headers: key, expecting: status)
            }
            try await create("adverts", expecting: 201)
            try await create("adverts", expecting: 201)
            try await create("others", expecting: 422)
            try await board.call(.createPreset, token: scene.second, json: preset("Adverts"), expecting: 409)
            try await board.call(.createPreset, token: scene.second, json: preset("abuse"), expecting: 201)
            try await board.call(.listPresets, token: scene.second, expecting: 200)
            func edit(_ id: String, _ name: String, ifMatch tag: String? = "*", expecting status: Int) async throws {
                try await board.call(
                    .editPreset, id, token: scene.second, json: preset(name),
                    headers: tag.map { [(name: "If-Match", value: $0)] } ?? [], expecting: status)
            }
            try await edit("1", "abuse", expecting: 409)
            try await edit("1", "ads", expecting: 200)
            try await edit("1", "late", ifMatch: #""1""#, expecting: 412)
            try await edit("1", "late", ifMatch: nil, expecting: 428)
            try await edit("9", "x", expecting: 404)
            try await board.call(.deletePreset, "1", token: scene.second, expecting: 204)
            try await board.call(.deletePreset, "1", token: scene.second, expecting: 404)

            let word = #"{"word":"casino"}"#
            try await board.call(.addWatchWord, token: scene.second, json: word, expecting: 201)
            try await board.call(.addWatchWord, token: scene.second, json: word, expecting: 409)
            try await board.call(.listWatchWords, token: scene.second, expecting: 200)
            _ = try await board.publish("Casino in the rain", by: scene.author)
            let queue = try await board.call(
                .listCases, query: "?origin=watch-word&weather=rain&category=food", token: scene.second, expecting: 200)
            #expect(try JSON(queue.body)["items"]?.list.count == 1)
            try await board.call(.showCase, "1", token: scene.second, expecting: 200)
            try await board.call(.removeWatchWord, "1", token: scene.second, expecting: 204)
            try await board.call(.removeWatchWord, "1", token: scene.second, expecting: 404)
        }
    }
}
