/** A small generator of numbers that gives the same ones for the same seed, 0 to 1. */
export function numbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const gbk = new Map<string, readonly [number, number]>()
/** Bytes of a text in GBK, as Excel of a Chinese Windows writes csv. */
export function inGbk(text: string): Buffer {
  if (gbk.size === 0) {
    const decoder = new TextDecoder('gbk', { fatal: true })
    for (let high = 0x81; high <= 0xfe; high++)
      for (let low = 0x40; low <= 0xfe; low++)
        try {
          const sign = decoder.decode(Uint8Array.of(high, low))
          if ([...sign].length === 1 && !gbk.has(sign)) gbk.set(sign, [high, low])
        } catch {
          // No sign has these bytes.
        }
  }
  return Buffer.from(
    [...text].flatMap((sign) => gbk.get(sign) ?? [sign.codePointAt(0)! < 0x80 ? sign.codePointAt(0)! : 0x3f]),
  )
}

/** Goods as they are, whatever a list makes of them. Prices in fen. */
export type Truth = {
  readonly goods_sn: string
  readonly name: string
  readonly ypgg: string
  readonly bzdw: string
  readonly sccj: string
  readonly category: string
  readonly approval_no: string
  readonly barcode: string
  readonly base_price: number
  readonly jzl: number
}

/** What was done to a row that must be found: by the code of its issue. */
export type Planted = { readonly row_no: number; readonly code: string; readonly field: string }

/** A list of goods with the dirt of real ones, and what it should say. */
export type DirtyCatalogue = {
  readonly titles: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** By number of row in the file. */
  readonly truth: ReadonlyMap<number, Truth>
  readonly planted: readonly Planted[]
}

const TITLES = [
  '货号',
  '药品名称',
  '规格型号',
  '单位',
  '生产企业',
  '类别',
  '批准文号',
  '69码',
  '批发价',
  '件装量',
  '备注',
]
const NAMES = [
  '阿莫西林胶囊',
  '头孢克肟分散片',
  '布洛芬缓释胶囊',
  '感冒清热颗粒',
  '板蓝根颗粒',
  '维生素C片',
  '硝苯地平控释片',
  '盐酸二甲双胍片',
]
const MAKERS = [
  '演示制药有限公司',
  '华北演示药业股份有限公司',
  '江南演示制药厂',
  '蜀中演示药业有限责任公司',
  '岭南演示制药集团有限公司',
]
const UNITS = ['盒', '瓶', '袋', '支']

const fullWidth = (text: string): string =>
  text.replaceAll(/[!-~]/gu, (sign) => String.fromCodePoint(sign.codePointAt(0)! + 0xfe_e0))

function barcodeOf(number: number): string {
  const digits = `69${String(number).padStart(10, '0')}`
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return digits + String((10 - (sum % 10)) % 10)
}

/**
 * Makes a list of so many goods with the shares of dirt that real lists have: no barcode 82 %, no approval number 77 %,
 * specifications with signs of multiplication 70 %, full width 22 %, spaces 8 %, a wrong check digit 0.4 %, repeats
 * 0.9 %, a price of 0 or none 0.5 %, long numbers as 6.92E+12 0.3 %. `first`: the number of its first row in the file.
 */
export function dirtyCatalogue(count: number, seed: number, first = 2): DirtyCatalogue {
  const next = numbers(seed)
  const happens = (share: number): boolean => next() < share
  const one = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!
  const rows: string[][] = []
  const truth = new Map<number, Truth>()
  const planted: Planted[] = []
  for (let at = 0; at < count; at++) {
    const row_no = first + at
    const pieces = 6 + (at % 40)
    const goods: Truth = {
      goods_sn: `D${seed}-${String(at).padStart(6, '0')}`,
      name: `${one(NAMES)}${at % 997}号`,
      ypgg: `0.${1 + (at % 9)}g*${pieces}片`,
      bzdw: one(UNITS),
      sccj: one(MAKERS),
      category: '抗生素',
      approval_no: happens(0.23) ? `国药准字H${String(20_000_000 + at)}` : '',
      barcode: happens(0.18) ? barcodeOf(seed * 1_000_000 + at) : '',
      base_price: 100 + Math.floor(next() * 9_900),
      jzl: 10 * (1 + Math.floor(next() * 40)),
    }
    const cell = {
      goods_sn: goods.goods_sn,
      name: goods.name,
      ypgg: happens(0.7) ? goods.ypgg.replace('*', one(['×', 'x', '＊', ' X '])) : goods.ypgg,
      bzdw: goods.bzdw,
      sccj: goods.sccj,
      category: goods.category,
      approval_no: goods.approval_no,
      barcode: goods.barcode,
      base_price: one([
        (goods.base_price / 100).toFixed(2),
        `￥${(goods.base_price / 100).toFixed(2)}`,
        String(goods.base_price / 100),
      ]),
      jzl: one([String(goods.jzl), `${goods.jzl}盒`, `${goods.jzl}.0`]),
    }
    if (happens(0.224)) cell.name = fullWidth(cell.name)
    if (happens(0.224)) cell.ypgg = fullWidth(cell.ypgg)
    if (happens(0.08)) cell.sccj = ` ${cell.sccj}\u3000`
    if (goods.barcode !== '' && happens(0.004 / 0.18)) {
      cell.barcode = goods.barcode.slice(0, -1) + String((Number(goods.barcode.at(-1)) + 1) % 10)
      planted.push({ row_no, code: 'barcode.bad', field: 'barcode' })
    } else if (goods.barcode !== '' && happens(0.003 / 0.18)) {
      cell.barcode = Number(goods.barcode).toExponential(2).replace('e', 'E')
      planted.push({ row_no, code: 'number.lost', field: 'barcode' })
    }
    if (happens(0.005)) {
      cell.base_price = one(['0', '-3.5', '面议', '12.345.6'])
      planted.push({ row_no, code: 'price.bad', field: 'base_price' })
    }
    const earlier = at > 10 && happens(0.009) ? rows[at - 1 - Math.floor(next() * 9)] : undefined
    if (earlier !== undefined) {
      cell.goods_sn = earlier[0]!
      planted.push({ row_no, code: 'code.twice', field: 'goods_sn' })
    }
    if (happens(0.003)) {
      cell.bzdw = ''
      planted.push({ row_no, code: 'required.empty', field: 'bzdw' })
    }
    if (happens(0.002)) {
      cell.name = '乙型肝炎疫苗'
      planted.push({ row_no, code: 'banned.word', field: 'name' })
    }
    truth.set(row_no, goods)
    rows.push([...Object.values(cell), happens(0.1) ? '缺货,待补' : ''])
  }
  return { titles: TITLES, rows, truth, planted }
}

const quoted = (cell: string): string => (/[",\n]/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** The list as csv. */
export const asCsv = ({ titles, rows }: Pick<DirtyCatalogue, 'titles' | 'rows'>): string =>
  [titles, ...rows].map((row) => row.map(quoted).join(',')).join('\r\n')
