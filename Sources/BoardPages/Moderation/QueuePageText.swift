import BoardModels

/// Texts of the pages of the queue, members' records, sanctions, presets and watch words.
enum QueuePageText: String, PageText {
    case queueTitle = "Moderation queue / 신고 목록"
    case queueOpen = "Open / 검토 대기"
    case queueMine = "Claimed by you / 내가 담당"
    case queueDecided = "Decided / 처리됨"
    case queueAppeals = "{0} open {0|appeal|appeals} / 검토할 이의 신청 {0}건"
    case queueFilter = "Filter / 조건"
    case queueFilterSubmit = "Apply / 적용하기"
    case queueSelect = "Select / 선택"
    case queueSelectAll = "Select all / 모두 선택"
    case queueSelectFirst = "Select the cases to decide together first. / 함께 결정할 신고를 먼저 선택해 주세요."
    case queueSelectedNone = """
        You cannot decide the selected cases: they are decided already, claimed by others, or concern you. / \
        선택한 신고 건은 결정할 수 없습니다. 이미 처리되었거나, 다른 운영진이 담당하거나, 본인과 관련된 건입니다.
        """
    case queueSelectedLeft = """
        {0} of the selected cases {0|is|are} left out: decided already, claimed by others, or about you. / \
        선택한 신고 건 가운데 {0}건은 제외했습니다. 이미 처리되었거나, 다른 운영진이 담당하거나, 본인과 관련된 건입니다.
        """
    case queueForOthers = "another moderator decides / 다른 운영진이 결정"
    case queueKeyOpen = "Open the case / 신고 건 열기"
    case queueDecideSelected = "Decide the selected cases together / 선택한 신고 건 함께 결정하기"
    case queueDecideAll = "Decide all open cases of {0} together / {0} 님의 신고 건 모두 함께 결정하기"
    case queueWeightExplained = """
        The weight adds up a case's reports: 1.0 each, or more or less once enough earlier reports of the member were \
        judged. / \
        신고 점수는 신고를 더한 값입니다. 한 건은 1.0점이고, 그 회원의 지난 신고가 충분히 검토된 뒤에는 달라집니다.
        """
    case queueAny = "any / 전체"
    case queueOrigin = "Origin / 접수 경로"
    case queueAuthor = "Handle of the author / 작성자 아이디"
    case queueNoMatch = "No cases match. / 조건에 맞는 신고 건이 없습니다."
    case queueAll = "All open cases / 검토할 신고 건 모두 보기"
    case queueEmpty = "There are no open cases. / 검토할 신고 건이 없습니다."
    case queueEmptyText = """
        New reports, watch words and requests for restoration appear here. / \
        새 신고와 주의 단어, 복원 요청이 여기에 나타납니다.
        """
    case queueEmptyMine = "You have not claimed any cases. / 담당하는 신고 건이 없습니다."
    case queueEmptyDecided = "No cases have been decided yet. / 아직 처리된 신고 건이 없습니다."
    case recordTitle = "Moderation record of {0} / {0} 님의 제재와 결정 기록"
    case recordGone = "The account was deleted. / 계정을 삭제한 회원입니다."
    case recordNow = "Now: / 현재:"
    case recordEmpty = "No decisions so far. / 아직 결정이 없습니다."
    case recordDecisions = "Decisions / 결정"
    case recordCases = "Open cases of this member / 이 회원에 대한 신고 건"
    case recordProfile = "Public page / 공개 페이지"
    case sanctionTitle = "Sanction {0} / {0} 님에게 제재 내리기"
    case sanctionHeading = "Sanction / 제재 대상:"
    case sanctionExplained = """
        The sanction takes effect at once and is logged publicly with its reason. The member gets a notice and may \
        appeal. / \
        제재는 바로 효력이 생기고 사유와 함께 공개되는 운영 기록에 남습니다. 회원에게 알림이 가고, 회원은 이의를 신청할 수 있습니다.
        """
    case sanctionReason = "choose a reason / 사유를 고르세요"
    case sanctionMessage = "Message to the member / 회원에게 보낼 메시지"
    case sanctionSubmit = "Sanction / 제재하기"
    case sanctionByAdmins = "Only an admin can sanction a moderator or an admin. / 운영진과 관리자는 관리자만 제재할 수 있습니다."
    case sanctionDone = "The sanction is in force. / 제재를 내렸습니다."
    case liftTitle = "Lift sanction #{0}? / 제재 #{0}{0|을|를} 해제할까요?"
    case liftExplained = """
        The sanction ends at once. The member gets a notice with your reason. / \
        제재가 바로 끝나고, 회원에게 이유와 함께 알림이 갑니다.
        """
    case liftSubmit = "Lift / 해제하기"
    case liftDone = "The sanction is lifted. / 제재를 해제했습니다."
    case presetsTitle = "Presets / 자주 쓰는 문구"
    case presetsExplained = """
        A preset fills in the reason of a decision; the author reads its message in their own language. / \
        자주 쓰는 문구를 고르면 결정의 사유가 채워지고, 작성자는 자기 언어로 된 메시지를 읽습니다.
        """
    case presetsEmpty = "There are no presets yet. / 아직 자주 쓰는 문구가 없습니다."
    case presetAdd = "Add a preset / 문구 추가하기"
    case presetName = "Name / 이름"
    case presetEnglish = "Message in English / 영어 메시지"
    case presetKorean = "Message in Korean / 한국어 메시지"
    case presetBoth = """
        Required in both languages: each member reads the one that they use. / \
        두 언어 모두 필요합니다. 회원은 자기 언어로 된 메시지를 읽습니다.
        """
    case presetSaved = "The preset is saved. / 문구를 저장했습니다."
    case presetStored = "Saved: revision {0} / 저장된 문구: 버전 {0}"
    case presetDelete = "Delete this preset / 이 문구 삭제하기"
    case presetDeleteQuestion = "Decisions that used it keep its message. / 이 문구로 내린 결정의 메시지는 그대로 남습니다."
    case presetDeleted = "The preset is deleted. / 문구를 삭제했습니다."
    case wordsTitle = "Watch words / 주의 단어"
    case wordsExplained = """
        New or edited content that contains one of these words opens a case. It stays visible until a moderator \
        decides. / \
        이 단어가 들어간 게시물이 올라오거나 수정되면 신고 건이 열립니다. 운영진이 결정할 때까지 게시물은 그대로 보입니다.
        """
    case wordsEmpty = "There are no watch words yet. / 아직 주의 단어가 없습니다."
    case wordLabel = "Word / 단어"
    case wordHint = "At least 2 characters. Upper and lower case are the same. / 두 글자 이상이어야 합니다. 대문자와 소문자는 구별하지 않습니다."
    case wordAdd = "Add / 추가하기"
    case wordAdded = "The word is added. / 단어를 추가했습니다."
    case wordRemove = "Remove {0} / {0} 삭제하기"
    case wordRemoved = "The word is removed. / 단어를 삭제했습니다."
}
