/// The texts of the pages that choose and save places.
enum PlacePageText: String, PageText {
    case placeTitle = "Choose a place / 장소 고르기"
    case placeIntro = """
        The board shows the weather of this place and what fits it. It is kept in this browser only, and forgotten \
        when you sign out. / \
        고른 장소의 날씨와 그 날씨에 어울리는 추천을 보여 줍니다. 장소는 이 브라우저에만 저장하고, 로그아웃하면 지웁니다.
        """
    case placeCurrent = "Chosen now: {0} / 지금 고른 장소: {0}"
    case placeRemove = "Forget this place / 이 장소 지우기"
    case placeSearch = "Search / 찾기"
    case placeSearchLabel = "City or district / 도시나 동네"
    case placeSearchHint = """
        A name such as Mangwon, a postcode such as 04524,KR, or coordinates / \
        망원동 같은 이름, 우편번호(예: 04524), 좌표로 찾을 수 있습니다.
        """
    case placeMatches = "Which one? / 어느 곳인가요?"
    case placeMeant = "Did you mean this? / 혹시 이곳을 찾으셨나요?"
    case placeMeantOneOf = "Did you mean one of these? / 혹시 이 중 한 곳을 찾으셨나요?"
    case placeSuggested = "No place called “{0}” was found. / “{0}”{0|이라는|라는} 장소를 찾지 못했습니다."
    case placePostcode = """
        No place called “{0}” was found. If it is a postcode, add its country, as in 04524,KR. / \
        “{0}”{0|이라는|라는} 장소를 찾지 못했습니다. 다른 나라의 우편번호라면 10001,US처럼 써 주세요.
        """
    case placeNearby = "Where you are / 지금 있는 곳"
    case placeUseLocation = "Use my location / 내 위치 사용하기"
    case placeLocationNote = """
        Your browser asks you first. The location is rounded to about 1 km. / \
        먼저 브라우저가 위치를 알려 줄지 묻습니다. 위치는 약 1km 단위로 반올림합니다.
        """
    case placeNoLocation = """
        Your browser did not share your location. Search for a place instead. / \
        브라우저에서 위치를 알려 주지 않았습니다. 장소를 찾아서 골라 주세요.
        """
    case savedPlacesHeading = "Your saved places / 저장한 장소"
    case placeManage = "Manage saved places / 저장한 장소 관리"
    case placeChosen = "The place is set. / 장소를 정했습니다."
    case placeRemoved = "The place is forgotten. / 장소를 지웠습니다."
    case placesEmptyTitle = "You have saved no places yet / 저장한 장소가 없습니다"
    case placesEmptyText = """
        Search for one below. The weather of your home is shown first. / \
        아래에서 장소를 찾아 저장해 보세요. 기본 장소로 정한 곳의 날씨를 먼저 보여 줍니다.
        """
    case placesSearchTitle = "Find a place to save / 저장할 장소 찾기"
    case placesSaveTitle = "Save a place / 장소 저장"
    case placesLabel = "Your name for it / 내가 부르는 이름"
    case placesLabelHint = "Such as work. If empty, the name of the place is used. / 회사, 본가 같은 이름입니다. 비워 두면 장소 이름을 씁니다."
    case placesMakeHome = "Make it home / 기본 장소로 정하기"
    case placesIsHome = "home / 기본 장소"
    case placesNotHome = "Unset home / 기본 장소 해제하기"
    case placesUp = "Move up / 위로 옮기기"
    case placesDown = "Move down / 아래로 옮기기"
    case placesRename = "Rename / 이름 바꾸기"
    case placesNewName = "New name of {0} / {0}의 새 이름"
    case placesPoint = "Coordinates: {0} / 좌표: {0}"
    case placesRemoveTitle = "Remove {0}? / {0}{0|을|를} 삭제할까요?"
    case placesRemoveText = "It is removed from your saved places. / 저장한 장소 목록에서 삭제됩니다."
    case placesRemoveDigestText = """
        It is removed from your saved places, and the daily digest about it ends. / \
        저장한 장소 목록에서 삭제되고, 그곳의 날씨 소식도 더 이상 오지 않습니다.
        """
    case placesRemoveButton = "Remove / 삭제하기"
    case placesFull = "You have saved {0} places, which is the limit. / 저장할 수 있는 {0}곳을 모두 저장했습니다."
    case placesFlashSaved = "The place is saved. / 장소를 저장했습니다."
    case placesFlashRenamed = "The place is renamed. / 장소 이름을 바꿨습니다."
    case placesFlashMoved = "The order is changed. / 순서를 바꿨습니다."
    case placesFlashHome = """
        This is your home now, and its weather is shown first. / 기본 장소로 정했습니다. 이곳의 날씨를 먼저 보여 줍니다.
        """
    case placesFlashNotHome = "You have no home place now. / 기본 장소를 해제했습니다."
    case placesFlashRemoved = "The place is removed. / 장소를 삭제했습니다."
}
