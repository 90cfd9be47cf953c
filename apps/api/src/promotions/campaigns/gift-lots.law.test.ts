import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addWalletLog } from '../../ordering/ledgers/index.ts'
import { rows, sql } from '../../platform/db/db.ts'
import { LONG } from '../../../test/support/long.ts'
import { START, serverOfFile } from '../../../test/support/test-server.ts'
import { cashbackLeft, type GiftMove } from './gift-lots.fixtures.ts'

const shop = serverOfFile()
/** Trades of a run that pay cashback out, and trades that are paid. */
const [SOURCES, PAID] = [4, 3]
const DAY = 86_400
let tradesMade = 0

type Step = {
  readonly do: 'payOut' | 'gift' | 'pay' | 'refund' | 'takeBack' | 'end'
  readonly which: number
  /** Of what is possible, per cent; of money that comes, fen. */
  readonly part: number
}
const step: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom('payOut', 'payOut', 'gift', 'pay', 'pay', 'pay', 'refund', 'refund', 'takeBack', 'end'),
  which: fc.nat({ max: 11 }),
  part: fc.integer({ min: 1, max: 100 }),
})
const life = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: SOURCES, maxLength: SOURCES })

/** A member with trades, the first of which have cashback that ends after so many days. */
async function memberWith(days: readonly number[]) {
  const { id } = await shop.newCustomer()
  const ids = Array.from({ length: SOURCES + PAID }, () => ++tradesMade)
  await sql`insert into trade (id, member_id, trade_sn, payable, transfer_code)
    select n, ${id}, 'L' || n, 0, '000000' from unnest(${ids}::bigint[]) n`.execute(shop.db)
  const now = Math.floor(START / 1000)
  for (const [index, count] of days.entries())
    await sql`insert into cashback (trade_id, member_id, offer_id, tiers, created_at, settled_at, released, end_at)
      values (${ids[index]!}, ${id}, (select min(id) from cashback_offer), '[]', now(), now(), 1000000,
        to_timestamp(${now + count * DAY}))`.execute(shop.db)
  return {
    id,
    sources: ids.slice(0, SOURCES),
    paid: ids.slice(SOURCES),
    ends: new Map(days.map((count, index) => [ids[index]!, now + count * DAY])),
  }
}

/** The moves that steps make: never more than is there, refunds never more than was paid. */
function movesOf(steps: readonly Step[], sources: readonly number[], paid: readonly number[]): readonly GiftMove[] {
  const moves: GiftMove[] = []
  const spent = new Map<number, number>()
  const balance = () => moves.reduce((sum, { amount }) => sum + amount, 0)
  for (const [place, one] of steps.entries()) {
    const source = sources[one.which % sources.length]!
    const trade = paid[one.which % paid.length]!
    const share = (most: number): number => Math.ceil((most * one.part) / 100)
    if (one.do === 'payOut' && moves.every(({ cause }) => cause !== `cashback:${source}`))
      moves.push({ amount: one.part, cause: `cashback:${source}`, trade_id: source })
    if (one.do === 'gift') moves.push({ amount: one.part, cause: `draw:${source}-${place}`, trade_id: null })
    if (one.do === 'pay' && balance() > 0) {
      const amount = share(balance())
      spent.set(trade, (spent.get(trade) ?? 0) + amount)
      moves.push({ amount: -amount, cause: `pay:P${trade}-${place}`, trade_id: trade })
    }
    if (one.do === 'refund' && (spent.get(trade) ?? 0) > 0) {
      const amount = share(spent.get(trade)!)
      spent.set(trade, spent.get(trade)! - amount)
      moves.push({ amount, cause: `refund:${trade}-${place}`, trade_id: trade })
    }
    if ((one.do === 'takeBack' || one.do === 'end') && balance() > 0) {
      const what = one.do === 'end' ? 'cashback-end' : 'cashback-back'
      moves.push({ amount: -share(balance()), cause: `${what}:${source}:${place}`, trade_id: source })
    }
  }
  return moves
}

const lotsOf = async (memberId: number): Promise<Readonly<Record<number, number>>> =>
  Object.fromEntries(
    (
      await rows(
        shop.db,
        sql<{ trade_id: number; rest: number }>`select trade_id, rest from gift_lot where member_id = ${memberId}`,
      )
    ).map(({ trade_id, rest }) => [trade_id, rest]),
  )

describe('what is left of paid-out cashback, as the database keeps it', () => {
  it('is what the whole ledger says, whatever was paid, refunded, taken back and ended', async () => {
    await sql`insert into cashback_offer (tiers, start_at, end_at)
      values ('[{}]', to_timestamp(0), to_timestamp(1))`.execute(shop.db)
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30 }), life, async (steps, days) => {
        const { id, sources, paid, ends } = await memberWith(days)
        const moves = movesOf(steps, sources, paid)
        for (const move of moves)
          await addWalletLog(shop.db, { member_id: id, use_type: 5, kind: 'gift', remark: '', at: START, ...move })
        const expected = Object.fromEntries(cashbackLeft(moves, ends))
        expect(await lotsOf(id)).toEqual(expected)
        // Rows from before the lots were kept are booked in the same way.
        await sql`delete from gift_part where trade_id = any(${paid}::bigint[])`.execute(shop.db)
        await sql`delete from gift_lot where member_id = ${id}`.execute(shop.db)
        await sql`do ${sql.lit(`declare entry wallet_log; begin for entry in select * from wallet_log
          where member_id = ${id} and kind = 'gift' order by id
          loop perform book_gift(entry); end loop; end`)}`.execute(shop.db)
        expect(await lotsOf(id)).toEqual(expected)
      }),
      { numRuns: LONG ? 1_000 : 60, includeErrorInReport: true },
    )
  }, 600_000)
})
