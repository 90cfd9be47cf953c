/**
 * Which goods exist: every name once, then the free-shipping zone, then more sizes and makers, the popular names
 * first.
 */
import { numberOf } from '../random.ts'
import { BEST_SELLERS } from './best-sellers.text.ts'
import type { Generic } from './facts.ts'
import type { MakerRow } from './makers.ts'

/** One goods to be: a name in one size by one maker. */
export type Planned = {
  readonly one: Generic
  /** Place of the name in popularity, 0 = most sold. */
  readonly rank: number
  /** How many goods of the name come before. */
  readonly variant: number
  readonly spec: string
  readonly maker: MakerRow
  readonly youx: boolean
}

/**
 * Names in order of popularity: the known best sellers, then all others in an order that no one can mistake for
 * meaning.
 */
export const byPopularity = (generics: readonly Generic[]): readonly Generic[] => {
  const place = new Map(BEST_SELLERS.map((name, i) => [name, i]))
  const keyOf = (one: Generic): number => place.get(one.name) ?? 1_000 + (numberOf(`rank ${one.name}`) % 1_000_000)
  return generics
    .map((one) => ({ one, key: keyOf(one) }))
    .sort((a, b) => a.key - b.key || a.one.name.localeCompare(b.one.name))
    .map(({ one }) => one)
}

/** A larger pack of the same: the count times two, three …, written as makers write it. */
const larger = (spec: string, times: number): string => {
  const counted = /^(.*?)(\d+)(粒|片|丸|袋|支|贴|包|枚|只|片\/盒|支\/盒|贴\/盒|只\/盒)(.*)$/.exec(spec)
  if (counted) return `${counted[1]}${Number(counted[2]) * times}${counted[3]}${counted[4]}`
  const weighed = /^(\d+)(g|kg)\/(袋|盒)$/.exec(spec)
  return weighed ? `${Number(weighed[1]) * times}${weighed[2]}/${weighed[3]}` : `${spec}*${times}`
}

/** The `variant`-th (size, maker) of a name; all differ until sizes times makers are used up, then packs grow. */
const variantOf = (
  one: Generic,
  makers: readonly MakerRow[],
  variant: number,
): { readonly spec: string; readonly maker: MakerRow } => {
  const sizes = one.specs.length
  const round = variant % (sizes * makers.length)
  const grown = Math.floor(variant / (sizes * makers.length))
  const size = round % sizes
  const start = numberOf(`maker ${one.name}`)
  const maker = makers[(start + Math.floor(round / sizes) + size * 17) % makers.length]
  const spec = one.specs[size]
  if (!maker || spec === undefined) throw new Error(`no maker or size for ${one.name}`)
  return { maker, spec: grown === 0 ? spec : larger(spec, grown + 1) }
}

/** Whether a name may stand in the free-shipping zone at all: nothing cold, controlled or very dear. */
export type MayBeYoux = (one: Generic) => string | null

const PER_CATEGORY = 4

/**
 * The plan for a number of goods; the first entries are the same for every number. Lazily made, so that a million fit.
 */
export function* plan(
  generics: readonly Generic[],
  makersOf: (one: Generic) => readonly MakerRow[],
  total: number,
  freeShippingCategoryOf: MayBeYoux,
): Generator<Planned> {
  const names = byPopularity(generics)
  const pools = names.map(makersOf)
  const counts = names.map(() => 0)
  let left = total
  const next = (i: number, youx: boolean): Planned => {
    const one = names[i]
    const pool = pools[i]
    if (!one || !pool) throw new RangeError('no such name')
    const variant = counts[i] ?? 0
    counts[i] = variant + 1
    left--
    return { one, rank: i, variant, youx, ...variantOf(one, pool, variant) }
  }
  for (let i = 0; i < names.length; i++) yield next(i, false)
  const depth = new Map<string, number>()
  for (const [i, one] of names.entries()) {
    const category = freeShippingCategoryOf(one)
    if (category === null || (depth.get(category) ?? 0) >= PER_CATEGORY || left <= 0) continue
    depth.set(category, (depth.get(category) ?? 0) + 1)
    yield next(i, true)
  }
  // More of what sells: round after round, the tail joins in as rounds go on.
  const roomOf = (i: number): number => ((pools[i]?.length ?? 0) < 2 ? (names[i]?.specs.length ?? 1) * 2 : Infinity)
  for (let round = 0; left > 0; round++) {
    const reach = Math.min(names.length, 60 * 2 ** round)
    for (let i = 0; i < reach && left > 0; i++) {
      if ((counts[i] ?? 0) >= roomOf(i)) continue
      const one = names[i]
      const category = one ? freeShippingCategoryOf(one) : null
      yield next(i, category !== null && numberOf(`youx ${one?.name} ${counts[i]}`) % 20 === 0)
    }
  }
}
