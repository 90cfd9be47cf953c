import { OfferStatus } from '@yaopi/core'
import type { ActivityPage, ActivityCard, ActivityAction, ActivityActionResult } from '@yaopi/core/contract'
import { seesPrices } from '@yaopi/core/pricing'
import { type AppContext, type Member, shownAt } from '../../platform/context/index.ts'
import { lockMember } from '../../accounts/member-state/index.ts'
import { windowState } from '../../pricing/offers/index.ts'
import { claimCoupon, claimFacts } from '../../pricing/coupons/index.ts'
import { policyByUrl } from '../controlled-sale/index.ts'
import { type Db, inTransaction } from '../../platform/db/index.ts'
import { goodsByIds } from '../../catalogue/goods/index.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import { addMessage } from '../../accounts/messages/index.ts'
import { type Delivery, publish } from '../../platform/jobs/index.ts'
import { namedBy } from './activity-blocks.ts'
import { activityBegins } from './activity.events.ts'
import { activityText as text } from './activity.text.ts'
import { blocksView, couponView, pathOf, postOf } from './activity.view.ts'
import * as queries from './activity.queries.ts'

const seconds = (server: AppContext): number => Math.floor(shownAt(server.now) / 1000)
const overError = (): BusinessError => new BusinessError(410, text.over)

/** A running or coming activity by id or short code; 404 for an unknown one, 410 for one that is over. */
async function required(
  server: AppContext,
  ref: number | string,
  memberId: number | null,
): Promise<queries.ActivityRow> {
  const page = await queries.activityBy(server.db, ref, memberId)
  if (page === undefined) throw new BusinessError(404, text.unknown)
  if (windowState(page, seconds(server)) === 2) throw overError()
  return page
}

/** A template page with its goods and coupons as the viewer may see them. At most three statements. */
export async function readActivity(
  server: AppContext,
  ref: number | string,
  viewer: Member | null,
): Promise<ActivityPage> {
  const page = await required(server, ref, viewer?.id ?? null)
  const named = namedBy(page.blocks)
  const [goods, coupons] = await Promise.all([
    named.goods.length === 0 ? [] : goodsByIds(server, named.goods, viewer),
    named.templates.length === 0 ? [] : queries.templatesBy(server.db, named.templates, viewer, server.now()),
  ])
  return {
    ...postOf(page, seconds(server)),
    code: page.code,
    kind: page.kind,
    intro: page.intro,
    joined: page.engagements.includes('join') ? 1 : 0,
    reminded: page.engagements.includes('remind') ? 1 : 0,
    blocks: blocksView(page.blocks, goods, coupons),
  }
}

/** The fairs that run or will. */
export async function readFairs(server: AppContext): Promise<ActivityCard[]> {
  const now = seconds(server)
  return (await queries.publishedActivities(server.db))
    .filter((one) => one.kind === 'yjh' && windowState(one, now) !== 2)
    .map((one) => postOf(one, now))
}

/** First path segment that leads to controlled sale: /activity/kxzq/{url}/{ads?}. */
const CONTROL = 'kxzq'

/** The page of a short address. Several activities of a centre are its tabs. */
export async function resolveActivity(
  server: AppContext,
  [first, second, third]: readonly [string, string, string],
): Promise<string> {
  if (first === CONTROL && second !== '') {
    const policy = await policyByUrl(server.db, second, null)
    if (policy === undefined) throw new BusinessError(404, text.unknown)
    if (policy.end !== null && seconds(server) >= policy.end) throw overError()
    return `/kxzq/goods/${policy.url}${/^\d{1,9}(,\d{1,9}){0,19}$/.test(third) ? `/${third}` : ''}`
  }
  const page = await required(server, /^\d{1,9}$/.test(first) ? Number(first) : first, null)
  if (page.kind !== 'hdzx') return pathOf(page)
  const now = seconds(server)
  const centre = (await queries.publishedActivities(server.db)).filter(
    (one) => one.kind === 'hdzx' && windowState(one, now) !== 2,
  )
  return `/Hdzx/${centre.map((one) => one.id).join(',')}/${page.id}`
}

type Engagement = { readonly id: number; readonly action: ActivityAction; readonly ref_id: number }

/**
 * Records a member's engagement: takes part while the activity runs, sets a reminder before it, claims one of its
 * coupons. Idempotent.
 */
export async function recordEngagement(
  server: AppContext,
  member: Member,
  { id, action, ref_id }: Engagement,
): Promise<ActivityActionResult> {
  const page = await required(server, id, member.id)
  const status = windowState(page, seconds(server))
  if (action === 'remind' ? status === OfferStatus.running : status === OfferStatus.upcoming)
    throw new BusinessError(403, action === 'remind' ? text.begun : text.later, {
      reason: action === 'remind' ? 'BEGUN' : 'LATER',
    })
  if (action === 'receive') return receive(server, member, page, ref_id)
  if (ref_id !== 0) throw fieldError('ref_id', text.foreign)
  const at = server.now()
  const made = await inTransaction(server.db, async (tx) => {
    const isNew = await queries.addEngagement(tx, { activity_id: id, member_id: member.id, action, ref_id: 0, at })
    if (isNew && action === 'remind')
      await publish(tx, activityBegins, {
        key: `${id}:${member.id}`,
        payload: { activity_id: id, member_id: member.id },
        at,
        deliverAt: page.start * 1000,
      })
    return isNew
  })
  return { status: made ? 'done' : 'again', text: (made ? text.done : text.again)[action] }
}

/**
 * Claims a coupon of the activity for an approved member, with the conditions of every claim, or returns the claimed
 * one.
 */
async function receive(
  server: AppContext,
  member: Member,
  page: queries.ActivityRow,
  template: number,
): Promise<ActivityActionResult> {
  if (!namedBy(page.blocks).templates.includes(template)) throw fieldError('ref_id', text.foreign)
  if (!seesPrices(member)) throw new BusinessError(403, text.needAudit, { reason: 'NEED_AUDIT' })
  const made = await inTransaction(server.db, (tx) => claimOnce(server, tx, member, page.id, template))
  const [coupon] = await queries.templatesBy(server.db, [template], member, server.now())
  return {
    status: made ? 'done' : 'again',
    text: (made ? text.done : text.again).receive,
    ...(coupon === undefined ? {} : { coupon: couponView(coupon) }),
  }
}

/** True when the coupon was claimed now, false when the member has it already; throws 409 when it cannot be claimed. */
async function claimOnce(
  server: AppContext,
  tx: Db,
  member: Member,
  activityId: number,
  template: number,
): Promise<boolean> {
  const at = server.now()
  // Concurrent claims: the second waits on this key and then finds it claimed.
  if (
    !(await queries.addEngagement(tx, {
      activity_id: activityId,
      member_id: member.id,
      action: 'receive',
      ref_id: template,
      at,
    }))
  )
    return false
  await lockMember(tx, member.id)
  if ((await claimCoupon(tx, member, template, at)) !== undefined) return true
  const facts = await claimFacts(tx, member.id, template)
  if (facts !== undefined && facts.own >= facts.per_member) return false
  throw new BusinessError(409, facts !== undefined && facts.left <= 0 ? text.gone : text.closed, {
    reason: facts !== undefined && facts.left <= 0 ? 'GONE' : 'CLOSED',
  })
}

/** Notifies a member that an activity with their reminder has begun; a removed activity is skipped. */
export async function onActivityBegins(
  server: AppContext,
  { payload: { activity_id, member_id }, event_id }: Delivery<{ activity_id: number; member_id: number }>,
): Promise<void> {
  const page = await queries.activityBy(server.db, activity_id, null)
  if (page === undefined || windowState(page, seconds(server)) === 2) return
  await addMessage(server.db, {
    member_id,
    kind: 'activity.begins',
    facts: { name: page.title, url: pathOf(page) },
    event_id,
    at: server.now(),
  })
}
