import { fen, formatFen, fromYuan, toYuan, type Fen, type Yuan } from '@yaopi/core'
import { MOST_GRANTED_ALONE, type CouponGrantResult } from '@yaopi/core/staff'
import { z } from 'zod'
import { registerApprovalKind, requestApproval, type SignedBy } from '../../accounts/approvals/index.ts'
import { audit } from '../../accounts/staff/index.ts'
import type { AppContext, StaffActor } from '../../platform/context/index.ts'
import { type Db, inTransaction } from '../../platform/db/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import * as queries from './coupon-grant.queries.ts'
import { grantText as text } from './coupon-grant.text.ts'

const KIND = 'coupon_grant'
const ALONE = fromYuan(MOST_GRANTED_ALONE as Yuan)

const payloadSchema = z.object({
  template_id: z.number(),
  members: z.array(z.string()),
  ids: z.array(z.number()),
  reason: z.string(),
  key: z.string(),
})
type Payload = z.infer<typeof payloadSchema>

/** Registers what a second person signs: a grant above the limit. */
export function registerGrantApproval(server: AppContext): void {
  registerApprovalKind<Payload>(server, {
    kind: KIND,
    name: text.approval,
    payload: payloadSchema,
    maker: 'coupon:grant',
    checker: 'coupon:approve',
    path: () => '/coupons',
    changes: async (db, payload) => {
      const now = await queries.recipients(db, payload.template_id, payload.members)
      return [{ label: text.members, before: null, after: String(now.ids.length) }]
    },
    apply: (tx, payload, signed) => give(tx, payload, signed),
  })
}

async function template(tx: Db, id: number, now: number): Promise<queries.LockedTemplate> {
  const one = await queries.lockTemplate(tx, id, now)
  if (one === undefined) throw new BusinessError(404, text.unknown)
  if (one.has_ended) throw new BusinessError(409, text.ended)
  return one
}

/** Gives what was signed, when the list still means the same members. */
async function give(tx: Db, payload: Payload, { approval_id, maker, checker, at }: SignedBy): Promise<unknown> {
  const one = await template(tx, payload.template_id, at)
  const { ids } = await queries.recipients(tx, one.id, payload.members)
  if (ids.join() !== payload.ids.join()) throw new BusinessError(409, text.changed)
  const total = fen(one.face * ids.length)
  const grant = { template_id: one.id, staff_id: maker.id, key: payload.key, reason: payload.reason, ids, total, at }
  await queries.giveCoupons(tx, { ...grant, approval_id })
  await audit(tx, {
    by: { ...maker, ip: checker.ip },
    action: text.grant,
    target: `coupon_template:${one.id}`,
    detail: { members: ids, total, reason: payload.reason, checker: checker.id },
    at,
  })
  return { members: ids.length, total }
}

type Request = {
  readonly id: number
  readonly members: readonly string[]
  readonly reason: string
  readonly dry_run: 0 | 1
  readonly idempotency_key: string
}

/**
 * Gives each member of a list a coupon. A dry run only says what would happen; above the limit a second person approves
 * it first.
 */
export async function grantCoupons(server: AppContext, by: StaffActor, input: Request): Promise<CouponGrantResult> {
  const at = server.now()
  return inTransaction(server.db, async (tx) => {
    const earlier = await queries.grantOf(tx, by.id, input.idempotency_key)
    if (earlier !== undefined) {
      if (earlier.template_id !== input.id) throw new BusinessError(409, text.differs)
      return result({ members: earlier.number, unknown: [], left_out: 0, total: earlier.total, is_done: 1 })
    }
    const one = await template(tx, input.id, at)
    const { ids, left_out, unknown } = await queries.recipients(tx, one.id, input.members)
    const total = fen(one.face * ids.length)
    const said = { members: ids.length, unknown, left_out, total }
    if (input.dry_run === 1) return result({ ...said, is_done: 0 })
    if (ids.length === 0) throw new BusinessError(422, text.nobody, null, { members: [text.nobody] })
    if (total > ALONE) {
      const waiting = await requestApproval(server, tx, {
        kind: KIND,
        ref: { kind: 'coupon_template', id: one.id },
        payload: {
          template_id: one.id,
          members: [...input.members],
          ids: [...ids],
          reason: input.reason,
          key: input.idempotency_key,
        },
        summary: text.summary(one.name, ids.length, formatFen(total)),
        amount: total,
        reason: input.reason,
        maker: by,
      })
      return { ...result({ ...said, is_done: 0 }), approval_id: waiting.approval_id }
    }
    const grant = {
      template_id: one.id,
      staff_id: by.id,
      key: input.idempotency_key,
      reason: input.reason,
      ids,
      total,
      at,
    }
    await queries.giveCoupons(tx, { ...grant, approval_id: null })
    await audit(tx, {
      by: by,
      action: text.grant,
      target: `coupon_template:${one.id}`,
      detail: { members: ids, total, reason: input.reason },
      at,
    })
    return result({ ...said, is_done: 1 })
  })
}

const result = ({
  total,
  ...rest
}: Omit<CouponGrantResult, 'total' | 'needs_approval'> & { readonly total: Fen }): CouponGrantResult => ({
  ...rest,
  total: toYuan(total),
  needs_approval: total > ALONE ? 1 : 0,
})

/** Ends a template: nobody claims it any more, and what is not used ends now. */
export async function voidTemplate(
  server: AppContext,
  by: StaffActor,
  id: number,
  reason: string,
): Promise<{ ended: number }> {
  return inTransaction(server.db, async (tx) => {
    if ((await queries.lockTemplate(tx, id, server.now())) === undefined) throw new BusinessError(404, text.unknown)
    const ended = await queries.endCoupons(tx, id, server.now())
    await audit(tx, {
      by: by,
      action: text.voided,
      target: `coupon_template:${id}`,
      detail: { reason, ended },
      at: server.now(),
    })
    return { ended }
  })
}
