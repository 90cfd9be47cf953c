import type { CashbackProgress, CashbackRecord, CashbackZone, Page } from '@yaopi/core/contract'
import { toYuan } from '@yaopi/core'
import type { AppContext, Member } from '../../platform/context/index.ts'
import { priceOwnCart } from '../../ordering/cart/index.ts'
import { pageOfGoods } from '../../catalogue/goods/index.ts'
import { HOUR_SECONDS } from '../../platform/time/index.ts'
import { type CashbackRow, promotions } from '../../pricing/offers/index.ts'
import { countedPage, pageOf, type Paging } from '../../platform/http/index.ts'
import { activityTime, chosenOffer } from './activity-time.ts'
import * as queries from './cashback.queries.ts'
import { LIFE_DAYS, WAIT_HOURS } from './cashback.service.ts'
import { offeredBy } from './eligible-goods.ts'

const RECORDS = 10

/** The cashback page: the offer with its tiers, the member's progress, the goods that take part. */
export async function readCashback(server: AppContext, viewer: Member | null, paging: Paging): Promise<CashbackZone> {
  const now = Math.floor(server.now() / 1000)
  const offer =
    chosenOffer<CashbackRow>(promotions.of(server).campaigns().cashback, viewer, now) ??
    (await queries.lastCashback(server.db, server.now()))
  const [mine, goods] = await Promise.all([
    viewer === null ? null : progressOf(server, viewer),
    goodsOf(server, viewer, offer, now, paging),
  ])
  return {
    activity:
      offer === undefined
        ? null
        : {
            ...activityTime(offer, now),
            tiers: offer.tiers
              .map((tier) => ({ amount: toYuan(tier.amount), value: toYuan(tier.value) }))
              .sort((a, b) => a.amount - b.amount),
          },
    wait_hours: WAIT_HOURS,
    life_days: LIFE_DAYS,
    mine,
    goods,
  }
}

async function progressOf(server: AppContext, member: Member): Promise<CashbackProgress> {
  const [{ priced }, sums] = await Promise.all([
    priceOwnCart(server, member),
    queries.cashbackSums(server.db, member.id),
  ])
  const { base, value, next } = priced.cashback
  return {
    amount: toYuan(base),
    value: toYuan(value),
    next: next === null ? null : { gap: toYuan(next.gap), value: toYuan(value + next.saving) },
    waiting: toYuan(sums.waiting),
    released: toYuan(sums.released),
  }
}

async function goodsOf(
  server: AppContext,
  viewer: Member | null,
  offer: CashbackRow | undefined,
  now: number,
  paging: Paging,
) {
  if (offer === undefined || now >= offer.end) return pageOf([], 0, paging)
  const { facets: _, ...page } = await pageOfGoods(
    server,
    { narrow: {}, offered: offeredBy('cashback', offer) },
    paging,
    viewer,
  )
  return page
}

/** One page of a member's cashback. */
export async function readRecords(
  server: AppContext,
  member: Member,
  page: number,
  state: 'waiting' | 'released' | undefined,
): Promise<Page<CashbackRecord>> {
  const paging = { page, per_page: RECORDS }
  const { list, total } = await countedPage('all', paging, ({ limit, offset }) =>
    queries.cashbackRecords(server.db, member.id, state, limit, offset),
  )
  return pageOf(list.map(recordView), total, paging)
}

function recordView(row: queries.RecordRow): CashbackRecord {
  const state = row.released > 0 ? 'released' : row.is_settled || row.worth === 0 ? 'void' : 'waiting'
  return {
    trade_id: row.trade_id,
    trade_sn: row.trade_sn,
    at: row.at,
    amount: toYuan(row.net),
    value: toYuan(state === 'released' ? row.released - row.taken_back : row.worth),
    state,
    due_time: state === 'waiting' && !row.open && row.signed !== null ? row.signed + WAIT_HOURS * HOUR_SECONDS : null,
    released_time: state === 'released' ? row.settled : null,
    end_time: row.end,
  }
}
