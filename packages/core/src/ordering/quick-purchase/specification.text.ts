// The one table of units, brackets and company words by which what buyers write is compared with the catalogue.

/** Units of weight, volume and strength: their dimension and how many of its smallest unit they are. */
export const measures: Readonly<Record<string, readonly [dimension: string, factor: number]>> = {
  kg: ['mg', 1e6],
  千克: ['mg', 1e6],
  公斤: ['mg', 1e6],
  g: ['mg', 1e3],
  克: ['mg', 1e3],
  mg: ['mg', 1],
  毫克: ['mg', 1],
  ug: ['mg', 1e-3],
  mcg: ['mg', 1e-3],
  微克: ['mg', 1e-3],
  l: ['ml', 1e3],
  升: ['ml', 1e3],
  ml: ['ml', 1],
  毫升: ['ml', 1],
  万iu: ['iu', 1e4],
  万u: ['iu', 1e4],
  万单位: ['iu', 1e4],
  iu: ['iu', 1],
  u: ['iu', 1],
  单位: ['iu', 1],
  cm: ['mm', 10],
  厘米: ['mm', 10],
  mm: ['mm', 1],
  毫米: ['mm', 1],
  m: ['mm', 1e3],
  米: ['mm', 1e3],
  '%': ['%', 1],
}

/** Units that count pieces; two of them are not the same piece. */
export const countUnits: readonly string[] = [
  ...'片粒丸袋支瓶贴包盒枚板喷揿吸只个条卷根台套把双副罐桶张块听管筒件颗',
  '人份',
  '大盒',
  '小盒',
  '中盒',
]

/** Units of pieces that stand for any of them: 24s are 24 of whatever the goods are. */
export const anyPiece: readonly string[] = ["'s", '’s', 's', 't']

/** What stands before the container at the end of a pack. */
export const each = '[/每]'

/** Words for a case of several units. */
export const caseUnits: readonly string[] = ['件', '箱']
/** Words for a middle pack. */
export const middlePackUnits: readonly string[] = ['中包', '中包装']
/** Units that people order in, so that 10盒 is a quantity and no pack. */
export const orderUnits: readonly string[] = [
  ...'盒瓶支袋个包罐桶贴台套只条卷把双副听管根块枚张筒提',
  '公斤',
  '千克',
  'kg',
]
/** Units of which a pack may be made up, so that 10支 beside a bare number is the pack. */
export const pieceUnits: readonly string[] = [...'片粒丸板st支袋贴瓶包个只条枚卷双副把根套台']
/** Units that only a pack is counted in. */
export const packUnits: readonly string[] = [...'片粒丸板st']
/** Words for one unit. */
export const sameUnits: Readonly<Record<string, string>> = { 公斤: 'kg', 千克: 'kg' }
/** Digits as they are written in words, in their order. */
export const digitWords = '零一二三四五六七八九'
/** Two before a unit, and what it is among the digits. */
export const twoWord = ['两', '二'] as const
/** A number below ten thousand written in words: thousands, hundreds, tens and ones. */
export const wordedNumber =
  /^(?:([一二三四五六七八九])千)?(?:零?([一二三四五六七八九])百)?(?:零?([一二三四五六七八九]?)十)?(?:零?([一二三四五六七八九]))?$/u
/** A number whose last power of ten is left out: 一百二 may be 102 or 120. */
export const shortNumber = /[百千][一二三四五六七八九]$/u
/** Words that may stand before a quantity. */
export const countWords = '数量|采购|要|来|订|进|拿'
/** How a line of a numbered list begins. */
export const listMark = /^\s*(?:[①-⑳]|[(（]\d{1,3}[)）]|\d{1,3}(?:[)）、]|[.．](?=\s*\p{Script=Han})))\s*/u
/** Cells that stand for the one above. */
export const dittoMarks: readonly string[] = ['〃', '″', '同上']

/** Brackets that are one pair of brackets. */
export const brackets: Readonly<Record<string, string>> = {
  '（': '(',
  '【': '(',
  '[': '(',
  '{': '(',
  '〔': '(',
  '「': '(',
  '《': '(',
  '<': '(',
  '）': ')',
  '】': ')',
  ']': ')',
  '}': ')',
  '〕': ')',
  '」': ')',
  '》': ')',
  '>': ')',
}

/** How a specification begins: a number with a unit, or a size times a number (M*10片). */
export const specStart =
  /^(?:[\d.]+\s*(?:%|[a-z]|万|毫|微|千|公|克|升|单位|人份|[片粒丸袋支瓶贴包盒枚板喷揿吸只个条卷台套根罐副把双朵号件管块张]|\*|:|\/)|(?:[a-z\d.-]{1,5}|\p{Script=Han})\*\d)/u

/** Words at the end of a company's name that say nothing about which company it is. */
export const companyWords: readonly string[] = [
  '有限责任公司',
  '股份有限公司',
  '集团有限公司',
  '有限公司',
  '股份公司',
  '总公司',
  '分公司',
  '公司',
  '股份',
  '集团',
  '总厂',
  '制药厂',
  '药厂',
  '厂',
]
/** How the name of a maker ends. */
export const makerEnd = /(公司|药厂|制药|药业|集团|总厂|厂|股份|医药|生物|制剂|实业)$/u

/** Names of columns, as they are written in the first line of a list. */
export const columnNames = {
  goods_sn: ['商品编码', '商品编号', '货号', '编码', '编号'],
  barcode: ['69码', '条形码', '条码', '商品条码', '国际条码'],
  approval_no: ['批准文号', '国药准字', '注册证号', '批文', '文号'],
  name: ['通用名', '品名', '商品名', '商品名称', '药品名称', '名称', '药名', '通用名称', '品种', '商品'],
  ypgg: ['规格', '药品规格', '包装规格', '规格型号'],
  sccj: ['厂家', '生产企业', '生产厂家', '厂商', '生产厂商', '企业', '产地', '厂牌', '生产商'],
  number: [
    '数量',
    '采购数量',
    '订货数量',
    '需求数量',
    '采购量',
    '计划数量',
    '订购数量',
    '订货量',
    '订购量',
    '需求量',
    '要货数量',
    '要货量',
    '补货数量',
    '补货量',
    '申请数量',
    '本次采购数量',
  ],
  cases: ['件数', '箱数', '采购件数', '采购箱数'],
  unit: ['单位', '包装单位', '计量单位', '销售单位', '采购单位'],
  max_price: ['最高单价', '最高价', '限价', '最高单价选填'],
  note: ['备注'],
  ignored: ['序号', '单价', '价格', '金额', '库存', '剂型', '日期', '效期', '批号'],
} as const

/** A note by which a row is no purchase: goods that came for nothing. */
export const giftNote = /赠/u

/** How an approval number begins. */
export const approvalStart =
  /^(国药准字|国食健字|国药试字|卫妆准字|卫消证字|国妆|国械|[京津沪渝\p{Script=Han}]{1,2}械)/u
/** The words before the number of a drug. */
export const drugApproval = '国药准字'
/** How a row begins that sums up a list or says who has made it. */
export const footRow = /^(合计|总计|小计|共计|本页合计|本页小计|制表人?|审核人?|采购员|采购人)([:：\d]|$)/u
/** A price, with its sign, its unit or decimals. */
export const priceCell = /^(?:[¥￥]\d+(?:\.\d+)?(?:元(?:\/.)?)?|\d+(?:\.\d+)?元(?:\/.)?|\d+\.\d{1,4})$/u
