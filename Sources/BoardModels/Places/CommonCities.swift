extension Place {
    /// Well-known cities, and districts of Seoul and Busan, suggested for misspelt names in addition to saved places
    /// and the places of recent posts.
    package static let commonCities: [Place] = cities.split(separator: "\n").compactMap { line in
        let fields = line.split(separator: "|").map(String.init)
        guard fields.count == 5, let point = Coordinates(fields[3] + "," + fields[4]) else { return nil }
        return Place(name: fields[0], coordinates: point, country: fields[2], koreanName: fields[1])
    }

    /// The cities and districts, one a line: name, Korean name, ISO 3166 country code, latitude and longitude.
    private static let cities = """
        Seoul|서울|KR|37.57|126.98
        Busan|부산|KR|35.18|129.08
        Incheon|인천|KR|37.46|126.71
        Daegu|대구|KR|35.87|128.60
        Daejeon|대전|KR|36.35|127.38
        Gwangju|광주|KR|35.16|126.85
        Ulsan|울산|KR|35.54|129.31
        Sejong|세종|KR|36.48|127.29
        Jeju City|제주|KR|33.50|126.53
        Seogwipo|서귀포|KR|33.25|126.56
        Suwon|수원|KR|37.26|127.03
        Goyang|고양|KR|37.66|126.83
        Yongin|용인|KR|37.24|127.18
        Seongnam|성남|KR|37.42|127.13
        Paju|파주|KR|37.76|126.78
        Chuncheon|춘천|KR|37.88|127.73
        Wonju|원주|KR|37.34|127.92
        Gangneung|강릉|KR|37.75|128.88
        Sokcho|속초|KR|38.21|128.59
        Pyeongchang|평창|KR|37.37|128.39
        Cheongju|청주|KR|36.64|127.49
        Chungju|충주|KR|36.99|127.93
        Cheonan|천안|KR|36.82|127.11
        Gongju|공주|KR|36.45|127.12
        Jeonju|전주|KR|35.82|127.15
        Gunsan|군산|KR|35.97|126.74
        Mokpo|목포|KR|34.81|126.39
        Yeosu|여수|KR|34.76|127.66
        Suncheon|순천|KR|34.95|127.49
        Pohang|포항|KR|36.02|129.34
        Gyeongju|경주|KR|35.86|129.22
        Andong|안동|KR|36.57|128.73
        Ulleung|울릉|KR|37.48|130.91
        Changwon|창원|KR|35.23|128.68
        Jinju|진주|KR|35.18|128.11
        Tongyeong|통영|KR|34.85|128.43
        Gangnam|강남|KR|37.52|127.05
        Haeundae|해운대|KR|35.16|129.16
        Hongdae|홍대|KR|37.56|126.92
        Itaewon|이태원|KR|37.53|126.99
        Jamsil|잠실|KR|37.51|127.09
        Myeong-dong|명동|KR|37.56|126.99
        Seongsu|성수|KR|37.54|127.06
        Yeouido|여의도|KR|37.52|126.92
        Pyongyang|평양|KP|39.02|125.74
        Tokyo|도쿄|JP|35.68|139.76
        Osaka|오사카|JP|34.69|135.50
        Kyoto|교토|JP|35.02|135.76
        Fukuoka|후쿠오카|JP|33.59|130.40
        Sapporo|삿포로|JP|43.06|141.35
        Beijing|베이징|CN|39.91|116.39
        Shanghai|상하이|CN|31.23|121.47
        Hong Kong|홍콩|HK|22.28|114.16
        Taipei|타이베이|TW|25.04|121.56
        Ulaanbaatar|울란바토르|MN|47.92|106.92
        Vladivostok|블라디보스토크|RU|43.12|131.89
        Moscow|모스크바|RU|55.75|37.62
        Saint Petersburg|상트페테르부르크|RU|59.94|30.32
        Manila|마닐라|PH|14.59|120.98
        Hanoi|하노이|VN|21.03|105.85
        Ho Chi Minh City|호찌민|VN|10.78|106.70
        Bangkok|방콕|TH|13.75|100.49
        Singapore|싱가포르|SG|1.29|103.85
        Kuala Lumpur|쿠알라룸푸르|MY|3.15|101.69
        Jakarta|자카르타|ID|-6.18|106.83
        Yangon|양곤|MM|16.80|96.16
        Dhaka|다카|BD|23.76|90.39
        Kathmandu|카트만두|NP|27.71|85.32
        New Delhi|뉴델리|IN|28.61|77.21
        Mumbai|뭄바이|IN|19.08|72.88
        Kolkata|콜카타|IN|22.57|88.36
        Hyderabad|하이데라바드|IN|17.36|78.47
        Karachi|카라치|PK|24.85|67.02
        Tashkent|타슈켄트|UZ|41.31|69.28
        Almaty|알마티|KZ|43.24|76.95
        Kabul|카불|AF|34.53|69.18
        Tehran|테헤란|IR|35.69|51.39
        Dubai|두바이|AE|25.27|55.29
        Riyadh|리야드|SA|24.64|46.72
        Baghdad|바그다드|IQ|33.31|44.39
        Istanbul|이스탄불|TR|41.01|28.97
        Jerusalem|예루살렘|IL|31.78|35.23
        Cairo|카이로|EG|30.04|31.24
        Nairobi|나이로비|KE|-1.28|36.82
        Addis Ababa|아디스아바바|ET|9.01|38.76
        Lagos|라고스|NG|6.46|3.39
        Johannesburg|요하네스버그|ZA|-26.20|28.05
        Cape Town|케이프타운|ZA|-33.93|18.42
        Casablanca|카사블랑카|MA|33.60|-7.62
        London|런던|GB|51.51|-0.13
        Manchester|맨체스터|GB|53.48|-2.25
        Edinburgh|에든버러|GB|55.95|-3.19
        Dublin|더블린|IE|53.35|-6.26
        Lisbon|리스본|PT|38.71|-9.14
        Madrid|마드리드|ES|40.42|-3.70
        Barcelona|바르셀로나|ES|41.38|2.18
        Paris|파리|FR|48.86|2.32
        Marseille|마르세유|FR|43.30|5.37
        Brussels|브뤼셀|BE|50.85|4.35
        Amsterdam|암스테르담|NL|52.37|4.89
        Berlin|베를린|DE|52.52|13.39
        Munich|뮌헨|DE|48.14|11.58
        Cologne|쾰른|DE|50.94|6.96
        Zurich|취리히|CH|47.37|8.54
        Vienna|빈|AT|48.21|16.37
        Prague|프라하|CZ|50.09|14.42
        Warsaw|바르샤바|PL|52.23|21.01
        Budapest|부다페스트|HU|47.50|19.04
        Rome|로마|IT|41.89|12.48
        Milan|밀라노|IT|45.46|9.19
        Athens|아테네|GR|37.98|23.73
        Copenhagen|코펜하겐|DK|55.69|12.57
        Stockholm|스톡홀름|SE|59.33|18.07
        Oslo|오슬로|NO|59.91|10.74
        Helsinki|헬싱키|FI|60.17|24.94
        Reykjavik|레이캬비크|IS|64.15|-21.94
        Kyiv|키이우|UA|50.45|30.52
        New York|뉴욕|US|40.71|-74.01
        Washington|워싱턴|US|38.90|-77.04
        Boston|보스턴|US|42.36|-71.06
        Miami|마이애미|US|25.77|-80.19
        Chicago|시카고|US|41.88|-87.62
        Dallas|댈러스|US|32.78|-96.80
        Denver|덴버|US|39.74|-104.98
        Los Angeles|로스앤젤레스|US|34.05|-118.24
        San Francisco|샌프란시스코|US|37.78|-122.42
        Seattle|시애틀|US|47.60|-122.33
        Anchorage|앵커리지|US|61.22|-149.89
        Honolulu|호놀룰루|US|21.30|-157.86
        Toronto|토론토|CA|43.65|-79.38
        Vancouver|밴쿠버|CA|49.26|-123.11
        Mexico City|멕시코시티|MX|19.43|-99.13
        Guatemala City|과테말라시티|GT|14.64|-90.51
        Havana|아바나|CU|23.14|-82.36
        San Juan|산후안|PR|18.47|-66.12
        Bogota|보고타|CO|4.65|-74.08
        Quito|키토|EC|-0.22|-78.51
        Lima|리마|PE|-12.06|-77.04
        La Paz|라파스|BO|-16.50|-68.13
        Santiago|산티아고|CL|-33.44|-70.65
        Buenos Aires|부에노스아이레스|AR|-34.61|-58.44
        Sao Paulo|상파울루|BR|-23.55|-46.63
        Rio de Janeiro|리우데자네이루|BR|-22.91|-43.21
        Sydney|시드니|AU|-33.87|151.21
        Melbourne|멜버른|AU|-37.81|144.96
        Brisbane|브리즈번|AU|-27.47|153.02
        Adelaide|애들레이드|AU|-34.93|138.60
        Perth|퍼스|AU|-31.96|115.86
        Auckland|오클랜드|NZ|-36.85|174.76
        Wellington|웰링턴|NZ|-41.29|174.78
        """
}
