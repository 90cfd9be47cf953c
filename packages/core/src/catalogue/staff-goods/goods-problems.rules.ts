import { goodsProblemText } from './goods-problems.text.ts'
import { refusedWords } from './refused-words.text.ts'

/** A problem of goods, such as `approval.none`. */
export type GoodsProblemCode = keyof typeof goodsProblemText

/** A problem with the field that it stands at; `stops`: goods with it do not go on the shelf. */
export type GoodsProblem = {
  readonly code: GoodsProblemCode
  readonly text: string
  readonly field: string
  readonly stops: 0 | 1
}

/** What the rules read of goods; money in fen. */
export type JudgedGoods = {
  readonly name: string
  readonly generic_name: string
  readonly goods_class: string
  readonly otc_class: string
  readonly temp_class: string
  readonly device_class: number | null
  readonly special_type: number
  readonly scope_codes: readonly string[]
  readonly approval_no: string
  readonly register_no: string
  readonly origin: string
  readonly cat2: number | null
  readonly zbz: number
  readonly jzl: number
  readonly min_number: number
  readonly qg_number: number
  readonly base_price: number
  readonly market_price: number | null
  readonly tiers: readonly { readonly price: number }[] | null
  readonly price_levels: readonly { readonly price: number }[] | null
}

const DRUGS: readonly string[] = ['west', 'patent', 'bio']

/** The scopes that goods ask of a buyer (domain.md §1.6). */
export function scopesOfGoods(goods: {
  readonly goods_class: string
  readonly otc_class: string
  readonly temp_class: string
  readonly device_class: number | null
}): string[] {
  const { goods_class: kind, otc_class: otc, temp_class: temperature, device_class: device } = goods
  if (kind === 'herb') return ['zyyp']
  if (kind === 'device') return [`qx${device ?? 3}`]
  const base = { west: 'hxy', patent: 'zcy', bio: 'swzp', food: 'sp', disinfect: 'xd', cosmetic: 'hzp' }[kind]
  const sold = { rx: 'cfy', otc_a: 'jotc', otc_b: 'yotc' }[otc]
  return [base, DRUGS.includes(kind) ? sold : undefined, temperature === 'lc' ? 'lc' : undefined].filter(
    (scope) => scope !== undefined,
  )
}

type Rule = {
  readonly code: GoodsProblemCode
  readonly field: string
  readonly stops: boolean
  readonly holds: (goods: JudgedGoods) => boolean
}

const isDrug = ({ goods_class }: JudgedGoods): boolean => DRUGS.includes(goods_class)

const rules: readonly Rule[] = [
  {
    code: 'name.banned',
    field: 'name',
    stops: true,
    holds: ({ name, generic_name }) => refusedWords.some(([word]) => word.test(`${name} ${generic_name}`)),
  },
  {
    code: 'approval.none',
    field: 'approval_no',
    stops: true,
    holds: (goods) => isDrug(goods) && goods.approval_no === '',
  },
  {
    code: 'register.none',
    field: 'register_no',
    stops: true,
    holds: ({ goods_class, register_no, approval_no }) =>
      goods_class === 'device' && register_no === '' && approval_no === '',
  },
  {
    code: 'scope.kind',
    field: 'scope_codes',
    stops: true,
    // Cold chain is told apart: its scope is a trust of its own, not one of the class.
    holds: (goods) => scopesOfGoods(goods).some((scope) => scope !== 'lc' && !goods.scope_codes.includes(scope)),
  },
  {
    code: 'scope.hm',
    field: 'scope_codes',
    stops: true,
    holds: ({ special_type, scope_codes }) => special_type > 0 && !scope_codes.includes('hts'),
  },
  {
    code: 'scope.cold',
    field: 'scope_codes',
    stops: true,
    holds: ({ temp_class, scope_codes }) => temp_class === 'lc' && !scope_codes.includes('lc'),
  },
  { code: 'otc.none', field: 'otc_class', stops: false, holds: (goods) => isDrug(goods) && goods.otc_class === 'none' },
  {
    code: 'origin.none',
    field: 'origin',
    stops: false,
    holds: ({ goods_class, origin }) => goods_class === 'herb' && origin === '',
  },
  { code: 'category.rough', field: 'category_id', stops: false, holds: ({ cat2 }) => cat2 === null },
  { code: 'case.pack', field: 'jzl', stops: false, holds: ({ jzl, zbz }) => jzl > 1 && jzl % zbz !== 0 },
  {
    code: 'limit.start',
    field: 'qg_number',
    stops: true,
    holds: ({ qg_number, min_number }) => qg_number > 0 && qg_number < min_number,
  },
  {
    code: 'ladder.above',
    field: 'ladder',
    stops: true,
    holds: ({ tiers, base_price }) => tiers !== null && tiers.some(({ price }) => price >= base_price),
  },
  {
    code: 'level.above',
    field: 'levels',
    stops: false,
    holds: ({ price_levels, base_price }) => (price_levels ?? []).some(({ price }) => price > base_price),
  },
  {
    code: 'market.below',
    field: 'market_price',
    stops: false,
    holds: ({ market_price, base_price }) => market_price !== null && market_price < base_price,
  },
]

const byCode = new Map(rules.map((rule) => [rule.code, rule]))

/** The problems of goods, those that keep them off the shelf first. */
export const problemsOf = (goods: JudgedGoods): GoodsProblemCode[] =>
  rules
    .filter(({ holds }) => holds(goods))
    .sort((a, b) => Number(b.stops) - Number(a.stops))
    .map(({ code }) => code)

/** A problem by its code; undefined for an unknown one. */
export function problemOf(code: string): GoodsProblem | undefined {
  const rule = byCode.get(code as GoodsProblemCode)
  return rule && { code: rule.code, text: goodsProblemText[rule.code], field: rule.field, stops: rule.stops ? 1 : 0 }
}

/** Whether one of the problems keeps goods off the shelf. */
export const stopsSale = (codes: readonly string[]): boolean => codes.some((code) => problemOf(code)?.stops === 1)
