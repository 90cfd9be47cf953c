import { formatLastDay, formatFen, type Fen } from '@yaopi/core'
import { WalletUse } from '@yaopi/core/contract'
import { cashbackFor } from '@yaopi/core/pricing'
import { type Db, inTransaction } from '../../platform/db/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { forEachDue } from '../../platform/jobs/index.ts'
import { addMessage } from '../../accounts/messages/index.ts'
import { addWalletLog, lockWallet } from '../../ordering/ledgers/index.ts'
import { lockTrade } from '../../ordering/payments/index.ts'
import { DAY, HOUR, MINUTE } from '../../platform/time/index.ts'
import * as queries from './cashback.queries.ts'
import { campaignText as text } from './campaign.text.ts'

/**
 * Hours from the last signature of a checkout to the payout, and days that paid-out cashback lasts (domain.md §2.4
 * 满额返现).
 */
export const WAIT_HOURS = 72
export const LIFE_DAYS = 180

/** Pause until a wallet that did not cover what is to be taken back is looked at again, milliseconds. */
const RETRY_AFTER = 5 * MINUTE

/**
 * Updates the cashback of a trade inside the transaction of the caller, who has locked the trade: pays it out once due,
 * and takes back what returns have made too much, from the gift balance first. Idempotent.
 */
export async function settleCashback(server: AppContext, tx: Db, tradeId: number): Promise<void> {
  const now = server.now()
  const cashback = await queries.lockCashback(tx, tradeId, now - WAIT_HOURS * HOUR)
  if (cashback === undefined) return
  const value = cashbackFor(cashback.tiers, cashback.net)
  if (!cashback.is_settled) {
    if (cashback.is_due) await payOut(tx, cashback, value, now)
    return
  }
  const due = Math.min(
    cashback.released - cashback.taken_back - value,
    cashback.released - cashback.taken_back - cashback.expired,
  )
  if (due > 0) await takeBack(tx, cashback, due, now)
}

async function payOut(tx: Db, cashback: queries.LockedCashback, value: Fen, now: number): Promise<void> {
  const endAt = now + LIFE_DAYS * DAY
  await queries.settle(tx, cashback.trade_id, value, now, endAt)
  if (value === 0) return
  await lockWallet(tx, cashback.member_id)
  const cause = `cashback:${cashback.trade_id}`
  await addWalletLog(tx, {
    member_id: cashback.member_id,
    use_type: WalletUse.cashback,
    kind: 'gift',
    amount: value,
    cause,
    remark: text.releasedLog(cashback.trade_sn),
    trade_id: cashback.trade_id,
    at: now,
  })
  await addMessage(tx, {
    member_id: cashback.member_id,
    kind: 'cashback.released',
    facts: { sn: cashback.trade_sn, amount: formatFen(value), day: formatLastDay(Math.floor(endAt / 1000)) },
    event_id: cause,
    at: now,
  })
}

/** What the wallet does not cover stays due and is taken with the next run. */
async function takeBack(tx: Db, cashback: queries.LockedCashback, due: number, now: number): Promise<void> {
  const wallet = await lockWallet(tx, cashback.member_id)
  const gift = Math.min(due, wallet.gift)
  const recharge = Math.min(due - gift, wallet.recharge)
  const log = {
    member_id: cashback.member_id,
    use_type: WalletUse.cashback,
    cause: `cashback-back:${cashback.trade_id}:${cashback.taken_back}`,
    remark: text.backLog(cashback.trade_sn),
    trade_id: cashback.trade_id,
    at: now,
  }
  if (gift > 0) await addWalletLog(tx, { ...log, kind: 'gift', amount: -gift })
  if (recharge > 0) await addWalletLog(tx, { ...log, kind: 'recharge', amount: -recharge })
  if (gift + recharge > 0) await queries.noteTakenBack(tx, cashback.trade_id, gift + recharge)
}

/** Pays out due cashback and takes back what returns have made too much; each trade in its own transaction. */
export const releaseCashback = (server: AppContext, signal?: AbortSignal): Promise<void> =>
  forEachDue(
    server,
    {
      job: 'release-cashback',
      load: (after: queries.CashbackToCheck | undefined) => queries.cashbackToCheck(server.db, server.now(), after),
      nameOf: ({ trade_id }) => `trade ${trade_id}`,
      work: ({ trade_id }) =>
        inTransaction(server.db, async (tx) => {
          await lockTrade(tx, trade_id)
          await settleCashback(server, tx, trade_id)
          await queries.scheduleCheck(tx, trade_id, {
            waitHours: WAIT_HOURS,
            retryAt: server.now() + RETRY_AFTER,
          })
        }),
    },
    signal,
  )

/**
 * Expires paid-out cashback: its unused part is removed from the wallet, also one that a refund brought back after the
 * end (domain.md §3.6.2).
 */
export async function endCashback(server: AppContext, signal?: AbortSignal): Promise<void> {
  const now = server.now()
  await forEachDue(
    server,
    {
      job: 'end-cashback',
      load: (after: { readonly at: string; readonly member_id: number } | undefined) =>
        queries.membersWithEnded(server.db, now, after),
      nameOf: ({ member_id }) => `member ${member_id}`,
      work: ({ member_id }) => endForMember(server, member_id, now),
    },
    signal,
  )
}

const endForMember = (server: AppContext, member_id: number, now: number): Promise<void> =>
  inTransaction(server.db, async (tx) => {
    await lockWallet(tx, member_id)
    for (const { trade_id, expired, amount } of await queries.endedCashback(tx, member_id, now)) {
      if (amount > 0)
        await addWalletLog(tx, {
          member_id,
          use_type: WalletUse.cashbackEnded,
          kind: 'gift',
          amount: -amount,
          cause: `cashback-end:${trade_id}:${expired}`,
          remark: text.endedLog(String(trade_id)),
          trade_id,
          at: now,
        })
      await queries.noteExpired(tx, trade_id, amount, now)
    }
  })
