import type { Fen } from '../platform/money/index.ts'
import { groupBy } from './group-by.ts'
import type { ReductionOffer } from './offers.types.ts'
import { emptyTotals, totalsOf, addTotals, type Totals } from './totals.ts'
import { reachedTier, worthOf } from './tiers.ts'

/** A line that may join activities; `choices`: their indexes in the list of offers, ascending. `amount` in fen. */
export type ReductionCandidate = {
  readonly goods_id: number
  readonly amount: Fen
  readonly units: number
  readonly choices: readonly number[]
}

/** Maximum number of combinations that are all tried; above it a greedy choice is made. */
const WAYS = 256

type Group = { readonly choices: readonly number[]; readonly members: readonly number[]; readonly totals: Totals }
type Score = { readonly value: Fen; readonly reached: number }

/**
 * The activity that each line joins, as an index into the offers. Lines with the same choices stay together. With few
 * combinations the best is found, with many the choice is greedy; ties go to the lower id (domain.md §2.4;
 * docs/decisions/0010-stacking.md).
 */
export function assignReductions(lines: readonly ReductionCandidate[], offers: readonly ReductionOffer[]): number[] {
  const joined = lines.map((line) => line.choices[0]!)
  const decided = lines.filter((line) => line.choices.length === 1)
  const bySettled = groupBy(decided, (line) => line.choices[0]!)
  const tallies = offers.map((_, index) => totalsOf(bySettled.get(index) ?? []))
  const groups = groupsOf(lines)
  if (groups.length === 0) return joined
  const ways = groups.reduce((product, group) => Math.min(product * group.choices.length, WAYS + 1), 1)
  const chosen = ways <= WAYS ? bestOfAll(groups, offers, tallies) : bestFirst(groups, offers, tallies)
  groups.forEach((group, index) => {
    for (const member of group.members) joined[member] = chosen[index]!
  })
  return joined
}

function groupsOf(lines: readonly ReductionCandidate[]): Group[] {
  const contested = lines.map((_, place) => place).filter((place) => lines[place]!.choices.length > 1)
  return [...groupBy(contested, (place) => lines[place]!.choices.join())]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, members]) => ({
      choices: lines[members[0]!]!.choices,
      members,
      totals: totalsOf(members.map((place) => lines[place]!)),
    }))
}

function scoreOf(offer: ReductionOffer, totals: Totals): Score {
  const reached = reachedTier(offer, totals)
  return { value: worthOf(reached, totals.amount), reached: reached.multiplier > 0 ? 1 : 0 }
}

const better = (a: Score, b: Score): boolean => a.value > b.value || (a.value === b.value && a.reached > b.reached)

/** Tries every combination, lower ids first, so that ties keep the lower ids. */
function bestOfAll(groups: readonly Group[], offers: readonly ReductionOffer[], decided: readonly Totals[]): number[] {
  const contested = [...new Set(groups.flatMap((group) => group.choices))]
  let best: { readonly score: Score; readonly chosen: readonly number[] } | undefined
  const walk = (depth: number, tallies: readonly Totals[], chosen: readonly number[]): void => {
    const group = groups[depth]
    if (group === undefined) {
      const score = contested.reduce((sum, index) => add(sum, scoreOf(offers[index]!, tallies[index]!)), {
        value: 0,
        reached: 0,
      } as Score)
      if (best === undefined || better(score, best.score)) best = { score, chosen }
      return
    }
    for (const choice of group.choices)
      walk(depth + 1, tallies.with(choice, addTotals(tallies[choice]!, group.totals)), [...chosen, choice])
  }
  walk(0, decided, [])
  return [...best!.chosen]
}

const add = (a: Score, b: Score): Score => ({ value: a.value + b.value, reached: a.reached + b.reached })

/**
 * Greedy: the activity with the largest gain takes all its lines, then the next. Gains are computed again only for
 * activities that lost lines.
 */
function bestFirst(groups: readonly Group[], offers: readonly ReductionOffer[], decided: readonly Totals[]): number[] {
  const chosen = groups.map(() => -1)
  const places = groups.flatMap((group, index) => group.choices.map((choice) => ({ choice, index })))
  const holding = new Map(
    [...groupBy(places, (place) => place.choice)].map(([choice, own]) => [choice, own.map((place) => place.index)]),
  )
  const gainOf = (offer: number): Score => {
    const open = holding.get(offer)!.filter((index) => chosen[index] === -1)
    const all = scoreOf(
      offers[offer]!,
      open.reduce((totals, index) => addTotals(totals, groups[index]!.totals), decided[offer] ?? emptyTotals),
    )
    return { value: all.value - scoreOf(offers[offer]!, decided[offer] ?? emptyTotals).value, reached: all.reached }
  }
  const gains = new Map([...holding.keys()].sort((a, b) => a - b).map((offer) => [offer, gainOf(offer)]))
  while (gains.size > 0) {
    let first: number | undefined
    for (const [offer, gain] of gains) if (first === undefined || better(gain, gains.get(first)!)) first = offer
    const taken = holding.get(first!)!.filter((index) => chosen[index] === -1)
    gains.delete(first!)
    for (const index of taken) chosen[index] = first!
    const changed = new Set(taken.flatMap((index) => groups[index]!.choices))
    for (const offer of changed) if (gains.has(offer)) gains.set(offer, gainOf(offer))
  }
  return chosen
}
