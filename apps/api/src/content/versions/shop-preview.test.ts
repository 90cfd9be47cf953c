import { contract, PREVIEW_HEADER, type Goods } from '@yaopi/core/contract'
import { expect, test } from 'vitest'
import { row, sql } from '../../platform/db/index.ts'
import { buyerAt } from '../../../test/support/buying.ts'
import { addGoods } from '../../../test/support/fixtures.ts'
import { START, serverOfFile } from '../../../test/support/test-server.ts'

const { bannerAdmin, contentAdmin, banner, cart } = contract
const t = serverOfFile()
const SECOND = Math.floor(START / 1000)
const ad = { position: 'home', image: '/pictures/banner/home-winter.svg', url: '/list' } as const
const tokenOf = (url: string): string => new URL(url, 'http://shop').searchParams.get('preview_token')!

test('a preview shows the moment it was made for, with chosen drafts, to nobody else and not for long', async () => {
  const staff = await t.loginStaff('content')
  const planned = { ...ad, title: '明日上新', start_at: SECOND + 3_600, end_at: SECOND + 7_200 }
  await staff.data(bannerAdmin.save, { ...planned, publish: 1 })
  const draft = await staff.data(bannerAdmin.save, { ...ad, title: '未发布', publish: 0 })
  const seen = async (at: number, ad_drafts: readonly number[] = []) => {
    const { url } = await staff.data(contentAdmin.preview, { path: '/', at: SECOND + at, ad_drafts })
    const answer = await t.app.inject({
      url: banner.carousel.path,
      headers: { [PREVIEW_HEADER]: tokenOf(url) },
    })
    return answer.json<{ data: readonly { readonly title: string }[] }>().data.map((one) => one.title)
  }
  expect(await seen(3_599)).toEqual([])
  expect(await seen(3_600)).toEqual(['明日上新'])
  expect(await seen(7_199, [draft.id])).toEqual(['明日上新', '未发布'])
  expect(await seen(7_200)).toEqual([])
  expect(await t.visitor.data(banner.carousel, {})).toEqual([])

  const { url, until } = await staff.data(contentAdmin.preview, { path: '/help/ypth?from=a', at: SECOND })
  expect([url.startsWith('/help/ypth?from=a&preview_token='), until]).toEqual([true, SECOND + 1_800])
  const get = (token: string) => t.app.inject({ url: banner.carousel.path, headers: { [PREVIEW_HEADER]: token } })
  expect((await get(`x${tokenOf(url).slice(1)}`)).statusCode).toBe(410)
  const change = await t.app.inject({
    method: 'POST',
    url: cart.add.path,
    headers: { [PREVIEW_HEADER]: tokenOf(url) },
  })
  expect([change.statusCode, change.json<{ message: string }>().message]).toEqual([403, '预览中只能浏览，不能操作'])
  t.clock.advance(1_800_000)
  expect((await get(tokenOf(url))).statusCode).toBe(410)
  t.clock.set(START)
})

test('a preview is of pages of the shop only, for those who may read content, and is audited', async () => {
  const staff = await t.loginStaff('content')
  for (const path of ['/api/user', '/admin/', '//evil.example', 'https://evil.example', '/a b', '/\\evil'])
    expect([path, (await staff.send(contentAdmin.preview, { path, at: SECOND })).status]).toEqual([path, 422])
  const sales = await t.loginStaff('sales')
  expect((await sales.send(contentAdmin.preview, { path: '/', at: SECOND })).status).toBe(403)
  const { data } = await (await t.loginStaff('quality')).data(contract.staffAdmin.audit, { action: '预览前台' })
  expect(data[0]).toMatchObject({ action: '预览前台', target: 'preview:/help/ypth?from=a' })
})

test('a preview as a member shows what they pay at a moment, nothing of theirs, and leaves no trace', async () => {
  const goods = await addGoods(t.db, { base_price: 1_000 })
  await sql`insert into price_offer (kind, goods_id, price, start_at, end_at, taken, qg_number)
    values ('special', ${goods}, 800, ${new Date(START + 3_600_000)}, ${new Date(START + 7_200_000)}, 0, 0)`.execute(
    t.db,
  )
  const buyer = await buyerAt(t)
  const staff = await t.loginStaff('service')
  const cartOf = () => row(t.db, sql`select count(*)::int as lines from cart_line where member_id = ${buyer.id}`)
  const before = await cartOf()
  const open = async (at: number) =>
    tokenOf((await staff.data(contentAdmin.memberPreview, { id: buyer.id, at: SECOND + at })).url)
  const get = (token: string, url: string) => t.app.inject({ url, headers: { [PREVIEW_HEADER]: token } })
  const priceAt = async (at: number) => {
    const answer = await get(await open(at), `/api/goods/detail/${goods}`)
    expect(answer.headers['cache-control']).toBe('private, no-store')
    const { data } = answer.json<{ data: Goods }>()
    return data.price
  }
  expect(await priceAt(0)).toBe(10)
  expect(await priceAt(3_600)).toBe(8)
  expect(await priceAt(7_200)).toBe(10)
  // A visitor without the token sees no price.
  expect((await t.app.inject({ url: `/api/goods/detail/${goods}` })).json<{ data: Goods }>().data.price).toBeNull()

  const token = await open(0)
  expect((await get(token, contract.member.base.path)).json<{ data: object }>().data).toMatchObject({
    company: expect.any(String),
  })
  for (const path of [cart.list.path, contract.member.money.path, contract.order.list.path, contract.address.list.path])
    expect([path, (await get(token, path)).statusCode]).toEqual([path, 403])
  const add = await t.app.inject({ method: 'POST', url: cart.add.path, headers: { [PREVIEW_HEADER]: token } })
  expect(add.statusCode).toBe(403)
  expect(await cartOf()).toEqual(before)
  const noted = await row(t.db, sql`select count(*)::int as n from audit_log where target = ${`member:${buyer.id}`}`)
  expect(noted).toEqual({ n: 4 })

  // Sales people preview for their own members, others of the staff not at all.
  const sales = await t.loginStaff('sales')
  expect((await sales.send(contentAdmin.memberPreview, { id: buyer.id })).status).toBe(404)
  expect((await (await t.loginStaff('warehouse')).send(contentAdmin.memberPreview, { id: buyer.id })).status).toBe(403)
  t.clock.advance(600_000)
  expect((await get(token, `/api/goods/detail/${goods}`)).statusCode).toBe(410)
  t.clock.set(START)
})
