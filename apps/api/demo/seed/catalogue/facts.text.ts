/** What the fact files leave to be told from names; first match wins in every table. */

/** Never listed even where the fact file forgot the mark: blood products, vaccines, sera (domain.md §1.6). */
export const NEVER_CATEGORIES = ['生物制品/血液制品', '生物制品/疫苗', '生物制品/抗毒素免疫球蛋白'] as const

/** Names that in truth are one maker's product, and that maker's short name; 京都念慈菴 has no maker here and is left out. */
export const ONE_MAKER: ReadonlyArray<readonly [RegExp, string]> = [
  [/^云南白药|^云南红药/, '云南白药'],
  [/^片仔癀/, '片仔癀'],
  [/^马应龙/, '马应龙'],
  [/^金嗓子|^金嗓散结/, '金嗓子'],
  [/^连花清瘟|^参松养心|^芪苈强心|^通心络|^津力达/, '以岭药业'],
  [/^复方丹参滴丸|^芪参益气滴丸|^养血清脑/, '天士力'],
  [/^桂林西瓜霜|^西瓜霜润喉片|^三金片/, '桂林三金'],
  [/^急支糖浆/, '太极涪陵'],
  [/^三九胃泰/, '华润三九'],
  [/^妇科千金/, '千金药业'],
  [/^稳心颗粒|^脑心通/, '步长制药'],
]

/** Left out: its maker is not among the makers of the demo. */
export const LEFT_OUT = /^京都念慈菴/

/** Compounds of specially controlled substances: 1 ephedrines, 2 liquorice with opium, 3 diphenoxylate (domain.md §2.1). */
export const SPECIAL: ReadonlyArray<readonly [RegExp, 1 | 2 | 3]> = [
  [/复方地芬诺酯/, 3],
  [/^复方甘草(?:片|口服溶液)/, 2],
  [/伪麻|酚麻美敏|氨麻美敏|氨酚甲麻|甲麻那敏|麻黄碱|呋麻|复方甲氧那明/, 1],
]

/** Peptide hormones a pharmacy needs an own licence line for. */
export const PEPTIDE = /胰岛素|鲁肽|糖肽|艾塞那肽/

/** Only institutions (ranks 4 to 6) and wholesalers (7) may buy. */
export const INSTITUTION_ONLY =
  /缩宫素|琥珀胆碱|丙泊酚|肾上腺素注射液|洛贝林|尼可刹米|布比卡因|罗哌卡因|多巴胺|硝普钠|重酒石酸去甲/

/** Medical device classes; anything else is class 2. */
export const DEVICE_CLASS: ReadonlyArray<readonly [RegExp, 1 | 3]> = [
  [
    /注射器|输液器|留置针|输液针|注射针|采集针|采血管|可吸收|除颤|接触镜|隐形眼镜|葡萄糖监测|免疫缺陷|抗原检测|笔用针头|透明质酸钠修复|胶原蛋白/,
    3,
  ],
  [
    /纱布绷带|弹性绷带|自粘|胶带|橡皮膏|压舌板|退热贴|冷敷|降温贴|刮痧|医用帽|隔离面罩|检查手套|拐杖|手杖|助行|担架|垫单|护理垫|腹带|护膝|护腰|颈托|固定器|剪刀|镊子|止血钳|止血带|急救毯|洗鼻|鼻腔冲洗|集尿袋|造口袋|艾条|艾灸|火罐|拔罐|耳穴|义齿|保护蜡|输液贴|听诊器|创可贴/,
    1,
  ],
]

/** Goods of the device zone that are disinfectants, food or daily goods in law. */
export const DISINFECTANT = /消毒液|酒精棉|碘伏|消毒凝胶|消毒片|消毒湿巾|戊二醛/
export const PLAIN_GOODS = /纸尿裤|足浴药包|煎药壶|暖宫贴/
/** A food-like item of the medicine zone. */
export const FOOD_LIKE = /^石斛颗粒/

/** Regions a herb is known to come from. */
export const ORIGINS: ReadonlyArray<readonly [RegExp, readonly string[]]> = [
  [/川芎|川贝|川牛膝|川楝|川木通|附子|黑顺片|麦冬|白芷|丹参|郁金|黄连|花椒|佛手|半夏/, ['四川']],
  [/三七|天麻|茯苓|云|重楼|石斛|草果|木香|铁皮/, ['云南']],
  [/当归|党参|黄芪|红芪|甘草|大黄|秦艽|柴胡|半夏/, ['甘肃']],
  [/人参|红参|鹿茸|鹿角|五味子|细辛|哈蟆油|灵芝|龙胆|高丽/, ['吉林', '辽宁']],
  [/枸杞/, ['宁夏']],
  [/西洋参/, ['吉林', '山东']],
  [/菊|牡丹皮|白芍|木瓜|断血流|亳/, ['安徽']],
  [/浙贝|白术|延胡索|玄参|杭|温郁金|铁皮/, ['浙江']],
  [/山药|地黄|牛膝|金银花|冬凌草|山茱萸|酒萸/, ['河南']],
  [/阿胶|金银花|丹参|北沙参|全蝎/, ['山东']],
  [/陈皮|化橘红|砂仁|广藿香|巴戟|益智|沉香|高良姜/, ['广东', '海南']],
  [/肉桂|八角|罗汉果|鸡血藤|莪术/, ['广西']],
  [/冬虫夏草|红景天|藏红花|大黄|羌活/, ['青海', '西藏']],
  [/枳|厚朴|独活|杜仲|续断/, ['湖北', '湖南']],
]
export const OTHER_ORIGINS = ['安徽', '河北', '四川', '贵州', '陕西', '湖北', '河南', '山西', '内蒙古', '广西'] as const
export const GRADES = ['统货', '选货', '一级', '特级'] as const

/** Sale units told from the size, then from the dosage form. */
export const UNITS: ReadonlyArray<readonly [RegExp, string]> = [
  [/\/(盒|袋|包|瓶|桶|箱|支|套|筒|卷)/, '$1'],
  [/\*\d+(?:台)$|\d+台/, '台'],
  [/1卷$/, '卷'],
  [/1条$/, '条'],
  [/1双$/, '双'],
  [/1副/, '副'],
  [/1把$/, '把'],
  [/1只$/, '只'],
  [/1根$/, '根'],
  [/1支$/, '支'],
  [/1套/, '套'],
]
export const UNIT_BY_FORM: ReadonlyArray<readonly [RegExp, string]> = [
  [/糖浆|合剂|酊|洗剂|搽剂|酒剂|煎膏|外用油|含漱|口服溶液|混悬液|口服液$/, '瓶'],
  [/乳膏|软膏|凝胶|眼膏|乳胶/, '支'],
  [/滴眼|滴鼻|滴耳|喷雾|气雾/, '支'],
  [/饮片/, '袋'],
  [/.*/, '盒'],
]
