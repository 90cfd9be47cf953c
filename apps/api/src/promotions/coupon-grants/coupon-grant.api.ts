import { toYuan } from '@yaopi/core'
import { contract } from '@yaopi/core/contract'
import { z } from 'zod'
import type { AppContext } from '../../platform/context/index.ts'
import {
  counted,
  cursor,
  flag,
  idempotencyKey,
  keysetPage,
  keysetPageOf,
  masterId,
  oneOf,
  prose,
  route,
  text as line,
} from '../../platform/http/index.ts'
import { newestTemplates, templates } from './coupon-grant.queries.ts'
import { grantCoupons, registerGrantApproval, voidTemplate } from './coupon-grant.service.ts'

const PER_PAGE = 50
const MOST_MEMBERS = 2_000

/** Coupons that the staff give and end. */
export function registerCouponGrants(server: AppContext): void {
  const calls = contract.couponGrantAdmin
  registerGrantApproval(server)
  const rewardType = oneOf(['1', '2'] as const).transform((one) => Number(one) as 1 | 2)
  const search = z.object({ q: line(0, 40).optional(), reward_type: rewardType.optional(), after: cursor() })
  route(server, calls.templates, search, async ({ input: { q, reward_type, after } }) => {
    const start = { after, per_page: PER_PAGE }
    const filter = { q, reward_type, now: server.now() }
    const read = counted('all', (part) => templates(server.db, filter, part))
    const page = await keysetPage(newestTemplates, start, read)
    const data = page.list.map(({ all: _, face, threshold, cost, ...one }) => ({
      ...one,
      face: toYuan(face),
      threshold: toYuan(threshold),
      cost: toYuan(cost),
    }))
    return keysetPageOf(data, page, start)
  })
  route(
    server,
    calls.grant,
    z.object({
      id: masterId(),
      members: z.array(line(1, 40)).min(1).max(MOST_MEMBERS),
      reason: prose(2, 200),
      dry_run: flag(),
      idempotency_key: idempotencyKey(),
    }),
    ({ input, staff }) => grantCoupons(server, staff, input),
  )
  route(server, calls.void, z.object({ id: masterId(), reason: prose(2, 200) }), ({ input, staff }) =>
    voidTemplate(server, staff, input.id, input.reason),
  )
}
