import type { Coupon } from '@yaopi/core/contract'
import { lockMember } from '../../accounts/member-state/index.ts'
import type { AppContext, Member } from '../../platform/context/index.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import { CLAIMABLE, claimAllCoupons, claimCoupon, claimFacts, countCoupons, couponsOnOffer } from './coupon.queries.ts'
import { couponMessages } from './coupon.text.ts'
import { inYuan } from './coupon.view.ts'

/** Coupons on offer that the answer of claiming all says something about. */
const MOST_ON_OFFER = 200

/** Why a coupon on offer was not among those claimed; one that is open again was gone a moment before. */
const whyNot = {
  claimed: { code: 'CLAIMED', reason: couponMessages.claimed },
  gone: { code: 'GONE', reason: couponMessages.gone },
  open: { code: 'GONE', reason: couponMessages.gone },
  later: { code: 'CLOSED', reason: couponMessages.closed },
} as const

/** Claims a coupon for a member. Throws 404, and 409 with the reason when they may not have it. */
export async function claim({ db, now }: AppContext, member: Member, id: number): Promise<Coupon> {
  const made = await inTransaction(db, async (tx) => {
    await lockMember(tx, member.id)
    return claimCoupon(tx, member, id, now())
  })
  if (made !== undefined) return inYuan(made)
  const facts = await claimFacts(db, member.id, id)
  if (facts === undefined) throw new BusinessError(404, couponMessages.unknown)
  if (facts.own >= facts.per_member) throw new BusinessError(409, couponMessages.claimed, { reason: 'CLAIMED' })
  throw new BusinessError(409, facts.left <= 0 ? couponMessages.gone : couponMessages.closed, {
    reason: facts.left <= 0 ? 'GONE' : 'CLOSED',
  })
}

/** Claims every coupon that a member may have, and says of the others on offer why they may not. */
export async function claimAll(server: AppContext, member: Member) {
  const { db } = server
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
}

/** How many coupons and vouchers a member has in each status, and how many they may claim. */
export async function counts({ db, now }: AppContext, member: Member) {
  const rows = await countCoupons(db, member, now())
  const of = (type: number, status: number): number =>
    rows.find((one) => one.type === type && one.status === status)?.number ?? 0
  const each = (type: number) => ({ 0: of(type, 0), 1: of(type, 1), 2: of(type, 2), 3: of(type, 3) })
  const claimable = { coupon: of(1, CLAIMABLE), voucher: of(2, CLAIMABLE) }
  return { available: claimable.coupon + claimable.voucher, claimable, coupon: each(1), voucher: each(2) }
}
