/**
 * Prices of goods: invented, but in the range a buyer expects, dearer for larger packs, never below one fen per step of
 * a ladder.
 */
import type { Chance } from '../random.ts'
import { PRICES_BY_FORM, PRICES_BY_NAME } from './prices.text.ts'
import type { Generic } from './facts.ts'

/** How much is in a pack, for comparing the sizes of one name: count × weight or volume where the size tells them. */
export const contentOf = (spec: string): number => {
  const counts = [
    ...spec.matchAll(/(\d+(?:\.\d+)?)\s*(?:粒|片|丸|袋|支|贴|瓶|包|条|枚|只|副|个|套|卷|人份|把|台|根|块|张|喷|揿)/g),
  ].map((match) => Number(match[1]))
  const litres = /(\d+(?:\.\d+)?)\s*(ml|L)\b/.exec(spec)
  const grams = /^(\d+(?:\.\d+)?)\s*(kg|g)(?:\/|$)/.exec(spec)
  const volume = litres ? Number(litres[1]) * (litres[2] === 'L' ? 1000 : 1) : 1
  const weight = grams ? Number(grams[1]) * (grams[2] === 'kg' ? 1000 : 1) : 1
  return (
    Math.max(
      1,
      counts.reduce((product, count) => product * count, 1),
    ) * (counts.length === 0 || !grams ? volume * weight : 1)
  )
}

/** Milligrams (or micrograms, units …) of the active substance that a size names first; 1 when it names none. */
const strengthOf = (spec: string): number => {
  const match = /^(\d+(?:\.\d+)?)(g|mg|μg|万单位|单位|万IU|IU)\*/.exec(spec)
  return match
    ? Number(match[1]) * (match[2] === 'g' ? 1000 : match[2] === 'μg' ? 0.001 : match[2]?.startsWith('万') ? 10_000 : 1)
    : 1
}

const tidy = (fen: number): number => {
  if (fen < 500) return Math.max(10, Math.round(fen / 5) * 5)
  if (fen < 10_000) return Math.round(fen / 10) * 10
  return Math.round(fen / 100) * 100
}

/** Base price in fen of a name in one size by one maker; `makerLevel` about 0.8 to 1.4. */
export const basePrice = (one: Generic, spec: string, makerLevel: number, nameChance: Chance): number => {
  const range =
    PRICES_BY_NAME.find(([sign]) => sign.test(one.name)) ?? PRICES_BY_FORM.find(([sign]) => sign.test(one.form))
  const [, low, high] = range ?? [/$/, 6, 36]
  // A name has its own level inside the range, so that all its makers lie near each other.
  const level = low * (high / low) ** (0.15 + nameChance.next() * 0.7)
  const size = Math.min(6, Math.max(0.25, contentOf(spec) / contentOf(one.specs[0] ?? spec))) ** 0.86
  const first = one.specs[0] ?? spec
  const strength =
    /\*/.test(spec) && one.kind !== 'device' && one.kind !== 'herbal'
      ? Math.min(3, Math.max(0.4, strengthOf(spec) / strengthOf(first))) ** 0.4
      : 1
  return tidy(level * size * strength * makerLevel * 100)
}

/** Suggested retail price in fen, always above the base price. */
export const retailPrice = (base: number, chance: Chance): number =>
  Math.max(base + 10, tidy(base * (1.22 + chance.next() * 0.62)))

/** One tier of a ladder, price in fen. */
export type Tier = { readonly number: number; readonly price: number }

/** Tiers at the given numbers with strictly falling prices below the base; undefined when the price leaves no room. */
export const ladderOf = (base: number, numbers: readonly number[], chance: Chance): readonly Tier[] | undefined => {
  const tiers: Tier[] = []
  let last = base
  let share = 1
  for (const number of numbers) {
    share -= 0.018 + chance.next() * 0.025
    const price = Math.min(last - 1, Math.round(base * share))
    if (price < 1 || number <= (tiers.at(-1)?.number ?? 1)) return undefined
    tiers.push({ number, price })
    last = price
  }
  return tiers
}
