import {
  contract,
  type CartLineInput,
  type CheckoutChoices,
  type OrderRequest,
  type PlacedOrder,
  type Preview,
} from '@yaopi/core/contract'
import { drainOutbox } from '../../src/platform/jobs/outbox.ts'
import type { NewMember } from './fixtures.ts'
import type { TestAnswer, TestClient, TestServer } from './test-server.ts'

const { auth, cart, order, orderAdmin, payment } = contract
let keys = 0

/** An idempotency key that was not used before. */
export const freshKey = (): string => `key-${++keys}`

/** Orders what a preview shows, to its first address, under a fresh key unless told otherwise. */
export const tryOrder = (
  client: TestClient,
  preview: Preview,
  given: Partial<OrderRequest> = {},
): Promise<TestAnswer<PlacedOrder>> =>
  client.send(order.create, {
    preview_token: preview.preview_token,
    idempotency_key: freshKey(),
    address_id: preview.addresses[0]!.id,
    ...given,
  })

/** An order that must be made; throws with the server's message otherwise. */
export async function placeOrder(...given: Parameters<typeof tryOrder>): Promise<PlacedOrder> {
  const made = await tryOrder(...given)
  if (made.status !== 200) throw new Error(`order: ${made.status} ${made.message}`)
  return made.data
}

/** A member with a full wallet, and what they do to buy. */
export type Buyer = {
  readonly id: number
  /** Their client; after days of the test's clock they log in again. */
  readonly client: () => TestClient
  readonly logIn: () => Promise<void>
  /** From an empty cart to orders that wait for payment. */
  readonly order: (lines: readonly CartLineInput[], choices?: CheckoutChoices) => Promise<PlacedOrder>
  /** By balance; `isChecked` false: the automatic check has not come by yet. */
  readonly pay: (trade: number, isChecked?: boolean) => Promise<void>
  /** The same, paid from the balance. */
  readonly buy: (lines: readonly CartLineInput[], choices?: CheckoutChoices) => Promise<PlacedOrder>
}

export async function buyerAt(shop: TestServer, given: NewMember = {}): Promise<Buyer> {
  const { id, phone, client: first } = await shop.newCustomer({ recharge: 50_000_000, ...given })
  let client = first
  const buyer: Buyer = {
    id,
    client: () => client,
    logIn: async () => {
      client = await shop.loginAs(phone)
    },
    order: async (lines, choices = {}) => {
      await client.data(cart.add, { params: lines })
      return placeOrder(client, await client.data(contract.checkout.preview, choices))
    },
    pay: async (trade_id, isChecked = true) => {
      const state = await client.data(payment.read, { trade_id })
      const code = state.balance.needs_code === 1 ? (await client.data(auth.smsSend, { scene: 'pay' })).code : undefined
      await client.data(payment.start, {
        trade_id,
        pay_type: 1,
        idempotency_key: freshKey(),
        ...(code === undefined ? {} : { code }),
      })
      if (isChecked) await drainOutbox(shop.server)
    },
    buy: async (lines, choices) => {
      const made = await buyer.order(lines, choices)
      await buyer.pay(made.trade_id)
      // One text message a minute.
      shop.clock.advance(61_000)
      return made
    },
  }
  return buyer
}

/** Ships an order that has passed its check, and signs for it. */
export async function deliver(shop: TestServer, orderId: number): Promise<void> {
  const warehouse = await shop.loginStaff('warehouse')
  await warehouse.data(orderAdmin.ship, { id: orderId, company: '演示物流', wl_no: `WL${orderId}` })
  await warehouse.data(orderAdmin.sign, { id: orderId })
}
