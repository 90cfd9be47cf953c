import { signal } from '@preact/signals-core'
import type { UserState } from '@yaopi/core'
import { partnerCalls } from '@yaopi/core/contract'
import { expect, it, vi } from 'vitest'
import type { EmbedContext } from '../embed-context.ts'
import { checkoutUrl, HAND_OVER } from './checkout.ts'

const SHOP = 'https://shop.example'
const code = 'c'.repeat(43)

/** A page whose member is `user`, of a shop that answers a hand-over so. */
function pageOf(user: UserState, answer: object = { ok: true, data: { code } }) {
  const send = vi.fn(() => Promise.resolve(answer))
  const context = { script: { shop: SHOP }, storefront: { client: { send }, session: { user: signal(user) } } }
  return { send, context: context as unknown as EmbedContext }
}
const agreed: UserState = { show: true, username: 'L1', can_hand_over: 1 }

it('sends the call of the contract', () => {
  const { method, path, access } = partnerCalls.handOver
  expect(HAND_OVER).toMatchObject({ method, path, access })
})

it('signs a member who has agreed to it in on the shop, by a code that no server sees in an address', async () => {
  const { send, context } = pageOf(agreed)
  expect(await checkoutUrl(context, `${SHOP}/cart?from=portal`)).toBe(
    `${SHOP}/login?to=%2Fcart%3Ffrom%3Dportal#handover=${code}`,
  )
  expect(send.mock.calls).toEqual([[HAND_OVER, {}]])
})

it.each([
  ['a visitor', { show: true }, `${SHOP}/cart`],
  ['a member who has not agreed to it', { show: true, username: 'L1' }, `${SHOP}/cart`],
  ['a checkout of the page itself', agreed, 'https://portal.example/checkout'],
  ['a page that only begins like the shop', agreed, `${SHOP}.evil.example/cart`],
] as const)('asks for no code for %s', async (_, user, href) => {
  const { send, context } = pageOf(user)
  expect(await checkoutUrl(context, href)).toBe(href)
  expect(send).not.toHaveBeenCalled()
})

it('opens the page as it is when there is no code', async () => {
  const { context } = pageOf(agreed, { ok: false, failure: { kind: 'network', code: 0, message: '' } })
  expect(await checkoutUrl(context, `${SHOP}/cart`)).toBe(`${SHOP}/cart`)
})
