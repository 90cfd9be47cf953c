import { expect, it } from 'vitest'
import { siteLinks } from './site-links.ts'

it('[ER-03] [ER-08] links of the widgets lead to the pages that the specification names: contract, favourites', () => {
  const { href } = siteLinks(() => undefined)
  expect({
    contract: href({ name: 'contract' }),
    favourites: href({ name: 'favourites' }),
    login: href({ name: 'login' }),
    register: href({ name: 'register' }),
    home: href({ name: 'home' }),
    account: href({ name: 'account' }),
    documents: href({ name: 'documents' }),
    messages: href({ name: 'messages' }),
    orders: href({ name: 'orders' }),
    cart: href({ name: 'cart' }),
    checkout: href({ name: 'checkout' }),
    search: href({ name: 'search', params: { keywords: 'amxl', type: 1 } }),
    list: href({ name: 'list', params: { select: 3, yx: 1 } }),
    goods: href({ name: 'goods', params: { id: 7, goods_price_id: 31 } }),
  }).toEqual({
    contract: '/dzht',
    favourites: '/star',
    login: '/login',
    register: '/register_index',
    home: '/',
    account: '/user',
    documents: '/zzzj',
    messages: '/wdxx',
    orders: '/order',
    cart: '/cart',
    checkout: '/cart/step2',
    search: '/search?keywords=amxl&type=1',
    list: '/list?select=3&yx=1',
    goods: '/list/info/7?goods_price_id=31',
  })
})

it('[ER-10] goes to pages of the shop; of an address that has none it says that the activity has not begun', () => {
  const addresses: string[] = []
  const notes: string[] = []
  const links = siteLinks((to) => addresses.push(to), { note: (text) => notes.push(text) })
  links.go({ name: 'favourites' })
  links.go('/mrtj?from=banner')
  links.go('/no/such/page')
  expect([addresses, notes]).toEqual([['/star', '/mrtj?from=banner'], ['活动暂未开始']])
})
