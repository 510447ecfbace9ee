extension Gazetteer {
    /// Places outside Korea, one per line, in the same format as `korea`.
    static let world = """
        Pyongyang|KP||39.0194|125.7381|Asia/Pyongyang|평양|平壌||
        Tokyo|JP||35.6828|139.7595|Asia/Tokyo|도쿄|東京都|zh:东京|100-0001
        Osaka|JP||34.6938|135.5011|Asia/Tokyo|오사카|大阪市||
        Kyoto|JP||35.0210|135.7556|Asia/Tokyo|교토|京都市||
        Fukuoka|JP||33.5902|130.4017|Asia/Tokyo|후쿠오카|福岡市||
        Sapporo|JP|Hokkaido|43.0619|141.3544|Asia/Tokyo|삿포로|札幌市||
        Naha|JP|Okinawa|26.2124|127.6792|Asia/Tokyo|나하|那覇市||
        Kagoshima|JP||31.5966|130.5571|Asia/Tokyo|가고시마|鹿児島市||
        Beijing|CN||39.9062|116.3913|Asia/Shanghai|베이징|北京市|zh:北京|
        Shanghai|CN||31.2323|121.4691|Asia/Shanghai|상하이|上海市|zh:上海|
        Hong Kong|HK||22.2793|114.1628|Asia/Hong_Kong|홍콩|香港|zh:香港|
        Taipei|TW||25.0375|121.5637|Asia/Taipei|타이베이|台北市|zh:臺北|
        Ulaanbaatar|MN||47.9185|106.9177|Asia/Ulaanbaatar|울란바토르|ウランバートル||
        Vladivostok|RU||43.1151|131.8856|Asia/Vladivostok|블라디보스토크|ウラジオストク|ru:Владивосток|
        Yakutsk|RU|Sakha|62.0274|129.7320|Asia/Yakutsk|야쿠츠크|ヤクーツク|ru:Якутск|
        Moscow|RU||55.7504|37.6175|Europe/Moscow|모스크바|モスクワ|ru:Москва|
        Saint Petersburg|RU||59.9387|30.3162|Europe/Moscow|상트페테르부르크|サンクトペテルブルク|ru:Санкт-Петербург|
        Manila|PH||14.5907|120.9809|Asia/Manila|마닐라|マニラ||
        Hanoi|VN||21.0283|105.8540|Asia/Ho_Chi_Minh|하노이|ハノイ|vi:Hà Nội|
        Ho Chi Minh City|VN||10.7764|106.7011|Asia/Ho_Chi_Minh|호찌민|ホーチミン|vi:Thành phố Hồ Chí Minh|
        Bangkok|TH||13.7525|100.4935|Asia/Bangkok|방콕|バンコク|th:กรุงเทพมหานคร|
        Singapore|SG||1.2899|103.8519|Asia/Singapore|싱가포르|シンガポール||
        Kuala Lumpur|MY||3.1517|101.6942|Asia/Kuala_Lumpur|쿠알라룸푸르|クアラルンプール||
        Jakarta|ID||-6.1754|106.8272|Asia/Jakarta|자카르타|ジャカルタ||
        Yangon|MM||16.7967|96.1610|Asia/Yangon|양곤|ヤンゴン||
        Dhaka|BD||23.7644|90.3890|Asia/Dhaka|다카|ダッカ||
        Kathmandu|NP||27.7083|85.3206|Asia/Kathmandu|카트만두|カトマンズ||
        New Delhi|IN||28.6139|77.2090|Asia/Kolkata|뉴델리|ニューデリー|hi:नई दिल्ली|110001
        Mumbai|IN|Maharashtra|19.0760|72.8777|Asia/Kolkata|뭄바이|ムンバイ||
        Kolkata|IN|West Bengal|22.5726|88.3639|Asia/Kolkata|콜카타|コルカタ||
        Hyderabad|IN|Telangana|17.3606|78.4741|Asia/Kolkata|하이데라바드|ハイデラバード||
        Hyderabad|PK|Sindh|25.3801|68.3750|Asia/Karachi|||ur:حیدرآباد|
        Karachi|PK|Sindh|24.8546|67.0207|Asia/Karachi|카라치|カラチ||
        Tashkent|UZ||41.3123|69.2787|Asia/Tashkent|타슈켄트|タシュケント||
        Almaty|KZ||43.2364|76.9457|Asia/Almaty|알마티|アルマトイ||
        Kabul|AF||34.5260|69.1777|Asia/Kabul|카불|カーブル||
        Tehran|IR||35.6893|51.3896|Asia/Tehran|테헤란|テヘラン||
        Dubai|AE||25.2653|55.2925|Asia/Dubai|두바이|ドバイ||
        Riyadh|SA||24.6382|46.7160|Asia/Riyadh|리야드|リヤド||
        Baghdad|IQ||33.3062|44.3872|Asia/Baghdad|바그다드|バグダッド||
        Istanbul|TR||41.0092|28.9662|Europe/Istanbul|이스탄불|イスタンブール|tr:İstanbul|
        Jerusalem|IL||31.7783|35.2251|Asia/Jerusalem|예루살렘|エルサレム||
        Cairo|EG||30.0444|31.2357|Africa/Cairo|카이로|カイロ|ar:القاهرة|
        Nairobi|KE||-1.2833|36.8172|Africa/Nairobi|나이로비|ナイロビ||
        Addis Ababa|ET||9.0108|38.7613|Africa/Addis_Ababa|아디스아바바|アディスアベバ||
        Lagos|NG||6.4551|3.3942|Africa/Lagos|라고스|ラゴス||
        Kinshasa|CD||-4.3217|15.3126|Africa/Kinshasa|킨샤사|キンシャサ||
        Dakar|SN||14.6934|-17.4479|Africa/Dakar|다카르|ダカール||
        Johannesburg|ZA|Gauteng|-26.2050|28.0497|Africa/Johannesburg|요하네스버그|ヨハネスブルグ||
        Cape Town|ZA|Western Cape|-33.9289|18.4174|Africa/Johannesburg|케이프타운|ケープタウン||
        Tamanrasset|DZ||22.7850|5.5228|Africa/Algiers|||fr:Tamanrasset|
        Casablanca|MA||33.5951|-7.6188|Africa/Casablanca|카사블랑카|カサブランカ||
        London|GB|England|51.5073|-0.1276|Europe/London|런던|ロンドン|fr:Londres;de:London|SW1A
        Manchester|GB|England|53.4795|-2.2451|Europe/London|맨체스터|マンチェスター||
        Edinburgh|GB|Scotland|55.9533|-3.1884|Europe/London|에든버러|エディンバラ||
        Dublin|IE||53.3498|-6.2603|Europe/Dublin|더블린|ダブリン|ga:Baile Átha Cliath|
        Lisbon|PT||38.7078|-9.1366|Europe/Lisbon|리스본|リスボン|pt:Lisboa|
        Madrid|ES||40.4168|-3.7038|Europe/Madrid|마드리드|マドリード||28013
        Barcelona|ES|Catalonia|41.3829|2.1774|Europe/Madrid|바르셀로나|バルセロナ||
        Paris|FR|Ile-de-France|48.8589|2.3200|Europe/Paris|파리|パリ||75001
        Marseille|FR||43.2962|5.3700|Europe/Paris|마르세유|マルセイユ||
        Brussels|BE||50.8466|4.3517|Europe/Brussels|브뤼셀|ブリュッセル|fr:Bruxelles;nl:Brussel|
        Amsterdam|NL||52.3731|4.8925|Europe/Amsterdam|암스테르담|アムステルダム||
        Berlin|DE||52.5170|13.3889|Europe/Berlin|베를린|ベルリン||10117
        Munich|DE|Bavaria|48.1371|11.5754|Europe/Berlin|뮌헨|ミュンヘン|de:München|80331
        Cologne|DE||50.9384|6.9600|Europe/Berlin|쾰른|ケルン|de:Köln|
        Zurich|CH||47.3744|8.5410|Europe/Zurich|취리히|チューリッヒ|de:Zürich|
        Vienna|AT||48.2084|16.3725|Europe/Vienna|빈|ウィーン|de:Wien|
        Prague|CZ||50.0875|14.4213|Europe/Prague|프라하|プラハ|cs:Praha|
        Warsaw|PL||52.2319|21.0067|Europe/Warsaw|바르샤바|ワルシャワ|pl:Warszawa|
        Budapest|HU||47.4979|19.0402|Europe/Budapest|부다페스트|ブダペスト||
        Rome|IT|Lazio|41.8933|12.4829|Europe/Rome|로마|ローマ|it:Roma|00184
        Milan|IT|Lombardy|45.4642|9.1896|Europe/Rome|밀라노|ミラノ|it:Milano|
        Catania|IT|Sicily|37.5024|15.0874|Europe/Rome|카타니아|カターニア||
        Athens|GR||37.9756|23.7348|Europe/Athens|아테네|アテネ|el:Αθήνα|
        Copenhagen|DK||55.6867|12.5701|Europe/Copenhagen|코펜하겐|コペンハーゲン|da:København|
        Stockholm|SE||59.3251|18.0711|Europe/Stockholm|스톡홀름|ストックホルム||
        Oslo|NO||59.9133|10.7390|Europe/Oslo|오슬로|オスロ||
        Tromso|NO||69.6516|18.9559|Europe/Oslo|트롬쇠|トロムソ|no:Tromsø|
        Longyearbyen|SJ|Svalbard|78.2232|15.6267|Arctic/Longyearbyen|롱위에아르뷔엔|ロングイェールビーン||
        Helsinki|FI||60.1675|24.9428|Europe/Helsinki|헬싱키|ヘルシンキ||
        Reykjavik|IS||64.1460|-21.9422|Atlantic/Reykjavik|레이캬비크|レイキャヴィーク|is:Reykjavík|
        Kyiv|UA||50.4500|30.5241|Europe/Kyiv|키이우|キーウ|uk:Київ|
        Nuuk|GL||64.1750|-51.7355|America/Nuuk|누크|ヌーク||
        New York|US|New York|40.7127|-74.0060|America/New_York|뉴욕|ニューヨーク||10001
        Washington|US|District of Columbia|38.8950|-77.0365|America/New_York|워싱턴|ワシントンD.C.||20001
        Boston|US|Massachusetts|42.3554|-71.0605|America/New_York|보스턴|ボストン||02108
        Miami|US|Florida|25.7742|-80.1936|America/New_York|마이애미|マイアミ||33101
        Chicago|US|Illinois|41.8756|-87.6244|America/Chicago|시카고|シカゴ||60601
        Springfield|US|Illinois|39.7990|-89.6440|America/Chicago||||62701
        Springfield|US|Missouri|37.2082|-93.2923|America/Chicago||||65806
        Springfield|US|Massachusetts|42.1019|-72.5887|America/New_York||||01103
        Oklahoma City|US|Oklahoma|35.4730|-97.5171|America/Chicago|오클라호마시티|オクラホマシティ||
        Dallas|US|Texas|32.7763|-96.7969|America/Chicago|댈러스|ダラス||
        Denver|US|Colorado|39.7392|-104.9849|America/Denver|덴버|デンバー||80202
        Los Angeles|US|California|34.0537|-118.2428|America/Los_Angeles|로스앤젤레스|ロサンゼルス||90012
        San Francisco|US|California|37.7790|-122.4199|America/Los_Angeles|샌프란시스코|サンフランシスコ||94103
        Seattle|US|Washington|47.6038|-122.3301|America/Los_Angeles|시애틀|シアトル||98101
        Portland|US|Oregon|45.5202|-122.6742|America/Los_Angeles|포틀랜드|ポートランド||97201
        Portland|US|Maine|43.6610|-70.2549|America/New_York||||04101
        Anchorage|US|Alaska|61.2164|-149.8949|America/Anchorage|앵커리지|アンカレッジ||
        Utqiagvik|US|Alaska|71.2906|-156.7887|America/Anchorage||||
        Honolulu|US|Hawaii|21.3045|-157.8557|Pacific/Honolulu|호놀룰루|ホノルル||96813
        Toronto|CA|Ontario|43.6535|-79.3839|America/Toronto|토론토|トロント||M5H
        London|CA|Ontario|42.9832|-81.2434|America/Toronto||||
        Vancouver|CA|British Columbia|49.2609|-123.1140|America/Vancouver|밴쿠버|バンクーバー||V5Y
        Saint John's|CA|Newfoundland|47.5615|-52.7126|America/St_Johns||||
        Mexico City|MX||19.4326|-99.1332|America/Mexico_City|멕시코시티|メキシコシティ|es:Ciudad de México|
        Guatemala City|GT||14.6425|-90.5132|America/Guatemala|과테말라시티|グアテマラシティ||
        Havana|CU||23.1353|-82.3590|America/Havana|아바나|ハバナ|es:La Habana|
        San Juan|PR||18.4653|-66.1167|America/Puerto_Rico|산후안|サンフアン||00901
        San Juan|AR||-31.5375|-68.5364|America/Argentina/Buenos_Aires||||
        Bogota|CO||4.6533|-74.0836|America/Bogota|보고타|ボゴタ|es:Bogotá|
        Quito|EC||-0.2202|-78.5123|America/Guayaquil|키토|キト||
        Lima|PE||-12.0621|-77.0365|America/Lima|리마|リマ||
        La Paz|BO||-16.4955|-68.1336|America/La_Paz|라파스|ラパス||
        Santiago|CL||-33.4377|-70.6505|America/Santiago|산티아고|サンティアゴ||
        Buenos Aires|AR||-34.6076|-58.4371|America/Argentina/Buenos_Aires|부에노스아이레스|ブエノスアイレス||
        Ushuaia|AR||-54.8019|-68.3030|America/Argentina/Buenos_Aires|우수아이아|ウシュアイア||
        Sao Paulo|BR|Sao Paulo|-23.5507|-46.6334|America/Sao_Paulo|상파울루|サンパウロ|pt:São Paulo|
        Rio de Janeiro|BR||-22.9110|-43.2094|America/Sao_Paulo|리우데자네이루|リオデジャネイロ||
        Manaus|BR|Amazonas|-3.1316|-59.9825|America/Manaus|마나우스|マナウス||
        Sydney|AU|New South Wales|-33.8688|151.2093|Australia/Sydney|시드니|シドニー||2000
        Melbourne|AU|Victoria|-37.8142|144.9632|Australia/Sydney|멜버른|メルボルン||3000
        Melbourne|US|Florida|28.0836|-80.6081|America/New_York||||
        Brisbane|AU|Queensland|-27.4690|153.0235|Australia/Brisbane|브리즈번|ブリスベン||
        Adelaide|AU|South Australia|-34.9282|138.5999|Australia/Adelaide|애들레이드|アデレード||
        Perth|AU|Western Australia|-31.9559|115.8606|Australia/Perth|퍼스|パース||
        Alice Springs|AU|Northern Territory|-23.6983|133.8813|Australia/Darwin|앨리스스프링스|アリススプリングス||
        Auckland|NZ||-36.8521|174.7632|Pacific/Auckland|오클랜드|オークランド||
        Wellington|NZ||-41.2888|174.7772|Pacific/Auckland|웰링턴|ウェリントン||
        Suva|FJ||-18.1416|178.4415|Pacific/Fiji|수바|スバ||
        Papeete|PF|Tahiti|-17.5373|-149.5666|Pacific/Tahiti|파페에테|パペーテ||
        Kiritimati|KI||1.9840|-157.4710|Pacific/Kiritimati|키리티마티|キリスィマスィ島||
        Pago Pago|AS||-14.2754|-170.7047|Pacific/Pago_Pago|파고파고|パゴパゴ||96799
        McMurdo Station|AQ||-77.8460|166.6760|Antarctica/McMurdo|맥머도 기지|マクマード基地||
        Jang Bogo Station|AQ||-74.6240|164.2280|Etc/GMT-12|장보고 기지|||
        Malatya|TR||38.3487|38.3190|Europe/Istanbul||||
        Yamoussoukro|CI||6.8200|-5.2776|Africa/Abidjan||||
        Waitangi|NZ|Chatham Islands|-43.9535|-176.5597|Pacific/Chatham|와이탕이|||
        """

    /// The names of US states by the state code in a query such as `Name,State,US`; the vendor accepts no other codes.
    static let stateCodes = [
        "AK": "Alaska", "CA": "California", "CO": "Colorado", "DC": "District of Columbia", "FL": "Florida",
        "HI": "Hawaii", "IL": "Illinois", "MA": "Massachusetts", "ME": "Maine", "MO": "Missouri", "NY": "New York",
        "OK": "Oklahoma", "OR": "Oregon", "TX": "Texas", "WA": "Washington",
    ]
}
