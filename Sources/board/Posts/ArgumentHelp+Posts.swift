import ArgumentParser
import BoardModels

extension ArgumentHelp {
    static var postNumber: ArgumentHelp { .localized("The post's number, as in lists.", "목록에 나오는 글 번호.") }
    static var postNumbers: ArgumentHelp { .localized("The posts' numbers.", "글 번호. 여럿을 쓸 수 있습니다.") }
}
