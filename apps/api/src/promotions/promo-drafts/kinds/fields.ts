import type { Yuan } from '@yaopi/core'
import type { PromoBase, PromoScope } from '@yaopi/core/staff'
import { z } from 'zod'
import { masterId, oneOf, prose, whole, yuan } from '../../../platform/http/index.ts'
import { promoText } from '../promo-draft.text.ts'

/** The last moment that a promotion may name, seconds: the year 2100. */
const LAST = 4_102_444_800
const MOST_IDS = 2_000

/** A moment in seconds. */
export const moment = () => whole(0, LAST)

/** An amount of yuan of the wire. */
export const amount = () => yuan().transform((value) => value as Yuan)
/** An amount of yuan that is 0 where it is missing. */
export const amountOrNone = () => amount().default(0 as Yuan)
/** Units; 0 where they are missing. */
export const unitsOrNone = () => whole(0, 9_999_999).default(0)

/** Fields of every promotion. */
export const baseFields = {
  name: prose(1, 40),
  start: moment(),
  end: moment(),
  ranks: z.array(whole(1, 8)).max(8).default([]),
}

/** A payload whose window is one. */
export const withWindow = <Payload extends PromoBase>(schema: z.ZodType<Payload>): z.ZodType<Payload> =>
  schema.refine(({ start, end }) => end > start, { error: promoText.window, path: ['end'] })

/** The goods that a promotion reaches. */
export const scopeField = (): z.ZodType<PromoScope> =>
  z.object({
    kind: oneOf(['all', 'goods', 'category', 'brand', 'zone'] as const),
    ids: z.array(masterId()).max(MOST_IDS).default([]),
    zones: z
      .array(oneOf(['yx', 'kx', 'hm', 'll', 'zy', 'qx'] as const))
      .max(6)
      .default([]),
  })
