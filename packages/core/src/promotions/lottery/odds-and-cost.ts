import type { Fen } from '../../platform/money/index.ts'

/** The most that a prize of a lottery may be worth, fen: ¥50,000.00 (domain.md §2.4.19). */
export const MOST_PRIZE_WORTH: Fen = 5_000_000

/** A prize as its odds and its cost need it; without `worth` or `total`: it costs nothing. */
export type WeightedPrize = {
  readonly weight: number
  /** What one is worth. */
  readonly worth?: Fen
  /** How many there are; null: without end. */
  readonly total?: number | null
}

/** Odds and cost of a lottery. */
export type OddsAndCost = {
  /** The odds of each prize in their order, percent with two decimals. */
  readonly odds: readonly number[]
  /** What one draw costs on average while nothing has run out. */
  readonly average: Fen
  /** What all prizes cost together. */
  readonly most: Fen
}

/** The odds of the prizes of a lottery by their weights, and what they cost, fen. */
export function oddsAndCost(prizes: readonly WeightedPrize[]): OddsAndCost {
  const all = prizes.reduce((sum, { weight }) => sum + weight, 0)
  const shareOf = (weight: number): number => (all === 0 ? 0 : weight / all)
  return {
    odds: prizes.map(({ weight }) => Math.round(shareOf(weight) * 10_000) / 100),
    average: Math.round(prizes.reduce((sum, { weight, worth = 0 }) => sum + shareOf(weight) * worth, 0)),
    most: prizes.reduce((sum, { worth = 0, total }) => sum + worth * (total ?? 0), 0),
  }
}
