"""The texts that tests look for on pages, as regular expressions in both languages.

Tests find fields by the names that the API uses, and buttons and links by these texts, as a person would.
"""

LANGUAGES = ("en", "ko")


def words(english: str, korean: str) -> dict[str, str]:
    return {"en": english, "ko": korean}


REGISTER = words(r"^Create account", r"가입하기")
KEPT = words(r"^I have kept them", r"저장했습니다")
SAVE_CODES = words(r"^Save as a file", r"파일로 저장하기")
FORGOTTEN = words(r"^Set a new password", r"새 비밀번호 정하기")
NEW_PASSWORD = words(r"^Set the password", r"비밀번호 정하기")
RECOVERED = words(r"Your new password is set", r"새 비밀번호를 정하고 로그인했습니다")
SIGN_IN = words(r"^Sign in", r"로그인")
SIGN_OUT = words(r"^Sign out", r"로그아웃")
RECOMMEND = words(r"^Recommend", r"추천하기")
SAVE = words(r"^Save", r"저장|수정하기")
DELETE = words(r"^Delete", r"삭제")
LIKE = words(r"^Like", r"^좋아요")
UNLIKE = words(r"^Remove like", r"좋아요 취소")
REPORT = words(r"^Report", r"신고")
CLAIM = words(r"^Claim", r"담당하기")
PREVIEW = words(r"^Preview", r"미리 보기")
SELECTED = words(r"^Decide the selected", r"선택한 신고 건 함께")
DECIDE = words(r"^(Dismiss|Hide|Remove|Move)", r"문제 없음|숨기기|삭제하기|옮기기")
UNDO = words(r"^(Undo|Reverse)", r"되돌리기")
APPEAL = words(r"^Appeal", r"이의 신청하기")
RESOLVE = words(r"^Resolve", r"처리하기")
SEARCH = words(r"^Search", r"찾기|검색")
MANGWON = words(r"Mangwon|망원", r"망원|Mangwon")
BUSAN = words(r"Busan", r"부산|Busan")
ADD = words(r"^Save", r"저장하기")
REMOVE = words(r"^Remove", r"삭제하기")
RENAME = words(r"^Rename", r"이름 바꾸기")

SKIP = words(r"Skip to", r"본문|바로 ?가기|건너뛰기")
PROBLEM = words(r"There is a problem", r"입력한 내용을 확인해 주세요")
OFFLINE = words(r"You are offline", r"오프라인")
DOWN = words(r"does not respond", r"응답하지 않")
AGE = words(r"minute|now", r"분|지금")
TOKEN_COPIED = words(r"Copied", r"복사했습니다")
COPIED = words(r"Link copied", r"링크를 복사했습니다")
LIKED = words(r"You like this post", r"좋아요를 눌렀습니다")
UNLIKED = words(r"Your like is removed", r"좋아요를 취소했습니다")
CLAIMED = words(r"You have claimed the case", r"이 신고 건을 담당합니다")
NOTED = words(r"The note is added", r"메모를 남겼습니다")
READ = words(r"marked as read", r"읽")
ALL_DECIDED = words(r"2 cases are decided", r"신고 2건을 처리했습니다")
DECIDED = words(r"The case is decided", r"신고를 처리했습니다")

# Texts of the models, which pages and the client share.
REVERSED = words(r"reversed decision", r"되돌림")
OFF_TOPIC = words(r"off topic", r"주제와 무관")
TOO_SHORT = words(r"must have at least 10 characters", r"10자 이상 입력해 주세요")
