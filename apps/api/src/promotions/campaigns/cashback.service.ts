import { formatDate, formatFen, type Fen } from '@yaopi/core'
import { cashbackFor } from '@yaopi/core/pricing'
import { type Db, inTransaction } from '../../platform/db/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { forEachIsolated } from '../../platform/jobs/index.ts'
import { addMessage, MessageType } from '../../accounts/messages/index.ts'
import { addWalletLog, lockTrade, lockWallet } from '../../ordering/payments/index.ts'
import * as queries from './cashback.queries.ts'
import { campaignText as text } from './campaign.text.ts'
import { cashbackLeft } from './gift-lots.ts'

/**
 * Hours from the last signature of a checkout to the payout, and days that paid-out cashback lasts (domain.md §2.4
 * 满额返现).
 */
export const WAIT_HOURS = 72
export const LIFE_DAYS = 180

const HOUR = 3_600_000
const DAY = 24 * HOUR
const CASHBACK = 4
const ENDED = 9

/**
 * Brings the cashback of a trade to what it is worth now, inside the caller's transaction, who has locked the trade:
 * pays it out once it is due,
 * and takes back what returns have made too much of it, from the gift balance first. Calling it again changes nothing.
 */
export async function settleCashback(server: AppContext, tx: Db, tradeId: number): Promise<void> {
  const now = server.now()
  const found = await queries.lockCashback(tx, tradeId, now - WAIT_HOURS * HOUR)
  if (found === undefined) return
  const value = cashbackFor(found.tiers, found.net)
  if (!found.is_settled) {
    if (found.is_due) await payOut(tx, found, value, now)
    return
  }
  const due = Math.min(found.released - found.taken_back - value, found.released - found.taken_back - found.expired)
  if (due > 0) await takeBack(tx, found, due, now)
}

async function payOut(tx: Db, found: queries.LockedCashback, value: Fen, now: number): Promise<void> {
  const endAt = now + LIFE_DAYS * DAY
  await queries.settle(tx, found.trade_id, value, now, endAt)
  if (value === 0) return
  await lockWallet(tx, found.member_id)
  const cause = `cashback:${found.trade_id}`
  await addWalletLog(tx, {
    member_id: found.member_id,
    use_type: CASHBACK,
    kind: 'gift',
    amount: value,
    cause,
    remark: text.releasedLog(found.trade_sn),
    trade_id: found.trade_id,
    at: now,
  })
  const { title, content } = text.released
  await addMessage(tx, {
    member_id: found.member_id,
    type: MessageType.activity,
    title,
    content: content(found.trade_sn, formatFen(value), formatDate(Math.floor(endAt / 1000))),
    url: '/hb',
    event_id: cause,
    at: now,
  })
}

/** What the wallet does not hold stays owed and is taken with the next run. */
async function takeBack(tx: Db, found: queries.LockedCashback, due: number, now: number): Promise<void> {
  const wallet = await lockWallet(tx, found.member_id)
  const gift = Math.min(due, wallet.gift)
  const recharge = Math.min(due - gift, wallet.recharge)
  const log = {
    member_id: found.member_id,
    use_type: CASHBACK,
    cause: `cashback-back:${found.trade_id}:${found.taken_back}`,
    remark: text.backLog(found.trade_sn),
    trade_id: found.trade_id,
    at: now,
  }
  if (gift > 0) await addWalletLog(tx, { ...log, kind: 'gift', amount: -gift })
  if (recharge > 0) await addWalletLog(tx, { ...log, kind: 'recharge', amount: -recharge })
  if (gift + recharge > 0) await queries.noteTakenBack(tx, found.trade_id, gift + recharge)
}

/** Pays out what is due and takes back what returns have made too much; each trade in a transaction of its own. */
export async function releaseCashback(server: AppContext): Promise<void> {
  const due = [
    ...(await queries.dueCashback(server.db, server.now() - WAIT_HOURS * HOUR)),
    ...(await queries.overpaidCashback(server.db)),
  ]
  await forEachIsolated(due, ({ trade_id }) =>
    inTransaction(server.db, async (tx) => {
      await lockTrade(tx, trade_id)
      await settleCashback(server, tx, trade_id)
    }),
  )
}

/** Ends paid-out cashback after its time: what of it has not been used leaves the wallet. */
export async function endCashback(server: AppContext): Promise<void> {
  const now = server.now()
  await forEachIsolated(await queries.membersWithEnded(server.db, now), ({ member_id }) =>
    inTransaction(server.db, async (tx) => {
      await lockWallet(tx, member_id)
      const ends = await queries.cashbackEnds(tx, member_id)
      const left = cashbackLeft(
        await queries.giftLedger(tx, member_id),
        new Map(ends.map((one) => [one.trade_id, one.end])),
      )
      for (const { trade_id } of ends.filter((one) => !one.is_over && one.end * 1000 <= now)) {
        const amount = left.get(trade_id) ?? 0
        if (amount > 0)
          await addWalletLog(tx, {
            member_id,
            use_type: ENDED,
            kind: 'gift',
            amount: -amount,
            cause: `cashback-end:${trade_id}`,
            remark: text.endedLog(String(trade_id)),
            trade_id,
            at: now,
          })
        await queries.noteExpired(tx, trade_id, amount, now)
      }
    }),
  )
}
