import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { toYuan } from '@yaopi/core'
import { row, rows, sql } from '../../src/platform/db/db.ts'
import { brokenInvariants } from '../../src/platform/db/invariants.ts'
import type { AppContext } from '../../src/platform/context/app-context.ts'
import { closeExpired } from '../../src/ordering/orders/order.jobs.ts'
import { drainOutbox } from '../../src/platform/jobs/outbox.ts'
import { runJob } from '../../src/platform/jobs/define-job.ts'
import { addWalletLog } from '../../src/ordering/ledgers/wallet.queries.ts'
import type { WireAnswer } from '../support/processes.ts'
import {
  atOnce,
  GIFT,
  key,
  PRICE,
  raceShop,
  RECHARGE,
  surprises,
  twice,
  type Placed,
  type RaceShop,
} from './placed-orders.ts'
import { LONG } from '../support/long.ts'

let race: RaceShop
let workers: readonly AppContext[]

beforeAll(async () => {
  race = await raceShop()
  workers = [await race.shop.worker(), await race.shop.worker()]
}, 180_000)
beforeEach(() => race.shop.control.clear())
afterAll(() => race.shop.close(), 30_000)

const sound = async (): Promise<void> => expect(await brokenInvariants(race.shop.db)).toEqual([])
/** What the buyers and the staff do, with the clockwork of both servers in between. */
async function besides(
  jobs: readonly ((server: AppContext) => Promise<void>)[],
  acts: readonly (() => Promise<WireAnswer<unknown>>)[],
): Promise<void> {
  const answers: WireAnswer<unknown>[] = []
  await atOnce([
    ...acts.map((act) => async () => {
      answers.push(await act())
    }),
    ...workers.flatMap((worker) => jobs.map((job) => () => job(worker))),
  ])
  expect(surprises(answers)).toEqual([])
}

const expire = (ids: readonly number[]) =>
  sql`update orders set expire_at = now() - interval '1 minute' where id = any(${[...ids]}::bigint[])`.execute(
    race.shop.db,
  )
const ageAttempts = (ids: readonly number[]) =>
  sql`update payment set created_at = created_at - interval '3 hours', expire_at = expire_at - interval '3 hours'
  where trade_id in (select trade_id from orders where id = any(${[...ids]}::bigint[]))`.execute(race.shop.db)
const queryPending = (worker: AppContext) => runJob(worker, 'query-pending-payments')

type Standing = {
  status: number
  pay_status: number
  paid: number
  refunded: number
  wallet: number
  ends: number
  back: number
  asked: number
  held: string
}
/** Where an order and its buyer's money stand; amounts in fen. */
const standing = async (one: Placed): Promise<Standing> =>
  (await row(
    race.shop.db,
    sql<Standing>`
  select o.status, o.pay_status, o.paid, o.refunded, (select recharge + gift from wallet
    where member_id = o.member_id) as wallet,
    (select count(*)::int from order_log l where l.order_id = o.id and l.to_status = 90) as ends,
    (select count(*)::int from wallet_log l where l.cause = 'refund:' || o.id and l.kind = 'recharge') as back,
    (select coalesce(sum(amount), 0)::int from refund r where r.order_id = o.id and r.status = 'done') as asked,
    (select coalesce(string_agg(status, ','), '') from payment p where p.trade_id = o.trade_id
      and p.status = 'pending') as held
  from orders o where o.id = ${one.id}`,
  ))!
const until = (what: string, isThere: () => Promise<boolean>): Promise<void> =>
  expect.poll(isThere, { message: what }).toBe(true)

type Fate = {
  readonly name: string
  /** Brings an order to where the rivals meet. */
  readonly reach: (one: Placed) => Promise<unknown>
  readonly rivals: (one: Placed) => readonly (() => Promise<WireAnswer<unknown>>)[]
  readonly jobs: readonly ((server: AppContext) => Promise<void>)[]
  /** What the wallet holds more than before in the end: a bank transfer comes back there. */
  readonly gained?: number
}
const transfers = new Map<number, number>()

const fates: readonly Fate[] = [
  {
    name: 'that was paid from the wallet',
    reach: async (one) => {
      expect((await race.payBy(one, 0, 2, 1)).data).toMatchObject({ paid: 1 })
    },
    rivals: (one) => [...twice((server) => race.cancel(one, server)), ...twice((server) => race.refuse(one, server))],
    jobs: [closeExpired],
  },
  {
    name: 'that nobody has begun to pay',
    reach: async () => undefined,
    rivals: (one) => [
      ...twice((server) => race.cancel(one, server)),
      () => race.payBy(one, 0, 1, 1),
      () => race.payBy(one, 1, 2, 0),
    ],
    jobs: [closeExpired, queryPending],
  },
  {
    name: 'that waits at the pay page of a channel',
    reach: async (one) => {
      // Only the gift is left in the wallet, so that the channel has to bring the rest.
      await addWalletLog(race.shop.db, {
        member_id: one.buyer.id,
        use_type: 2,
        kind: 'recharge',
        amount: -RECHARGE,
        cause: key('spent'),
        remark: '',
        trade_id: null,
        at: Date.now(),
      })
      expect((await race.payBy(one, 0, 2, 1)).data).toMatchObject({ paid: 0, amount: toYuan(PRICE - GIFT) })
    },
    rivals: (one) => [...twice((server) => race.cancel(one, server)), () => race.payBy(one, 1, 3, 1)],
    jobs: [closeExpired, queryPending],
    gained: -RECHARGE,
  },
  {
    name: 'that was paid by a channel and the wallet together',
    reach: async (one) => {
      await addWalletLog(race.shop.db, {
        member_id: one.buyer.id,
        use_type: 2,
        kind: 'recharge',
        amount: -RECHARGE,
        cause: key('spent'),
        remark: '',
        trade_id: null,
        at: Date.now(),
      })
      const started = await race.payBy(one, 0, 3, 1)
      expect(await race.shop.control.pay('wechat', started.data.pay_sn)).toBe('paid')
      await until('paid', async () => (await standing(one)).status === 20)
    },
    rivals: (one) => [...twice((server) => race.cancel(one, server)), ...twice((server) => race.refuse(one, server))],
    jobs: [closeExpired],
    gained: -RECHARGE,
  },
  {
    name: 'whose transfer is being looked at',
    reach: async (one) => {
      transfers.set(one.id, await race.declare(one))
    },
    rivals: (one) => [
      ...twice((server) => race.cancel(one, server)),
      ...twice((server) => race.reject(transfers.get(one.id)!, server)),
    ],
    jobs: [closeExpired],
  },
  {
    name: 'whose transfer has come',
    reach: async (one) => {
      expect((await race.confirm(await race.declare(one), 0)).status).toBe(200)
    },
    rivals: (one) => [...twice((server) => race.cancel(one, server)), ...twice((server) => race.refuse(one, server))],
    jobs: [closeExpired],
    gained: PRICE,
  },
]

describe('cancelling, closing for time and refusing at once', () => {
  it.each(fates)(
    'give stock and money of an order $name back exactly once',
    async ({ reach, rivals, jobs, gained = 0 }) => {
      const before = await race.reservedOf(race.goods)
      const orders = await race.placed(LONG ? 60 : 6)
      await Promise.all(orders.map(reach))
      await expire(orders.filter((_, index) => index % 2 === 0).map((one) => one.id))
      await ageAttempts(orders.map((one) => one.id))
      await besides(jobs, orders.flatMap(rivals))
      for (const one of orders) {
        // A channel accepts a refund first and gives it back later.
        await until('the refund has ended', async () => {
          for (const worker of workers) await drainOutbox(worker)
          const { paid, refunded } = await standing(one)
          return paid === refunded
        })
        const seen = await standing(one)
        // A payment can come before the cancellation: then it is given back with the order.
        expect(seen).toMatchObject({
          status: 90,
          ends: 1,
          wallet: RECHARGE + GIFT + gained,
          refunded: seen.paid,
          held: '',
        })
        expect(seen.pay_status).toBe(seen.paid > 0 ? 4 : 0)
      }
      expect(await race.reservedOf(race.goods)).toBe(before)
      await sound()
    },
    LONG ? 600_000 : 120_000,
  )

  it('an order closed for time was not paid, declared or rejected with new time just before', async () => {
    const orders = await race.placed(LONG ? 100 : 12)
    const declared = await Promise.all(
      orders.map(async (one, index) => (index % 2 === 0 ? race.declare(one) : undefined)),
    )
    await expire(orders.map((one) => one.id))
    await besides(
      [closeExpired],
      orders.map((one, index) => (): Promise<WireAnswer<unknown>> => {
        const transfer = declared[index]
        return transfer === undefined ? race.payBy(one, index, 1, 1) : race.reject(transfer, index)
      }),
    )
    for (const one of orders) {
      const seen = await row(
        race.shop.db,
        sql<{ status: number; late: boolean | null; wallet: number }>`
        select status, expire_at < now() as late, (select recharge + gift from wallet
          where member_id = orders.member_id) as wallet from orders where id = ${one.id}`,
      )
      if (seen!.status === 90) expect(seen).toMatchObject({ late: true, wallet: RECHARGE + GIFT })
      else if (seen!.status === 20) expect(seen).toMatchObject({ late: null, wallet: RECHARGE + GIFT - PRICE })
      else expect(seen).toMatchObject({ status: 10, late: false, wallet: RECHARGE + GIFT })
    }
    await sound()
  }, 120_000)
})

describe('a transfer', () => {
  it('confirmed and rejected at once is one of them, and the other side is told so', async () => {
    const orders = await race.placed(LONG ? 60 : 10)
    for (const one of orders) {
      const id = await race.declare(one)
      const answers = await atOnce([
        ...twice((server) => race.confirm(id, server)),
        ...twice((server) => race.reject(id, server)),
      ])
      expect(surprises(answers)).toEqual([])
      const said = answers.filter((answer) => answer.status === 200).map((answer) => answer.data.state)
      expect(answers.filter((answer) => answer.status === 409)).toHaveLength(2)
      expect(new Set(said).size).toBe(1)
      const seen = await standing(one)
      expect(seen).toMatchObject(said[0] === 'confirmed' ? { status: 20, paid: PRICE } : { status: 10, paid: 0 })
      const marks = await rows(
        race.shop.db,
        sql`select 1 from audit_log where outcome = 'done' and target = ${`transfer:${id}`}`,
      )
      expect(marks).toHaveLength(1)
    }
    await sound()
  }, 120_000)

  it('declared twice at once is one', async () => {
    for (const one of await race.placed(LONG ? 30 : 4)) {
      const tries = await Promise.allSettled([race.declare(one), race.declare(one), race.declare(one)])
      expect(tries.filter((each) => each.status === 'fulfilled')).toHaveLength(1)
      for (const each of tries) if (each.status === 'rejected') expect(String(each.reason)).toContain('409')
    }
    await sound()
  }, 120_000)
})
