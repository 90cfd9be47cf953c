import { expect, it } from 'vitest'
import { createClient } from '../../platform/client/index.ts'
import { createClock } from '../../platform/clock/index.ts'
import { memoryStorage, type Environment } from '../../platform/environment/index.ts'
import { createHome } from './home.store.ts'

const LOADED_AT = 1_800_000_000
const home = { rnss: [], nav: [], category: [], category_yx: [], category_zy: [], category_qx: [], brand: [] }
const ok = (data: unknown) => ({ code: 200, message: '', data })

function open(preloaded: Readonly<Record<string, ReturnType<typeof ok>>>) {
  let now = LOADED_AT
  const environment: Environment = {
    session: memoryStorage(),
    now: () => now * 1000,
    setTimeout: () => 0,
    clearTimeout: () => undefined,
    fetch: async () =>
      new Response(JSON.stringify(ok({ ...home, timestamp: now + 60 })), {
        headers: { 'content-type': 'application/json' },
      }),
  }
  const clock = createClock(environment)
  const shop = createHome(createClient(environment, { preloaded }), clock)
  const read = (): number => {
    clock.start()()
    return clock.now.value
  }
  const wait = (seconds: number): void => {
    now += seconds
  }
  return { shop, read, wait }
}

it('[ST-14] home data that came with the page sets the clock once: loading the rest does not put it back', async () => {
  const { shop, read, wait } = open({ 'GET /api/focus/common': ok({ ...home, timestamp: LOADED_AT }) })
  wait(7)
  await shop.load()
  expect(read()).toBe(LOADED_AT + 7)
})

it('home data that is fetched sets the clock by the server, and asking again leaves it', async () => {
  const { shop, read, wait } = open({})
  await shop.load()
  expect(read()).toBe(LOADED_AT + 60)
  wait(9)
  await shop.loadCommon()
  expect(read()).toBe(LOADED_AT + 69)
})
