/** Names of the fields of goods, as the template of an import has them. */
export const fieldLabels = {
  goods_sn: '商品编码',
  name: '商品名称',
  generic_name: '通用名',
  ypgg: '规格',
  bzdw: '单位',
  sccj: '生产厂家',
  brand: '品牌',
  category: '分类',
  goods_class: '商品类别',
  approval_no: '批准文号',
  barcode: '条形码',
  dosage_form: '剂型',
  otc_class: '处方类型',
  temp_class: '储存温度',
  base_price: '单价',
  market_price: '建议零售价',
  tax_rate: '税率',
  zbz: '中包装',
  jzl: '件装量',
  min_number: '起订量',
  is_medicare: '医保',
  mah: '上市许可持有人',
  origin: '产地',
  grade: '等级',
  register_no: '注册证号',
} as const

/** Other names that lists of wholesalers give the fields. */
export const synonyms: Readonly<Record<keyof typeof fieldLabels, readonly string[]>> = {
  goods_sn: ['编码', '货号', '编号', '药品编码', '产品编码', '物料编码', '商品编号', '产品编号', '货品编码', 'sku'],
  name: ['名称', '品名', '药品名称', '产品名称', '商品名', '货品名称', '药品名'],
  generic_name: ['药品通用名', '通用名称', '化学名', '学名'],
  ypgg: ['规格型号', '药品规格', '包装规格', '商品规格', '产品规格', '型号规格'],
  bzdw: ['包装单位', '计量单位', '基本单位', '销售单位', '最小单位'],
  sccj: ['厂家', '生产企业', '厂商', '生产商', '制造商', '厂牌', '生产单位', '生产厂商', '产地厂家', '企业名称'],
  brand: ['商标', '品牌名称'],
  category: ['类别', '商品分类', '药品分类', '品类', '分类名称', '三级分类', '二级分类'],
  goods_class: ['药品类别', '商品类型', '药品类型', '经营类别'],
  approval_no: ['国药准字', '批文', '文号', '注册文号', '批准文号/注册证号', '批准号', '药准字号', '准字号'],
  barcode: ['条码', '69码', '商品条码', '国际条码', '产品条码', '69条码', 'ean'],
  dosage_form: ['剂型名称', '药品剂型'],
  otc_class: ['处方类别', '处方药', 'otc', '处方/非处方', '是否处方药', '处方分类'],
  temp_class: ['储存条件', '温控', '贮藏', '存储条件', '贮藏条件', '保存条件', '温度'],
  base_price: ['价格', '批发价', '供货价', '销售价', '售价', '含税单价', '含税价', '批发单价', '出货价', '供价'],
  market_price: ['零售价', '市场价', '指导价', '建议售价', '零售指导价'],
  tax_rate: ['税点', '增值税率', '销项税率', '税率%'],
  zbz: ['中包', '中包装数量', '中包装数', '小包装'],
  jzl: ['件装', '件装数', '箱装量', '整件数量', '大包装', '件包装', '装箱数', '包装量', '件装规格'],
  min_number: ['最小起订量', '起批量', '起购量', '最低起订', '起订数'],
  is_medicare: ['是否医保', '医保类型', '医保目录'],
  mah: ['持有人', 'mah', '许可持有人', '药品上市许可持有人'],
  origin: ['原产地', '药材产地', '产地名称'],
  grade: ['药材等级', '饮片等级', '质量等级', '品级'],
  register_no: ['注册证', '备案号', '器械注册证', '注册证编号', '备案凭证号', '医疗器械注册证号'],
}

/** Words of coded fields, as lists write them. */
export const codedWords = {
  otc_class: {
    rx: ['处方药', '处方', 'rx', 'rx药品', '是'],
    otc_a: ['otc甲', '甲类otc', '甲类非处方药', '非处方药甲类', '甲类', '红otc', '甲otc'],
    otc_b: ['otc乙', '乙类otc', '乙类非处方药', '非处方药乙类', '乙类', '绿otc', '乙otc'],
    none: ['无', '其他', '非药品', '-', '不适用'],
  },
  goods_class: {
    west: ['西药', '化学药', '化学药品', '化药', '化学制剂', '西成药', '抗生素'],
    patent: ['中成药', '中药', '成药', '中药制剂'],
    herb: ['中药饮片', '饮片', '中药材', '药材', '精制饮片'],
    bio: ['生物制品', '生物药', '生物药品'],
    device: ['医疗器械', '器械', '医用耗材', '耗材'],
    food: ['食品', '保健食品', '保健品', '普通食品'],
    disinfect: ['消毒产品', '消毒用品', '消毒剂', '卫消'],
    cosmetic: ['化妆品', '护肤品'],
  },
  temp_class: {
    cw: ['常温', '室温', '常温保存', '密封', '0-30℃', '10-30℃', '0~30℃', '10~30℃', '室温保存'],
    yl: ['阴凉', '阴凉处', '阴凉库', '不超过20℃', '阴凉保存', '20℃以下', '0-20℃', '0~20℃'],
    lc: ['冷藏', '冷链', '2-8℃', '2~8℃', '冷藏保存', '2℃-8℃', '2℃~8℃'],
    ld: ['冷冻', '-18℃', '冷冻保存', '-20℃'],
  },
  is_medicare: {
    '1': ['是', 'y', 'yes', '√', '1', '甲类', '乙类', '医保', '国家医保', '医保甲类', '医保乙类'],
    '0': ['否', 'n', 'no', '×', '0', '非医保', '无', '-', '丙类', '自费'],
  },
} as const

/** An approval number of a preparation that a hospital makes for itself. */
export const hospitalApproval = /制字/u
export const hospitalMade = '医疗机构制剂'
/** Approval numbers by the kind of goods they are of. */
export const approvalShapes = {
  drug: /^国药准字[HZSBTFJ][A-Z]?\d{8}$/u,
  imported: /^(国药准字[HZSJ][A-Z]?\d{8}|[HZS]C?\d{8}|医药产品注册证号?[HZS]C?\d{8})$/u,
  food: /^(国食健[字注][GJ]?\d{8,12}|食健备[GJ]\d{12,15}|卫食健字\(\d{4}\)第\d{4}号)$/u,
  device: /^.{0,4}械(注|备)[准进许字]?.{0,3}\d{6,14}号?$/u,
} as const
/** The kind of goods by the letter of an approval number. */
export const classOfLetter: Readonly<Record<string, string>> = {
  H: 'west',
  Z: 'patent',
  S: 'bio',
  T: 'west',
  F: 'west',
  J: 'west',
  B: 'patent',
}
/** In the number of a device that was filed, not registered. */
export const deviceFiled = '备'
/** The beginning of an approval number whose letter says the kind. */
export const lettered = /^国药准字([A-Z])/u
/** A text that is an approval number, wherever it stands. */
export const anyApproval = /^(国药准字|国食健|食健备|.{0,4}械(注|备))/u
/** A text that looks like a unit of sale. */
export const unitLike = /^(盒|瓶|支|袋|罐|片|粒|个|条|包|桶|听|台|只|套|板|卷|贴|千克|公斤|kg|克|g)$/iu
/** What companies have in their names besides their own. */
export const companyWords = /(股份)?有限(责任)?公司|集团|制药厂|药厂|总厂|分公司|分厂|[()·]/gu

/** What an import says. */
export const importText = {
  states: { 1: '待校验', 2: '已校验', 3: '已导入', 4: '已撤销', 5: '已放弃' } as Readonly<Record<number, string>>,
  notFound: '没有找到这次导入',
  noRow: '没有找到这一行',
  stale: '这次导入刚刚被改动，请刷新后重试',
  wrongState: (state: string) => `这次导入${state}，不能再进行这一步`,
  noFile: '请选择要导入的文件',
  oneFile: '一次只能上传一个文件',
  wrongType: '只支持 csv、txt、xlsx 文件；xls 请先另存为 xlsx',
  tooBig: '文件超过20MB，请拆分后再上传',
  torn: '文件没有完整上传，请重试',
  unreadable: '文件无法读取，请检查是否损坏或加密，或另存为 xlsx 再试',
  bomb: '文件解开后过大，请另存为新的 xlsx 再试',
  empty: '文件里没有数据',
  tooManyRows: '超过50000行，请拆分后再上传',
  tooManyColumns: '超过100列，请删去不需要的列',
  noHeader: '没有找到标题行：至少要有“商品名称”“规格”“单价”等列标题',
  busy: '正在处理另一份导入，请稍候再试',
  wrongFields: '字段数与文件的列数不一致',
  unknownField: (name: string) => `没有“${name}”这个字段`,
  twice: (label: string) => `“${label}”对应了两列，请只保留一列`,
  needed: (labels: string) => `还缺少：${labels}`,
  keyNeeded: '商品编码，或商品名称、规格和生产厂家',
  hasErrors: (rows: number) => `还有${rows}行有错误；请改正、跳过，或选择只导入无错误行`,
  nothing: '没有可以导入的行',
  noSuggestion: '这类问题没有可采纳的建议',
  unknownCode: '没有这类问题',
  tooLate: '已超过7天，不能撤销',
  notNewest: '之后还有别的导入已写入，请先撤销较新的一次',
  audit: { add: '上传商品导入', commit: '写入商品导入', undo: '撤销商品导入', drop: '放弃商品导入' },
  kinds: {
    'required.empty': '必填项为空',
    'text.long': '文字过长',
    'price.bad': '金额不对',
    'price.jump': '价格变动超过20%',
    'price.margin': '单价高于零售价',
    'number.bad': '数量不对',
    'number.lost': '长数字丢失末位',
    'word.unknown': '用词无法识别',
    'tax.bad': '税率不对',
    'barcode.bad': '条形码校验位不对',
    'barcode.twice': '条形码重复',
    'barcode.approval': '条形码栏里是批准文号',
    'approval.barcode': '批准文号栏里是条形码',
    'approval.none': '缺批准文号',
    'approval.odd': '批准文号格式不常见',
    'unit.word': '单位写法',
    'maker.like': '厂家已有相近名称',
    'maker.new': '新厂家',
    'brand.unknown': '没有该品牌',
    'category.like': '分类名称相近',
    'category.unknown': '没有该分类',
    'class.unknown': '看不出商品类别',
    'goods.like': '可能与已有商品重复',
    'code.twice': '文件内编码重复',
    'row.twice': '文件内商品重复',
    'pack.step': '起订量与中包装不符',
    'banned.word': '不能经营的品种',
  },
  rowNo: '行号',
  result: '结果',
  problems: '问题说明',
  sheet: '导入校验',
  fileName: (name: string) => `${name.replace(/\.\w+$/u, '')}-校验.xlsx`,
  actions: { create: '新增', update: '更新', same: '无变化', skip: '跳过', refuse: '拒绝' },
} as const

/** What is wrong, in words; the value and what is expected stand in them. */
export const issueText = {
  'required.empty': (label: string) => `${label}不能为空`,
  'text.long': (label: string) => `${label}过长`,
  'price.bad': (label: string) => `${label}应为大于0的金额，最多两位小数`,
  'price.jump': (before: string, after: string) => `价格由${before}变为${after}，超过20%，请在价格表中调整并复核`,
  'price.margin': '单价高于建议零售价',
  'number.bad': (label: string) => `${label}应为大于0的整数`,
  'number.lost': '数字被表格显示为科学计数，末位已丢失；请将该列设为文本后重新导出',
  'word.unknown': (label: string, known: string) => `${label}无法识别，应为：${known}`,
  'tax.bad': '税率应为0、3、9或13',
  'barcode.bad': '条形码校验位不对',
  'barcode.twice': (name: string) => `条形码与“${name}”相同`,
  'barcode.approval': '这里是批准文号，建议移到批准文号',
  'approval.barcode': '这里是条形码，建议移到条形码',
  'approval.none': '药品没有批准文号',
  'approval.odd': '批准文号的格式不常见',
  'unit.word': (unit: string) => `单位建议写作“${unit}”`,
  'maker.like': (name: string) => `已有厂家“${name}”，建议使用`,
  'maker.new': '新厂家，导入时会建立',
  'brand.unknown': '没有这个品牌，导入后品牌为空',
  'category.like': (name: string) => `没有这个分类，建议“${name}”`,
  'category.unknown': '没有这个分类，请选择已有的分类',
  'class.unknown': '看不出商品类别，请填写商品类别',
  'goods.like': (name: string) => `与已有商品“${name}”的名称、规格、厂家相同，可能重复`,
  'code.twice': (row: number) => `商品编码与第${row}行相同`,
  'row.twice': (row: number) => `与第${row}行的名称、规格、厂家相同`,
  'pack.step': '不可拆零的商品，起订量须等于中包装',
  'banned.word': (what: string) => `${what}不能经营`,
} as const
