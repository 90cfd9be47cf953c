import { contract, type CartLineInput, type CheckoutChoices, type PlacedOrder } from '@yaopi/core/contract'
import { drainOutbox } from '../../platform/jobs/outbox.ts'
import { addMember, type NewMember } from '../../../test/support/fixtures.ts'
import type { TestClient, TestServer } from '../../../test/support/test-server.ts'

const { auth, cart, order, orderAdmin, payment } = contract
let phone = 13_700_000_000
let keys = 0

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

export async function buyerAt(shop: TestServer, values: NewMember = {}): Promise<Buyer> {
  phone += 1
  const own = String(phone)
  const id = await addMember(shop.db, { phone: own, recharge: 50_000_000, ...values })
  let client = await shop.loginAs(own)
  const buyer: Buyer = {
    id,
    client: () => client,
    logIn: async () => {
      client = await shop.loginAs(own)
    },
    order: async (lines, choices = {}) => {
      await client.data(cart.add, { params: lines })
      const preview = await client.data(contract.checkout.preview, choices)
      keys += 1
      return client.data(order.create, {
        preview_token: preview.preview_token,
        idempotency_key: `buying-${keys}`,
        address_id: preview.addresses[0]!.id,
      })
    },
    pay: async (trade_id, isChecked = true) => {
      const state = await client.data(payment.read, { trade_id })
      const code = state.balance.needs_code === 1 ? (await client.data(auth.smsSend, { scene: 'pay' })).code : undefined
      keys += 1
      await client.data(payment.start, {
        trade_id,
        pay_type: 1,
        idempotency_key: `paying-${keys}`,
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
