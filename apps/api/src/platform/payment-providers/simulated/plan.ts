import { z } from 'zod'
import { HOUR } from '../../time/index.ts'
import { forgeryKinds, mismatchKinds } from './forgeries.ts'
import type { NoticeEvent } from './notice.ts'

const kinds: ReadonlySet<string> = new Set([...forgeryKinds, ...mismatchKinds])

const waywardness = z.discriminatedUnion('kind', [
  /** Sends every notice at once. */
  z.strictObject({ kind: z.literal('normal') }),
  /** Sends the same bytes so many times, several at once. */
  z.strictObject({ kind: z.literal('repeat'), times: z.int().min(1).max(10_000) }),
  z.strictObject({ kind: z.literal('delay'), milliseconds: z.int().min(0).max(HOUR) }),
  /** Never sends the notice. */
  z.strictObject({ kind: z.literal('lose') }),
  /** Holds notices back until so many are together, then sends them one after the other, last first. */
  z.strictObject({ kind: z.literal('reorder'), together: z.int().min(2).max(1_000) }),
  /** Sends forged notices beside or instead of the genuine one. */
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
  /** Number of notices that the plan applies to. */
  notices: z.int().min(1).max(100_000).default(1),
  events: z
    .array(z.enum(['paid', 'closed', 'refunded']))
    .min(1)
    .default(['paid', 'closed', 'refunded']),
})

/** How the next notices are disturbed. */
export type Waywardness = z.output<typeof waywardness>
export type PlanOrder = z.input<typeof planForm>

/** The pending plans, first in, first out. */
export type Plans = {
  readonly add: (order: PlanOrder) => void
  readonly take: (event: NoticeEvent) => Waywardness
  readonly clear: () => void
}

/** No plans: every notice is sent normally. */
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
