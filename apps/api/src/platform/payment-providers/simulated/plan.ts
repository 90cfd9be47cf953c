import { z } from 'zod'
import { forgeryKinds, mismatchKinds } from './forgeries.ts'
import type { NoticeEvent } from './notice.ts'

const kinds: ReadonlySet<string> = new Set([...forgeryKinds, ...mismatchKinds])

const waywardness = z.discriminatedUnion('kind', [
  /** Says it all and on time. */
  z.strictObject({ kind: z.literal('normal') }),
  /** The same bytes, so many times in all, several at once. */
  z.strictObject({ kind: z.literal('repeat'), times: z.int().min(1).max(10_000) }),
  z.strictObject({ kind: z.literal('delay'), milliseconds: z.int().min(0).max(3_600_000) }),
  /** Never said. */
  z.strictObject({ kind: z.literal('lose') }),
  /** Kept back until so many are together, then said one after the other, last first. */
  z.strictObject({ kind: z.literal('reorder'), together: z.int().min(2).max(1_000) }),
  /** Forged ones beside, or instead of, the genuine one. */
  z.strictObject({
    kind: z.literal('forge'),
    forgeries: z
      .array(z.string().refine((kind) => kinds.has(kind)))
      .min(1)
      .max(200),
    genuine: z.enum(['first', 'last', 'never']).default('last'),
  }),
])

export const planForm = z.strictObject({
  plan: waywardness,
  /** For how many notices the plan holds. */
  notices: z.int().min(1).max(100_000).default(1),
  events: z
    .array(z.enum(['paid', 'closed', 'refunded']))
    .min(1)
    .default(['paid', 'closed', 'refunded']),
})

/** How the next notices are to go wrong. */
export type Waywardness = z.output<typeof waywardness>
export type PlanOrder = z.input<typeof planForm>

/** The plans that wait for notices, first come first served. */
export type Plans = {
  readonly add: (order: PlanOrder) => void
  readonly take: (event: NoticeEvent) => Waywardness
  readonly clear: () => void
}

/** No plans yet: every notice is said as it should be. */
export function openPlans(): Plans {
  let waiting: { readonly plan: Waywardness; readonly events: readonly NoticeEvent[]; left: number }[] = []
  return {
    add: (order) => {
      const { plan, notices, events } = planForm.parse(order)
      // a reordering needs all its notices
      waiting.push({ plan, events, left: plan.kind === 'reorder' ? Math.max(notices, plan.together) : notices })
    },
    take: (event) => {
      const next = waiting.find(({ events }) => events.includes(event))
      if (next === undefined) return { kind: 'normal' }
      next.left -= 1
      if (next.left === 0) waiting = waiting.filter((one) => one !== next)
      return next.plan
    },
    clear: () => {
      waiting = []
    },
  }
}
