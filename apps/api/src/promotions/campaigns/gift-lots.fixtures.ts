/** A movement of the gift part of a wallet, fen. A payment and its refund have the same trade. */
export type GiftMove = { readonly amount: number; readonly cause: string; readonly trade_id: number | null }

type Lot = { readonly trade: number; readonly end: number; left: number }
const NEVER = Number.POSITIVE_INFINITY
const tradeIn = (cause: string, word: string): number | undefined =>
  cause.startsWith(`${word}:`) ? Number(cause.split(':')[1]) : undefined

/**
 * The unused part of every paid-out cashback, by trade, after all movements of the gift part in order: what ends first
 * is used first (domain.md §2.4), and a refund returns to the parts it came from, the last first. `ends`: when the
 * cashback of a trade ends; other gifts never end. `gift_lot` has the same; this is what it is compared with.
 */
export function cashbackLeft(
  moves: readonly GiftMove[],
  ends: ReadonlyMap<number, number>,
): ReadonlyMap<number, number> {
  const lots: Lot[] = []
  const parts = new Map<number, { readonly lot: Lot; amount: number }[]>()
  const take = (from: readonly Lot[], amount: number, trade: number | null): void => {
    let rest = amount
    for (const lot of from) {
      const part = Math.min(rest, lot.left)
      if (part === 0) continue
      lot.left -= part
      rest -= part
      if (trade !== null) parts.set(trade, [...(parts.get(trade) ?? []), { lot, amount: part }])
    }
  }
  const giveBack = (amount: number, trade: number | null): number => {
    let rest = amount
    for (const one of (trade === null ? [] : (parts.get(trade) ?? [])).toReversed()) {
      const part = Math.min(rest, one.amount)
      one.amount -= part
      one.lot.left += part
      rest -= part
    }
    return rest
  }
  for (const { amount, cause, trade_id } of moves) {
    const paidOut = tradeIn(cause, 'cashback')
    if (amount > 0 && paidOut !== undefined) {
      lots.push({ trade: paidOut, end: ends.get(paidOut) ?? NEVER, left: amount })
      lots.sort((a, b) => a.end - b.end || a.trade - b.trade)
    } else if (amount > 0) {
      const fresh = giveBack(amount, trade_id)
      if (fresh > 0) lots.push({ trade: 0, end: NEVER, left: fresh })
    } else {
      const own = tradeIn(cause, 'cashback-back') ?? tradeIn(cause, 'cashback-end')
      take(
        own === undefined
          ? lots
          : [...lots.filter((lot) => lot.trade === own), ...lots.filter((lot) => lot.trade !== own)],
        -amount,
        own === undefined ? trade_id : null,
      )
    }
  }
  const left = new Map<number, number>()
  for (const lot of lots) if (lot.trade !== 0) left.set(lot.trade, (left.get(lot.trade) ?? 0) + lot.left)
  return left
}
