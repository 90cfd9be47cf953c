/** Dosage forms as they end a drug name or are typed behind it, longest first where one contains another. */
export const dosageWords: readonly string[] = [
  '注射用无菌粉末', '注射用冻干粉', '阴道泡腾胶囊', '阴道泡腾片', '阴道软胶囊', '肠溶软胶囊', '肠溶微丸胶囊', '吸入粉雾剂', '粉吸入剂', '吸入气雾剂', '吸入混悬液', '吸入溶液', '口服混悬液', '口服溶液',
  '口服冻干粉', '口腔崩解片', '眼用凝胶', '凝胶贴膏', '外用溶液', '外用散', '外用片', '干混悬剂', '混悬滴剂', '浓缩水丸', '浓缩丸', '大蜜丸', '小蜜丸', '水蜜丸', '水丸', '蜜丸', '微丸', '糊丸',
  '肠溶胶囊', '缓释胶囊', '控释胶囊', '软胶囊', '硬胶囊', '胶囊型', '胶囊', '胶丸', '滴丸', '丸', '肠溶片', '缓释片', '控释片', '分散片', '咀嚼片', '泡腾片', '口崩片', '口含片', '口颊片', '舌下片', '阴道片', '薄膜衣片', '糖衣片', '含片', '贴片',
  '素片', '双层片', '片', '无糖颗粒', '泡腾颗粒', '颗粒', '冲剂', '口服液', '合剂', '糖浆', '混悬液', '注射液', '针剂', '滴眼液', '眼药水', '滴耳液', '滴鼻液', '含漱液', '灌肠剂', '灌肠液', '洗剂', '洗液', '搽剂', '擦剂', '涂剂', '酊', '乳膏', '软膏', '眼膏',
  '凝胶', '乳胶剂', '乳剂', '贴膏', '橡胶膏', '巴布膏', '鼻喷雾剂', '鼻气雾剂', '鼻用喷雾剂', '喷雾剂', '气雾剂', '粉雾剂', '喷剂', '滴剂', '栓', '散', '膏', '膏药', '溶液', '粉剂', '冻干粉', '粉针', '药酒', '酒', '露', '饮', '茶', '丹', '锭',
]

/** Words in front of a drug's own name; the name behind them counts as a beginning too. */
export const leadingWords: readonly string[] = [
  '注射用', '吸入用', '外用', '眼用', '小儿', '婴儿', '儿童', '复方', '新', '重组人', '重组', '人', '精蛋白', '枸橼酸', '盐酸', '硫酸', '磷酸', '硝酸', '醋酸', '马来酸', '富马酸', '酒石酸', '琥珀酸', '氢溴酸', '苯甲酸', '水杨酸', '丙酸', '丁酸', '糠酸',
  '甲磺酸', '苯磺酸', '对甲苯磺酸', '羟苯磺酸', '门冬氨酸', '葡萄糖酸', '乳酸', '碳酸', '单硝酸', '重酒石酸', '草酸', '戊酸', '乙酰', '左旋', '右旋', '消旋', '麸炒', '炒', '醋', '酒', '盐', '蜜', '炙', '制', '煅', '焦', '烫', '姜', '法', '鲜', '生', '熟', '破壁', '铁皮', '绵',
  '医用', '一次性使用', '一次性', '无菌', '灭菌', '电子', '红外', '全自动', '家用', '便携', '玻璃', '透气', '防水', '麝香', '强力', '加味', '精制', '浓缩',
]

/** Dosage forms as people type them in letters, full pinyin and initials, with what they mean. */
export const dosageLetters: readonly (readonly [letters: string, form: string])[] = [
  ['ruanjiaonang', '软胶囊'], ['jiaonang', '胶囊'], ['keli', '颗粒'], ['chongji', '颗粒'], ['koufuye', '口服液'], ['kfy', '口服液'], ['koufurongye', '口服溶液'], ['tangjiang', '糖浆'], ['hunxuanye', '混悬液'],
  ['zhusheye', '注射液'], ['diyanye', '滴眼液'], ['rugao', '乳膏'], ['ruangao', '软膏'], ['yangao', '眼膏'], ['ningjiao', '凝胶'], ['penwuji', '喷雾剂'], ['qiwuji', '气雾剂'], ['diwan', '滴丸'], ['wan', '丸'],
  ['fensanpian', '分散片'], ['fsp', '分散片'], ['changrongpian', '肠溶片'], ['crp', '肠溶片'], ['huanshipian', '缓释片'], ['hsp', '缓释片'], ['jujuepian', '咀嚼片'], ['hanpian', '含片'], ['paotengpian', '泡腾片'], ['pian', '片'],
  ['shuan', '栓'], ['tiegao', '贴膏'], ['gao', '膏'], ['heji', '合剂'], ['xiji', '洗剂'], ['san', '散'], ['rjn', '软胶囊'], ['jn', '胶囊'], ['kl', '颗粒'], ['zsy', '注射液'], ['dyy', '滴眼液'], ['rg', '乳膏'], ['tj', '糖浆'], ['p', '片'], ['w', '丸'], ['j', '剂'],
]

/** Ends of a company name that say nothing about which company it is. */
export const companyEndings: readonly string[] = [
  '药业集团股份有限公司', '医药集团股份有限公司', '药业股份有限公司', '制药股份有限公司', '药业集团有限公司', '药业有限公司', '制药有限公司', '生物制药有限公司', '生物科技有限公司', '医疗器械有限公司', '中药饮片有限公司', '中药有限公司', '医药有限公司', '股份有限公司', '有限责任公司', '集团有限公司', '有限公司', '制药厂', '药厂', '公司', '集团', '药业', '制药',
]

/** The word that may follow any dosage form (颗粒 / 颗粒剂). */
export const dosageSuffix = '剂'
/** What stands before an approval number. */
export const approvalWords: readonly string[] = ['国药准字', '国药准', 'gyzz', 'guoyaozhunzi', '批准文号', '注册证号', '械注准', '械注进', '械备']
