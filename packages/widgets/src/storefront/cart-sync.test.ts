import { isLoggedIn } from '@yaopi/core'
import { afterEach, expect, it } from 'vitest'
import { cartItemOf, memoryStorefront } from '../testing/memory-storefront.ts'
import { sampleList } from '../testing/samples.text.ts'
import { syncCart, type CartSync } from './cart-sync.ts'

const goods = sampleList[0]!

const open: { readonly sync: CartSync; readonly other: BroadcastChannel }[] = []
afterEach(() => {
  for (const { sync, other } of open.splice(0)) {
    sync.stop()
    other.close()
  }
})

/** A page of a member with one line in the cart, another tab, and what this one hears of the page. */
function page({ isAmountKnown = true } = {}) {
  let isOpen = false
  const { storefront } = memoryStorefront({
    cart: [cartItemOf(goods, goods.min_number)],
    answers: { 'GET /api/cart/total': () => (isOpen || isAmountKnown ? undefined : { code: 500 }) },
  })
  isOpen = true
  // As the answer about the member says it.
  if (!isAmountKnown) storefront.cart.setCount(1)
  const heard: unknown[] = []
  const updates: string[] = []
  let name = ''
  const sync = syncCart(storefront, {
    channel: (member) => {
      name = `cart-sync-test:${member}`
      return name
    },
    onUpdate: (source) => updates.push(source),
  })
  const user = storefront.session.user.peek()
  if (!isLoggedIn(user)) throw new Error('no member')
  sync.follow(user.username)
  const other = new BroadcastChannel(name)
  other.onmessage = ({ data }) => heard.push(data)
  open.push({ sync, other })
  return { cart: storefront.cart, other, heard, updates }
}

it('reading the lines of a cart is no change of it: other tabs hear of changes only', async () => {
  const { cart, heard, updates } = page()
  await cart.load()
  expect(cart.lines.peek()).toHaveLength(1)
  const [line] = cart.lines.peek()
  expect(updates).toEqual([])
  await cart.setNumber(line!.id, line!.number + goods.min_number)
  await expect.poll(() => heard.length).toBeGreaterThan(0)
  expect(heard).toEqual(heard.map(() => ({ kinds: 1 })))
  expect(updates).toEqual(heard.map(() => 'local'))
})

it('an amount that becomes known by reading has not changed, one that becomes known by adding has', async () => {
  const reader = page({ isAmountKnown: false })
  await reader.cart.open()
  expect(reader.cart.amount.peek()).toBeGreaterThan(0)
  expect(reader.updates).toEqual([])

  const { cart, heard, updates } = page({ isAmountKnown: false })
  expect([cart.count.peek(), cart.amount.peek()]).toEqual([1, undefined])
  await cart.add([{ id: goods.id, cartNum: goods.min_number }], { silent: true })
  await expect.poll(() => heard).toEqual([{ kinds: 1 }])
  expect(updates).toEqual(['local'])
  await cart.open()
  expect(cart.lines.peek()).toHaveLength(1)
  expect(updates).toEqual(['local'])
})

it('what another tab says it has changed is a change, although the amount was not known here', async () => {
  const { other, heard, updates } = page({ isAmountKnown: false })
  other.postMessage({ kinds: 1 })
  await expect.poll(() => updates).toEqual(['tab'])
  expect(heard).toEqual([])
})
