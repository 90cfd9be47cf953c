import type { Fen } from '../platform/money/index.ts'

/**
 * How a payable amount (fen) is paid: given balance first, then recharged balance, the rest by channel (domain.md §2.6
 * steps 8 and 9, §3.5).
 */
export function splitBalance(
  payable: Fen,
  balance: { readonly recharge: Fen; readonly gift: Fen },
  wanted: Fen = payable,
): { readonly gift: Fen; readonly recharge: Fen; readonly channel: Fen } {
  const use = Math.max(0, Math.min(payable, wanted))
  const gift = Math.min(use, balance.gift)
  const recharge = Math.min(use - gift, balance.recharge)
  return { gift, recharge, channel: payable - gift - recharge }
}
