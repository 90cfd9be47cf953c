import type { StoreOverview } from '@yaopi/core/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { cart, cartItem, goods } from '../../../testing/cart.fixture.ts'
import { bringPages, member, openShop, Refused } from '../../../testing/shop.fixture.tsx'

bringPages('/ddgl')

const STORE = { id: 12, company: '康民大药房二店' }
const overview = (kinds: number): StoreOverview => ({
  owner: null,
  stores: [
    {
      ...STORE,
      phone: '13800000012',
      audit_status: 2,
      balance: 0,
      cart: kinds,
      last_order_at: null,
      is_new: 1,
      is_acting: 0,
    },
  ],
  documents: [],
  most_stores: 50,
})
const ticked = cartItem({ goods: goods({ id: 11, name: '复方氨酚烷胺片' }) })
const unticked = cartItem({ goods: goods({ id: 12, name: '布洛芬缓释胶囊' }), is_selected: 0 })

it('an owner copies the ticked lines of the cart to a store, and the list says what its cart holds then', async () => {
  let kinds = 0
  const { user, seen } = openShop('/ddgl', {
    'GET /api/user/base': () => ({ ...member, stores: 1 }),
    'GET /api/user/dd/overview': () => overview(kinds),
    'GET /api/user/dd': () => [{ user_id: STORE.id, store: STORE.company, audit_status: 2, cart: kinds }],
    'GET /api/cart/list': () => cart([ticked, unticked]),
    'POST /api/cart/copy': () => {
      kinds = 1
      return [{ user_id: STORE.id, store: STORE.company, ok: [ticked.id], refused: [] }]
    },
  })
  const copy = await screen.findByRole('button', { name: '复制到其他门店' })
  await waitFor(() => expect(copy).toBeEnabled())
  await user.click(copy)
  const dialog = within(await screen.findByRole('dialog', { name: '复制到其他门店' }))
  await user.click(await dialog.findByRole('checkbox', { name: /二店/ }))
  await user.click(dialog.getByRole('button', { name: '复制到1家门店' }))
  expect(await dialog.findByText('已复制1种')).toBeVisible()
  expect(seen).toContainEqual({
    call: 'POST /api/cart/copy',
    input: { ids: String(ticked.id), other_user_ids: String(STORE.id) },
  })
  await user.click(dialog.getByRole('button', { name: '完成' }))
  expect(await within(screen.getByRole('table', { name: '门店' })).findByText('1种')).toBeVisible()
})

it('whoever has no stores is offered no copy, and no cart is read for it', async () => {
  const { seen } = openShop('/ddgl', {
    'GET /api/user/base': () => ({ ...member, stores: 0 }),
    'GET /api/user/dd/overview': () => ({ owner: null, stores: [], documents: [], most_stores: 50 }),
  })
  expect(await screen.findByText('尚未添加门店')).toBeVisible()
  expect(screen.queryByRole('button', { name: '复制到其他门店' })).toBeNull()
  expect(seen.map((one) => one.call)).not.toContain('GET /api/cart/list')
})

it('the way to a further store is open up to the limit of the shop', async () => {
  let most_stores = 2
  const shop = openShop('/ddgl', {
    'GET /api/user/base': () => ({ ...member, stores: 1 }),
    'GET /api/user/dd/overview': () => ({ ...overview(0), most_stores }),
  })
  expect(await screen.findByRole('link', { name: '新增门店' })).toHaveAttribute('href', '/register/dd/step2')
  expect(screen.queryByText(/门店已达上限/)).toBeNull()
  shop.leave()
  most_stores = 1
  openShop('/ddgl', {
    'GET /api/user/base': () => ({ ...member, stores: 1 }),
    'GET /api/user/dd/overview': () => ({ ...overview(0), most_stores }),
  })
  expect(await screen.findByText('门店已达上限1家')).toBeVisible()
  expect(screen.queryByRole('link', { name: '新增门店' })).toBeNull()
  expect(screen.getByRole('link', { name: '门店资料' })).toHaveAttribute('href', '/register/dd/step2')
})

it('a store reads who its head is, and manages no stores', async () => {
  openShop('/ddgl', {
    'GET /api/user/base': () => ({ ...member, stores: 0 }),
    'GET /api/user/dd/overview': () => ({ owner: '演示连锁总部', stores: [], documents: [], most_stores: 50 }),
  })
  expect(await screen.findByText('您的账号是门店，总部为演示连锁总部。门店由总部账号管理。')).toBeVisible()
  expect(screen.queryByRole('link', { name: '新增门店' })).toBeNull()
})

it('an owner sees when documents of head and stores end, and lets a store go with a code', async () => {
  let isBound = true
  const documents = [
    { id: 1, company: STORE.company, type: 'cgwt', end_date: '2026-11-01', days_left: -22 },
    { id: 2, company: '康民大药房', type: 'yyzz', end_date: '2027-01-10', days_left: 48 },
  ]
  const { user, seen } = openShop('/ddgl', {
    'GET /api/user/base': () => ({ ...member, stores: 1 }),
    'GET /api/user/dd/overview': () => (isBound ? { ...overview(0), documents } : { ...overview(0), stores: [] }),
    'GET /api/cart/list': () => cart([]),
    'POST /api/sms/send': () => ({ wait: 60, code: '123456' }),
    'DELETE /api/user/dd/:x': () => {
      isBound = false
      return null
    },
  })
  const calendar = within(await screen.findByRole('table', { name: '证照日历' }))
  expect(calendar.getByRole('row', { name: /康民大药房二店 采购委托书 2026-11-01 已过期22天/ })).toBeVisible()
  expect(calendar.getByRole('row', { name: /康民大药房 营业执照 2027-01-10 48天/ })).toBeVisible()
  await user.click(screen.getByRole('button', { name: '解绑康民大药房二店' }))
  const dialog = within(await screen.findByRole('dialog', { name: '解绑门店' }))
  await user.click(dialog.getByRole('button', { name: '获取验证码' }))
  expect(seen).toContainEqual({ call: 'POST /api/sms/send', input: { scene: 'store' } })
  await user.type(dialog.getByLabelText('短信验证码'), '123456')
  await user.click(dialog.getByRole('button', { name: '解绑' }))
  expect(await screen.findByText('已解绑康民大药房二店')).toBeVisible()
  expect(seen).toContainEqual({ call: 'DELETE /api/user/dd/12', input: { code: '123456' } })
  expect(await screen.findByText('尚未添加门店')).toBeVisible()
})

it('shows where each store stands, with balance, cart and last order; a list that failed is read again', async () => {
  let isDown = true
  const { user } = openShop('/ddgl', {
    'GET /api/user/base': () => ({ ...member, stores: 2 }),
    'GET /api/cart/list': () => cart([]),
    'GET /api/user/dd/overview': () => {
      if (isDown) return new Refused(503, '系统繁忙，请稍候再试')
      const [first] = overview(3).stores
      const other = { ...first!, id: 13, company: '康民大药房三店', audit_status: 4, cart: 0, is_new: 0 }
      const fresh = { ...first!, id: 14, company: '康民大药房四店', cart: 0 }
      return { ...overview(3), stores: [{ ...first!, balance: 12.34, last_order_at: 1_795_000_000 }, other, fresh] }
    },
  })
  const again = await screen.findByRole('button', { name: '重新加载' })
  isDown = false
  await user.click(again)
  const table = within(await screen.findByRole('table', { name: '门店' }))
  expect(table.getByRole('row', { name: /^康民大药房二店 正常 ¥12\.34 3种 2026-11-18 \d\d:\d\d/ })).toBeVisible()
  // Orders are read of two years: nothing is said of those before, and whoever came since has none.
  expect(table.getByRole('row', { name: /^康民大药房三店 证照过期 ¥0\.00 0种 近两年未下单/ })).toBeVisible()
  expect(table.getByRole('row', { name: /^康民大药房四店 正常 ¥0\.00 0种 尚未下单/ })).toBeVisible()
  for (const company of ['康民大药房二店', '康民大药房三店'])
    expect(table.getByRole('button', { name: `切换到${company}` })).toBeEnabled()
})
