import { cartCalls, favouriteCalls, orderCalls, type OrderTab } from '@yaopi/core/contract'
import { expect } from 'vitest'
import { AMOXICILLIN, fillCart } from './checkout.ts'
import type { Shop } from './shop.ts'

/** What everybody may look at. */
export const openPages: readonly string[] = [
  '/',
  '/login',
  '/404',
  '/noActivity',
  '/loading',
  '/list',
  '/list/table',
  '/list/no_image',
  `/list/info/${AMOXICILLIN}`,
  '/search?keywords=阿莫西林',
  '/search/table?keywords=阿莫西林',
  '/search?keywords=没有这样的药名',
  '/search',
  '/yx',
  '/yx/table',
  '/zyyp',
  '/qxzq',
  '/ppzq',
  '/ppzq?initial=Y',
  '/ppzq/info/1',
  '/list/other/14/抗菌药',
  '/zhzq',
  '/zhmz',
  '/zhmz/list?group_id=31',
  '/register/step1',
  '/register/dd/step1',
  '/register/wechat',
  '/forget/step1',
  '/help/xrzn/hyzc',
  '/help/xrzn/gwzn',
  '/help/xrzn/aqgy',
  '/help/fwbz/wzzz',
  '/help/fwbz/yhxy',
  '/help/fwbz/zskf',
  '/help/us/tsjy',
  '/help/us/link',
  '/help/zfps/ddzf',
  '/help/zfps/hwps',
  '/help/zfps/ypth',
  '/news/hy',
  '/news/company',
  '/news/info/13/hy',
]

/** Those of them that look different to a member: prices, buttons, their own card. */
export const openPagesOfMembers: readonly string[] = [
  '/',
  `/list/info/${AMOXICILLIN}`,
  '/help/fwbz/zskf',
  '/help/us/tsjy',
]

/** Lists of them on which a member finds more: prices, quantities, buttons. */
export const openListsOfMembers: readonly string[] = [
  '/list',
  '/list/table',
  '/list/no_image',
  '/search?keywords=阿莫西林',
  '/yx',
  '/yx/table',
  '/zyyp',
  '/ppzq/info/1',
]

/** The pages of the member with past orders, with something on each of them; their cart is filled on the way. */
export async function memberPages(shop: Shop, username: string): Promise<readonly string[]> {
  const member = await fillCart(shop, username)
  await member.send(favouriteCalls.add, { goods_ids: [AMOXICILLIN] })
  const newest = async (status: OrderTab) => {
    const { data } = await member.send(orderCalls.list, { status })
    expect(data, status).not.toEqual([])
    return data[0]!
  }
  const [unpaid, shipped, finished] = [await newest('unpaid'), await newest('shipped'), await newest('finished')]
  expect((await member.send(cartCalls.list, {})).data.length).toBeGreaterThan(0)
  return [
    '/user',
    '/cart',
    '/cart/step2',
    `/cart/step3/${unpaid.trade_id}`,
    `/cart/step4?id=${finished.trade_id}`,
    '/cart/hm',
    '/order',
    '/order?status=unpaid',
    `/order/info/${shipped.id}`,
    `/order/info/${unpaid.id}`,
    '/order/info/999999',
    '/star',
    '/addr',
    '/dzht',
    '/wdxx',
    '/basic',
    '/zzzj',
    '/zzzj?type=ypjy',
    '/ddgl',
    '/bdwx',
    '/register/step3',
  ]
}
