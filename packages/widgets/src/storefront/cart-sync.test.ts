import { isLoggedIn } from '@yaopi/core'
import { afterEach, expect, it, vi } from 'vitest'
import { cartItemOf, memoryStorefront } from '../testing/memory-storefront.ts'
import { sampleList } from '../testing/samples.text.ts'
import { syncCart, type CartSync } from './cart-sync.ts'

const open: { readonly sync: CartSync; readonly other: BroadcastChannel }[] = []
afterEach(() => {
  for (const { sync, other } of open.splice(0)) {
    sync.stop()
    other.close()
  }
})

/** A page of a member with one line in the cart, and what another tab hears of it. */
function page() {
  const { storefront } = memoryStorefront({ cart: [cartItemOf(sampleList[0]!, sampleList[0]!.min_number)] })
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
  return { storefront, heard, updates }
}

it('reading the lines of a cart is no change of it: other tabs hear of changes only', async () => {
  const { storefront, heard, updates } = page()
  const { cart } = storefront
  await cart.load()
  expect(cart.lines.peek()).toHaveLength(1)
  const [line] = cart.lines.peek()
  expect(updates).toEqual([])
  await cart.setNumber(line!.id, line!.number + line!.goods.min_number)
  await vi.waitFor(() => expect(heard.length).toBeGreaterThan(0))
  expect(heard).toEqual(heard.map(() => ({ kinds: 1 })))
  expect(updates).toEqual(heard.map(() => 'local'))
})
