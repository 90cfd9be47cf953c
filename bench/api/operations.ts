import { encodeForm } from '@yaopi/core'
import type { Operation } from './load.ts'
import { tokenOf } from './stage.ts'

/** One thing a buyer does, as the API benches measure it. `turns` bounds what one measurement may use up. */
export type ShopOperation = { readonly name: string; readonly run: Operation; readonly turns?: number }

const cookie = (index: number): string => `yaopi_session=${tokenOf(index)}`
/** What the search operation searches for, one after another. */
export const keywords = ['amxl', '阿莫西林', 'ganmao', '头孢', '胶囊', 'wst', '板蓝根', '999']

/** Previews the cart of a member and orders it; `member` gives one that has not ordered yet. */
export const checkoutOf =
  (member: () => number): Operation =>
  async (_, send) => {
    const buyer = member()
    const preview = JSON.parse(
      (await send({ method: 'POST', path: '/api/cart/checkout', cookie: cookie(buyer), body: '' })).text,
    ) as { data: { preview_token: string; addresses: { id: number }[] } }
    await send({
      method: 'POST',
      path: '/api/order',
      cookie: cookie(buyer),
      body: encodeForm({
        preview_token: preview.data.preview_token,
        idempotency_key: `bench-${buyer}`,
        address_id: preview.data.addresses[0]!.id,
      }),
    })
  }

/**
 * The operations on a shop that `addBenchMembers` filled; `goods` are the ones it returned. Every checkout uses a
 * member of its own, so that one table of operations serves one shop.
 */
export function shopOperations(goods: readonly { readonly id: number }[]): readonly ShopOperation[] {
  let member = 2
  const add =
    (buyer: number): Operation =>
    async (turn, send) => {
      const body = encodeForm({ params: [{ goods_id: goods[turn % 20]!.id, number: 1 }] })
      await send({ method: 'POST', path: '/api/cart', cookie: cookie(buyer), body })
    }
  const read =
    (path: (turn: number) => string): Operation =>
    async (turn, send) => {
      // Members of their own, because the calls of one member wait for each other (decision 0029).
      await send({ method: 'GET', path: path(turn), cookie: cookie(2 + (turn % 500)) })
    }
  return [
    { name: 'list', run: read(() => '/api/goods/list?per_page=40') },
    {
      name: 'search',
      run: read(
        (turn) => `/api/goods/list?per_page=40&keywords=${encodeURIComponent(keywords[turn % keywords.length]!)}`,
      ),
    },
    { name: 'detail', run: read((turn) => `/api/goods/detail/${goods[turn % 1000]!.id}`) },
    { name: 'add (20 lines)', run: add(0) },
    { name: 'add (1,000 lines)', run: add(1) },
    { name: 'checkout', turns: 150, run: checkoutOf(() => member++) },
  ]
}
