import BoardModels

/// The texts of the pages that choose and save places.
enum PlacePageText: String, LocalizedMessage {
    case placeTitle, placeIntro, placeCurrent, placeRemove, placeSearch, placeSearchLabel, placeSearchHint
    case placeMatches, placeMeant, placeMeantOneOf, placeSuggested, placePostcode
    case placeNearby, placeUseLocation, placeLocationNote, placeNoLocation, savedPlacesHeading, placeManage
    case placeChosen, placeRemoved
    case placesEmptyTitle, placesEmptyText, placesSearchTitle, placesSaveTitle
    case placesLabel, placesLabelHint, placesMakeHome, placesIsHome, placesNotHome, placesUp, placesDown
    case placesRename, placesNewName, placesPoint, placesRemoveTitle, placesRemoveText
    case placesRemoveDigestText, placesRemoveButton, placesFull
    case placesFlashSaved, placesFlashRenamed, placesFlashMoved, placesFlashHome, placesFlashNotHome
    case placesFlashRemoved
}

extension PlacePageText {
    var localized: LocalizedText {
        switch self {
        case .placeTitle: LocalizedText("Choose a place", "장소 고르기")
        case .placeIntro:
            LocalizedText(
                "The board shows the weather of this place and what fits it. It is kept in this browser only, and forgotten when you sign out.",
                "고른 장소의 날씨와 그 날씨에 어울리는 추천을 보여 줍니다. 장소는 이 브라우저에만 저장하고, 로그아웃하면 지웁니다.")
        case .placeCurrent: LocalizedText("Chosen now: {0}", "지금 고른 장소: {0}")
        case .placeRemove: LocalizedText("Forget this place", "이 장소 지우기")
        case .placeSearch: LocalizedText("Search", "찾기")
        case .placeSearchLabel: LocalizedText("City or district", "도시나 동네")
        case .placeSearchHint:
            LocalizedText(
                "A name such as Mangwon, a postcode such as 04524,KR, or coordinates",
                "망원동 같은 이름, 우편번호(예: 04524), 좌표로 찾을 수 있습니다.")
        case .placeMatches: LocalizedText("Which one?", "어느 곳인가요?")
        case .placeMeant: LocalizedText("Did you mean this?", "혹시 이곳을 찾으셨나요?")
        case .placeMeantOneOf: LocalizedText("Did you mean one of these?", "혹시 이 중 한 곳을 찾으셨나요?")
        case .placeSuggested:
            LocalizedText("No place called “{0}” was found.", "“{0}”{0|이라는|라는} 장소를 찾지 못했습니다.")
        case .placePostcode:
            LocalizedText(
                "No place called “{0}” was found. If it is a postcode, add its country, as in 04524,KR.",
                "“{0}”{0|이라는|라는} 장소를 찾지 못했습니다. 다른 나라의 우편번호라면 10001,US처럼 써 주세요.")
        case .placeNearby: LocalizedText("Where you are", "지금 있는 곳")
        case .placeUseLocation: LocalizedText("Use my location", "내 위치 사용하기")
        case .placeLocationNote:
            LocalizedText(
                "Your browser asks you first. The location is rounded to about 1 km.",
                "먼저 브라우저가 위치를 알려 줄지 묻습니다. 위치는 약 1km 단위로 반올림합니다.")
        case .placeNoLocation:
            LocalizedText(
                "Your browser did not share your location. Search for a place instead.",
                "브라우저에서 위치를 알려 주지 않았습니다. 장소를 찾아서 골라 주세요.")
        case .savedPlacesHeading: LocalizedText("Your saved places", "저장한 장소")
        case .placeManage: LocalizedText("Manage saved places", "저장한 장소 관리")
        case .placeChosen: LocalizedText("The place is set.", "장소를 정했습니다.")
        case .placeRemoved: LocalizedText("The place is forgotten.", "장소를 지웠습니다.")
        case .placesEmptyTitle: LocalizedText("You have saved no places yet", "저장한 장소가 없습니다")
        case .placesEmptyText:
            LocalizedText(
                "Search for one below. The weather of your home is shown first.",
                "아래에서 장소를 찾아 저장해 보세요. 기본 장소로 정한 곳의 날씨를 먼저 보여 줍니다.")
        case .placesSearchTitle: LocalizedText("Find a place to save", "저장할 장소 찾기")
        case .placesSaveTitle: LocalizedText("Save a place", "장소 저장")
        case .placesLabel: LocalizedText("Your name for it", "내가 부르는 이름")
        case .placesLabelHint:
            LocalizedText(
                "Such as work. If empty, the name of the place is used.",
                "회사, 본가 같은 이름입니다. 비워 두면 장소 이름을 씁니다.")
        case .placesMakeHome: LocalizedText("Make it home", "기본 장소로 정하기")
        case .placesIsHome: LocalizedText("home", "기본 장소")
        case .placesNotHome: LocalizedText("Unset home", "기본 장소 해제하기")
        case .placesUp: LocalizedText("Move up", "위로 옮기기")
        case .placesDown: LocalizedText("Move down", "아래로 옮기기")
        case .placesRename: LocalizedText("Rename", "이름 바꾸기")
        case .placesNewName: LocalizedText("New name of {0}", "{0}의 새 이름")
        case .placesPoint: LocalizedText("Coordinates: {0}", "좌표: {0}")
        case .placesRemoveTitle: LocalizedText("Remove {0}?", "{0}{0|을|를} 삭제할까요?")
        case .placesRemoveText:
            LocalizedText("It is removed from your saved places.", "저장한 장소 목록에서 삭제됩니다.")
        case .placesRemoveDigestText:
            LocalizedText(
                "It is removed from your saved places, and the daily digest about it ends.",
                "저장한 장소 목록에서 삭제되고, 그곳의 날씨 소식도 더 이상 오지 않습니다.")
        case .placesRemoveButton: LocalizedText("Remove", "삭제하기")
        case .placesFull:
            LocalizedText("You have saved {0} places, which is the limit.", "저장할 수 있는 {0}곳을 모두 저장했습니다.")
        case .placesFlashSaved: LocalizedText("The place is saved.", "장소를 저장했습니다.")
        case .placesFlashRenamed: LocalizedText("The place is renamed.", "장소 이름을 바꿨습니다.")
        case .placesFlashMoved: LocalizedText("The order is changed.", "순서를 바꿨습니다.")
        case .placesFlashHome: LocalizedText("This is your home now.", "기본 장소로 정했습니다.")
        case .placesFlashNotHome: LocalizedText("You have no home place now.", "기본 장소를 해제했습니다.")
        case .placesFlashRemoved: LocalizedText("The place is removed.", "장소를 삭제했습니다.")
        }
    }
}
