import { contract, type Coupon } from '@yaopi/core/contract'
import { toYuan } from '@yaopi/core'
import { z } from 'zod'
import { countedPage, flag, masterId, oneOf, page, route, whole, pageOf } from '../../platform/http/index.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { lockMember } from '../../accounts/member-state/index.ts'
import {
  availableCoupons,
  CLAIMABLE,
  claimAllCoupons,
  claimCoupon,
  claimFacts,
  countCoupons,
  type CouponAbout,
  couponsOf,
  couponsOnOffer,
} from './coupon.queries.ts'
import { couponGoodsText, couponMessages } from './coupon.text.ts'

const PER_PAGE = 20

/** Coupons on offer that the answer of claiming all says something about. */
const MOST_ON_OFFER = 200

/** Why a coupon on offer was not among those claimed; one that is open again was gone a moment before. */
const whyNot = {
  claimed: { code: 'CLAIMED', reason: couponMessages.claimed },
  gone: { code: 'GONE', reason: couponMessages.gone },
  open: { code: 'GONE', reason: couponMessages.gone },
  later: { code: 'CLOSED', reason: couponMessages.closed },
} as const

const inYuan = <T extends { readonly face: number; readonly threshold: number }>(one: T): T => ({
  ...one,
  face: toYuan(one.face),
  threshold: toYuan(one.threshold),
})

/** A row of a page of coupons. */
type PageRow = CouponAbout &
  Pick<Coupon, 'scope'> & { readonly all: number; readonly face: number; readonly threshold: number }

/** What a coupon is for, in words; nothing for all goods. */
const goodsOf = ({ scope, about, about_all }: PageRow): Pick<Coupon, 'applies_to'> =>
  scope === 'all' || about.length === 0 ? {} : { applies_to: couponGoodsText(scope, about, about_all) }

async function couponPage<T extends PageRow>(
  page: number,
  read: (part: { readonly limit: number; readonly offset: number }) => Promise<readonly T[]>,
) {
  const paging = { page, per_page: PER_PAGE }
  const { list, total } = await countedPage('all', paging, read)
  return pageOf(
    list.map((row) => {
      const { all: _, about: __, about_all: ___, ...one } = row
      return { ...inYuan(one), ...goodsOf(row) }
    }),
    total,
    paging,
  )
}

/** Coupons and cash vouchers: on offer, claimed, counted. domain.md §2.4 领券中心, §4.2. */
export function registerCoupons(server: AppContext): void {
  const { db } = server
  const calls = contract.coupon

  route(
    server,
    calls.center,
    z.object({ page: page(), scope: oneOf(['all', 'goods', 'category', 'brand', 'zone']).optional() }),
    ({ input, member }) =>
      couponPage(input.page, ({ limit, offset }) =>
        couponsOnOffer(db, member, server.now(), input.scope ?? null, limit, offset),
      ),
  )

  // What the coupons of everybody say is no price, and who is asked to sign in knows for what.
  route(
    server,
    calls.offers,
    z.object({ page: page(), scope: oneOf(['all', 'goods', 'category', 'brand', 'zone']).optional() }),
    ({ input }) =>
      couponPage(input.page, ({ limit, offset }) =>
        couponsOnOffer(db, null, server.now(), input.scope ?? null, limit, offset),
      ),
  )

  route(server, calls.receive, z.object({ id: masterId() }), async ({ input, member }) => {
    const made = await inTransaction(db, async (tx) => {
      await lockMember(tx, member.id)
      return claimCoupon(tx, member, input.id, server.now())
    })
    if (made !== undefined) return inYuan(made)
    const facts = await claimFacts(db, member.id, input.id)
    if (facts === undefined) throw new BusinessError(404, couponMessages.unknown)
    if (facts.own >= facts.per_member) throw new BusinessError(409, couponMessages.claimed, { reason: 'CLAIMED' })
    throw new BusinessError(409, facts.left <= 0 ? couponMessages.gone : couponMessages.closed, {
      reason: facts.left <= 0 ? 'GONE' : 'CLOSED',
    })
  })

  route(server, calls.receiveAll, z.object({}), async ({ member }) => {
    const now = server.now()
    const made = await inTransaction(db, async (tx) => {
      await lockMember(tx, member.id)
      return claimAllCoupons(tx, member, now)
    })
    const claimed = new Set(made.map((one) => one.template))
    const others = (await couponsOnOffer(db, member, now, null, MOST_ON_OFFER, 0)).filter(({ id }) => !claimed.has(id))
    return {
      claimed: made.map(({ template: _, ...one }) => inYuan(one)),
      refused: others.map(({ id, name, state }) => ({ id, name, ...whyNot[state] })),
    }
  })

  route(
    server,
    calls.available,
    z.object({ page: page(), type: whole(1, 2).optional(), goods_id: masterId().optional(), held: flag().optional() }),
    async ({ input, member }) => {
      const filter = {
        now: server.now(),
        type: input.type ?? null,
        goods: input.goods_id ?? null,
        held: input.held ?? null,
      }
      const { data, ...rest } = await couponPage(input.page, (part) =>
        availableCoupons(db, member, { ...filter, ...part }),
      )
      return {
        ...rest,
        data: data.map(({ held, id, type, name, face, threshold, scope, applies_to, end }) => ({
          held,
          id,
          type,
          name,
          face,
          threshold,
          scope,
          ...(applies_to === undefined ? {} : { applies_to }),
          end,
        })),
      }
    },
  )

  route(
    server,
    calls.mine,
    z.object({ page: page(), type: whole(1, 2).optional(), status: whole(0, 3).optional() }),
    ({ input, member }) => {
      const filter = { type: input.type ?? null, status: input.status ?? null, now: server.now() }
      return couponPage(input.page, (part) => couponsOf(db, member.id, { ...filter, ...part }))
    },
  )

  route(server, calls.count, z.object({}), async ({ member }) => {
    const counts = await countCoupons(db, member, server.now())
    const of = (type: number, status: number): number =>
      counts.find((one) => one.type === type && one.status === status)?.number ?? 0
    const each = (type: number) => ({ 0: of(type, 0), 1: of(type, 1), 2: of(type, 2), 3: of(type, 3) })
    const claimable = { coupon: of(1, CLAIMABLE), voucher: of(2, CLAIMABLE) }
    return { available: claimable.coupon + claimable.voucher, claimable, coupon: each(1), voucher: each(2) }
  })
}
