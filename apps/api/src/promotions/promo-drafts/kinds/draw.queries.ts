import { fromYuan } from '@yaopi/core'
import type { DrawPayload } from '@yaopi/core/staff'
import { z } from 'zod'
import { type Db, row, sql } from '../../../platform/db/index.ts'
import { BusinessError } from '../../../platform/errors/index.ts'
import { masterId, oneOf, prose, whole } from '../../../platform/http/index.ts'
import { promoText } from '../promo-draft.text.ts'
import { amountOrNone, baseFields, unitsOrNone, withWindow } from './fields.ts'
import type { PromoFormRow } from './kind.types.ts'
import { momentOf } from './values.ts'

const MOST_PRIZES = 20
const MOST_WEIGHT = 1_000_000

const prize = z.object({
  kind: oneOf(['thanks', 'points', 'coupon', 'voucher', 'balance', 'goods'] as const),
  name: prose(1, 40),
  remarks: prose(0, 60).default(''),
  weight: whole(1, MOST_WEIGHT),
  points: unitsOrNone(),
  worth: amountOrNone(),
  template_id: masterId(0).default(0),
  total: unitsOrNone(),
  day_cap: unitsOrNone(),
})

/**
 * Whether a lottery runs in some of these hours (seconds); until the transaction ends none is added or moved into them.
 */
export async function isDrawWithin(tx: Db, start: number, end: number): Promise<boolean> {
  await sql`lock table draw in share row exclusive mode`.execute(tx)
  const within = sql`end_at > ${momentOf(start)} and start_at < ${momentOf(end)}`
  return (await row(tx, sql`select 1 from draw where ${within} limit 1`)) !== undefined
}

/** A lottery for all members, with its prizes. */
export const draw: PromoFormRow<DrawPayload> = {
  schema: withWindow<DrawPayload>(
    z.object({
      ...baseFields,
      ranks: z.array(whole(1, 8)).max(0).default([]),
      rules: prose(1, 1_000),
      prizes: z.array(prize).max(MOST_PRIZES).default([]),
    }),
  ),
  live: { table: 'draw', start: 'start_at', end: 'end_at', hasName: true },
  goodsOf: () => [],
  publish: async (tx, { promo_id, payload }) => {
    if (await isDrawWithin(tx, payload.start, payload.end)) throw new BusinessError(409, promoText.drawWithin)
    const made = await row(
      tx,
      sql<{ id: number }>`insert into draw (name, rules, start_at, end_at, promo_id)
        values (${payload.name}, ${payload.rules}, ${momentOf(payload.start)}, ${momentOf(payload.end)}, ${promo_id})
        returning id`,
    )
    const prizes = payload.prizes.map((one, sort) => {
      const { kind, name, remarks, weight } = one
      const worth = kind === 'thanks' ? 0 : fromYuan(one.worth)
      return {
        kind,
        name,
        remarks,
        weight,
        worth,
        value: kind === 'points' ? one.points : kind === 'balance' ? worth : 0,
        template_id: kind === 'coupon' || kind === 'voucher' ? one.template_id : null,
        total: kind === 'thanks' ? null : one.total,
        daily_cap: kind === 'thanks' || one.day_cap === 0 ? null : one.day_cap,
        sort,
      }
    })
    await sql`insert into draw_prize (draw_id, kind, name, remarks, weight, worth, value, template_id, total, daily_cap,
        sort)
      select ${made!.id}, kind, name, remarks, weight, worth, value, template_id, total, daily_cap, sort
      from jsonb_to_recordset(${JSON.stringify(prizes)}::jsonb) as p (kind text, name text, remarks text, weight int,
        worth int, value int, template_id int, total int, daily_cap int, sort int)`.execute(tx)
    return [made!.id]
  },
}
