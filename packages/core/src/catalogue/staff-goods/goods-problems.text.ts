/** What is wrong with goods, by the code of the problem. */
export const goodsProblemText = {
  'approval.none': '药品缺批准文号',
  'register.none': '器械缺注册证号或备案号',
  'scope.kind': '经营范围与商品类别不符',
  'scope.hm': '含特殊药品复方制剂缺“含特殊药品复方制剂”范围',
  'scope.cold': '冷藏冷冻商品缺“冷藏药品收货”范围',
  'name.banned': '名称属于不能经营的品种',
  'otc.none': '药品未标处方类型',
  'origin.none': '饮片缺产地',
  'category.rough': '只分到一级分类',
  'case.pack': '件装量不是中包装的整数倍',
  'limit.start': '每日限购少于起订量',
  'ladder.above': '阶梯价不低于基价',
  'level.above': '客户类型价高于基价',
  'market.below': '建议零售价低于基价',
} as const

/** Names of what goods are, by code. */
export const goodsWords = {
  goods_class: {
    west: '化学药',
    patent: '中成药',
    herb: '中药饮片',
    bio: '生物制品',
    device: '医疗器械',
    food: '食品',
    disinfect: '消毒用品',
    cosmetic: '化妆品',
  },
  otc_class: { rx: '处方药', otc_a: '甲类OTC', otc_b: '乙类OTC', none: '非药品' },
  temp_class: { cw: '常温', yl: '阴凉', lc: '冷藏', ld: '冷冻' },
  special_type: { 0: '无', 1: '含麻黄碱类', 2: '复方甘草片', 3: '复方地芬诺酯片' },
  first_state: { 0: '草稿', 1: '待首营审核', 2: '首营驳回', 3: '可上架' },
  onSale: '在架',
} as const
