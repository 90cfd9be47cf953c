import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Envelope } from '../../platform/protocol/index.ts'
import { createStorefront } from '../../storefront.ts'
import { repriceCart } from './reprice-cart.rules.ts'
import { heldServer, type HeldLine, type HeldServer } from './testing/held-server.ts'

/** Orders of events that are tried: `LONG=1` (npm run test:long) tries fifty thousand. */
const LONG = process.env['LONG'] === '1'
const numRuns = LONG ? 50_000 : 600
const limit = LONG ? 3_600_000 : 60_000

const nth = fc.nat({ max: 7 })
const number = fc.integer({ min: 1, max: 60 })
/** What a buyer does, what the network does, what happens elsewhere. */
const anyStep = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('type' as const), nth, number }) },
  fc.record({ kind: fc.constant('tick' as const), nth, on: fc.constantFrom(0 as const, 1 as const) }),
  fc.record({ kind: fc.constant('tickAll' as const), on: fc.constantFrom(0 as const, 1 as const) }),
  fc.record({ kind: fc.constant('remove' as const), nth }),
  fc.record({ kind: fc.constant('undo' as const) }),
  fc.record({ kind: fc.constant('add' as const), id: fc.integer({ min: 3, max: 5 }), number }),
  fc.record({ kind: fc.constantFrom('load' as const, 'look' as const, 'leave' as const) }),
  fc.record({ kind: fc.constant('price' as const) }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.nat({ max: 400 }) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('arrive' as const), nth }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('answer' as const), nth }) },
  fc.record({ kind: fc.constant('lose' as const), nth }),
  fc.record({ kind: fc.constant('elsewhere' as const), nth, number: fc.option(fc.integer({ min: 1, max: 50 })) }),
)
type Step = typeof anyStep extends fc.Arbitrary<infer S> ? S : never
const anyDay = fc.record({
  steps: fc.array(anyStep, { maxLength: 30, size: 'max' }),
  /** The lines came with the page, as on the first page of a visit. */
  isPainted: fc.boolean(),
  paint: fc.constantFrom(0, 20, 500),
})

/** What the buyer wants of a line: the last that was typed and ticked; undefined: not in the cart. */
type Wishes = Map<number, { number?: number; is_selected?: 0 | 1 } | undefined>

const start: readonly HeldLine[] = [
  { id: 1, number: 10, is_selected: 1 },
  { id: 2, number: 5, is_selected: 1 },
]

function openCart(server: HeldServer, isPainted: boolean) {
  const preloaded: Record<string, Envelope<unknown>> = isPainted
    ? { 'GET /api/cart/list?filters=99999': { code: 200, message: '', data: server.cart() } }
    : {}
  const { cart, notifications } = createStorefront(server.environment, { preloaded })
  const shown = new Set<string>()
  notifications.notices.subscribe((notices) => {
    for (const { text } of notices) shown.add(text)
  })
  void cart.setOnCartPage(true)
  cart.watch()
  if (!isPainted) void cart.load()
  return { cart, notifications, shown }
}

async function live({ steps, isPainted, paint }: { steps: readonly Step[]; isPainted: boolean; paint: number }) {
  const server = heldServer(start, paint)
  const { cart, notifications, shown } = openCart(server, isPainted)
  const wishes: Wishes = new Map()
  const elsewhere = new Set<number>()
  const want = (id: number, wish: { number?: number; is_selected?: 0 | 1 }) =>
    wishes.set(id, { ...wishes.get(id), ...wish })
  const lineAt = (at: number) => cart.lines.value[at % cart.lines.value.length]

  for (const step of steps) {
    if (step.kind === 'type') {
      const line = lineAt(step.nth)
      if (line === undefined) continue
      void cart.setNumber(line.id, step.number)
      want(line.id, { number: step.number })
    } else if (step.kind === 'tick') {
      const line = lineAt(step.nth)
      if (line === undefined) continue
      void cart.select([line.id], step.on)
      want(line.id, { is_selected: step.on })
    } else if (step.kind === 'tickAll') {
      void cart.select('all', step.on)
      for (const { id } of cart.lines.value) want(id, { is_selected: step.on })
    } else if (step.kind === 'remove') {
      const line = lineAt(step.nth)
      if (line === undefined) continue
      void cart.remove([line.id], false)
      wishes.set(line.id, undefined)
    } else if (step.kind === 'undo') {
      const note = notifications.notices.value.find(({ actions }) => actions.some(({ action }) => action === 'yes'))
      if (note === undefined) continue
      notifications.answer(note.id, 'yes')
      // Which one it was is not told; what comes back is compared with the server alone.
      for (const [id, wish] of wishes) if (wish === undefined) wishes.delete(id)
    } else if (step.kind === 'add') {
      void cart.add([{ id: step.id, cartNum: step.number }])
      const wish = wishes.get(step.id)
      if (wish === undefined) wishes.delete(step.id)
      else if (wish.number !== undefined) want(step.id, { number: wish.number + step.number })
    } else if (step.kind === 'load') void cart.load()
    else if (step.kind === 'look') void cart.invalidate()
    else if (step.kind === 'price') cart.setLocalPricing(repriceCart)
    else if (step.kind === 'leave') {
      cart.flush()
      // All is sent at once, so the network decides about the order of what was not answered.
      for (const id of wishes.keys()) elsewhere.add(id)
    } else if (step.kind === 'elsewhere') {
      const line = server.lines()[step.nth % server.lines().length]
      if (line === undefined) continue
      elsewhere.add(line.id)
      server.change((lines) =>
        lines.flatMap((one) =>
          one.id !== line.id ? [one] : step.number === null ? [] : [{ ...one, number: step.number }],
        ),
      )
      void cart.invalidate()
    } else if (step.kind === 'arrive' || step.kind === 'answer' || step.kind === 'lose') server[step.kind](step.nth)
    await server.pass(step.kind === 'wait' ? step.ms : 0)
  }
  // Then everything comes, in the order in which it was asked for.
  for (let quiet = 0; quiet < 3; quiet++) {
    await server.pass(600)
    while (!server.isIdle()) {
      quiet = 0
      server.arrive(0)
      server.answer(0)
      await server.pass(0)
    }
  }
  return { server, cart, shown, wishes, elsewhere }
}

it(
  'in every order of events and answers the cart shows what the server holds, and what the buyer did or why not',
  () =>
    fc.assert(
      fc.asyncProperty(anyDay, async (day) => {
        const { server, cart, shown, wishes, elsewhere } = await live(day)
        const { data, total, activity_data } = cart.state.value.data!
        expect(data.map(({ id, number: units, is_selected }) => ({ id, number: units, is_selected }))).toEqual(
          server.lines(),
        )
        const now = server.cart()
        expect({ total, activity_data }).toEqual({ total: now.total, activity_data: now.activity_data })
        expect([cart.count.value, cart.amount.value]).toEqual([
          now.data.length,
          Math.round((now.total.goods_amount - now.total.discount) * 100) / 100,
        ])
        expect(cart.inCart.value.numbers).toEqual(new Map(server.lines().map((line) => [line.id, line.number])))
        expect([...server.words].filter((words) => !shown.has(words))).toEqual([])
        for (const [id, wish] of wishes) {
          if (server.excused.has(id) || elsewhere.has(id)) continue
          const line = server.lines().find((one) => one.id === id)
          if (wish === undefined) expect(line).toBeUndefined()
          else expect(line).toMatchObject(wish)
        }
      }),
      { numRuns },
    ),
  limit,
)
