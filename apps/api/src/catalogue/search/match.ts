import type { SearchQuery } from './search-query.ts'
import { noScore, scoreOf, tier, tierStep, type Score } from './score.ts'
import { letterOf, type SearchIndex } from './search-index.ts'

/**
 * Costs of a character matched by an unusual reading, and by its initial instead of its whole reading; both are counted
 * in one number.
 */
const unusualCost = 128
const initialCost = 1
const weigh = (cost: number): number => Math.floor(cost / unusualCost) * 8 + Math.min(7, cost % unusualCost)

/** Reachable positions in the query with their least cost, as two flat lists that are reused. */
interface Front {
  readonly at: Int32Array
  readonly cost: Int32Array
  size: number
}
const front = (): Front => ({ at: new Int32Array(128), cost: new Int32Array(128), size: 0 })
let now = front()
let next = front()

const reach = (at: number, cost: number): void => {
  for (let one = 0; one < next.size; one++) {
    if (next.at[one] !== at) continue
    if (cost < next.cost[one]!) next.cost[one] = cost
    return
  }
  next.at[next.size] = at
  next.cost[next.size++] = cost
}

/** How many letters of a reading the query has from `at` on. */
const shared = (reading: string, codes: Int32Array, at: number): number => {
  let count = 0
  while (count < reading.length && at + count < codes.length && reading.charCodeAt(count) === codes[at + count]) count++
  return count
}

/** Takes one character by its readings: whole, by its initial (zh, ch, sh too), or begun when the query ends. */
const takeByReading = (readings: readonly string[], codes: Int32Array, at: number, cost: number): void => {
  for (let choice = 0; choice < readings.length; choice++) {
    const reading = readings[choice]!
    const count = shared(reading, codes, at)
    if (count === 0) continue
    const paid = cost + (choice === 0 ? 0 : unusualCost)
    if (count === reading.length || at + count === codes.length)
      reach(at + count, paid + (count === 1 && reading.length > 1 ? initialCost : 0))
    if (count === 1 ? reading.length > 1 : true) reach(at + 1, paid + initialCost)
    if (count >= 2 && reading[1] === 'h') reach(at + 2, paid + initialCost)
  }
}

const canBegin = (searchIndex: SearchIndex, place: number, code: number, letter: number): boolean =>
  searchIndex.codes[place] === code ||
  (letter >= 0 && (searchIndex.firstLetters[searchIndex.sets[place]!]! & (1 << letter)) !== 0)

/**
 * The best score of a query in an entry, `noScore` for none. The match may start at any character, and every character
 * of the entry matches as itself or by one of its readings: substrings, initials, full pinyin and mixtures alike.
 */
export const match = (searchIndex: SearchIndex, index: number, searchQuery: SearchQuery): Score => {
  const { codes } = searchQuery
  const begin = searchIndex.starts[index]!,
    end = searchIndex.starts[index + 1]!
  const entry = searchIndex.entries[index]!
  const lastBegin = entry.stem.begins.at(-1) ?? 0
  const first = codes[0]!,
    firstLetter = letterOf(first)
  let best: Score = noScore
  for (let from = begin; from < end; from++) {
    if (!canBegin(searchIndex, from, first, firstLetter)) continue
    now.size = 1
    now.at[0] = 0
    now.cost[0] = 0
    for (let place = from; place < end && now.size > 0; place++) {
      next.size = 0
      const readings = searchIndex.groups[searchIndex.sets[place]!]!
      for (let one = 0; one < now.size; one++) {
        const at = now.at[one]!,
          cost = now.cost[one]!
        if (codes[at] === searchIndex.codes[place]) reach(at + 1, cost)
        else if (readings.length > 0 && letterOf(codes[at]!) >= 0) takeByReading(readings, codes, at, cost)
      }
      for (let one = 0; one < next.size; one++) {
        if (next.at[one] !== codes.length) continue
        const cost = next.cost[one]!
        best = Math.min(
          best,
          scoreOf(entry, end - begin, searchQuery, from - begin, place + 1 - begin, weigh(cost), cost >= unusualCost),
        )
        next.size--
        next.at[one] = next.at[next.size]!
        next.cost[one] = next.cost[next.size]!
        break
      }
      const spare = now
      now = next
      next = spare
    }
    // from here on all beginnings are of one tier: one match is enough
    if (best < tier.inner * tierStep || (best < noScore && from - begin >= lastBegin)) break
  }
  return best
}
