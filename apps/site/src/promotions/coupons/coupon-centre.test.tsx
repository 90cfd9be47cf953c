import type { Coupon, CouponOnOffer } from '@yaopi/core/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { couponText } from './coupon.text.ts'
import { bringPages, lost, member, openShop, Refused, type Answers, type Shop } from '../../../testing/shop.fixture.tsx'

const now = Math.floor(Date.now() / 1000)
const offer = (own: Partial<CouponOnOffer> = {}): CouponOnOffer => ({
  id: 1,
  type: 1,
  name: '满300减30',
  face: 30,
  threshold: 300,
  scope: 'all',
  total: 10,
  left: 4,
  claim_start: now - 60,
  claim_end: now + 86_400,
  state: 'open',
  ...own,
})
const held = (own: Partial<Coupon> = {}): Coupon => ({
  id: 9,
  type: 2,
  name: '10元现金券',
  face: 10,
  threshold: 0,
  scope: 'goods',
  start: now - 60,
  end: now + 86_400,
  status: 0,
  ...own,
})
const page = (data: readonly unknown[]) => ({ data, total: data.length, current_page: 1, last_page: 1, per_page: 20 })
const answers = (more: Answers = {}): Answers => ({
  'GET /api/user/couponNum': () => ({
    available: 1,
    claimable: { coupon: 1, voucher: 0 },
    coupon: { 0: 2, 1: 0, 2: 0, 3: 0 },
    voucher: { 0: 1, 1: 0, 2: 0, 3: 0 },
  }),
  'GET /api/coupon/center': () => page([offer()]),
  'GET /api/user/coupon': () => page([held()]),
  ...more,
})
const open = (at: string, more?: Answers): Shop => openShop(at, answers(more))
const card = (name: string) => screen.findByRole('article', { name })

bringPages('/lqzx')

describe('the coupon centre', () => {
  it('a coupon and its claim end on the last day before midnight', async () => {
    const start = Date.UTC(2030, 10, 19, 16) / 1000
    const end = Date.UTC(2030, 10, 26, 16) / 1000
    const shop = open('/lqzx', {
      'GET /api/coupon/center': () => page([offer({ name: '满3000减30', threshold: 3000, claim_end: end })]),
      'GET /api/user/coupon': () => page([held({ start, end })]),
    })
    expect(await card('满3000减30')).toHaveTextContent(/满3,000元可用.*领取截至 2030-11-26/)
    await shop.user.click(screen.getByRole('link', { name: '我的券' }))
    expect(await card('10元现金券')).toHaveTextContent('2030-11-20 至 2030-11-26')
  })

  it('shows the first page for a page that is no whole number', async () => {
    const shop = open('/lqzx?page=1.5')
    await card('满300减30')
    expect(shop.seen.find((one) => one.call === 'GET /api/coupon/center')!.input).toMatchObject({ page: '1' })
  })

  it('claims a coupon with one press and says so', async () => {
    let state: CouponOnOffer['state'] = 'open'
    const shop = open('/lqzx', {
      'GET /api/coupon/center': () => page([offer({ state })]),
      'POST /api/coupon/:id/receive': () => {
        state = 'claimed'
        return held({ name: '满300减30' })
      },
    })
    expect(await card('满300减30')).toHaveTextContent(/^30元满300元可用.*已领60%/)
    await shop.user.click(screen.getByRole('button', { name: '领取满300减30' }))
    expect(await screen.findByText('已领取“满300减30”')).toBeVisible()
    expect(await within(await card('满300减30')).findByRole('link', { name: '已领取，去使用' })).toHaveAttribute(
      'href',
      '/list',
    )
  })

  it('says which goods a coupon is for, and leads from a claimed one to them; a used one leads nowhere', async () => {
    open('/lqzx', {
      'GET /api/coupon/center': () =>
        page([
          offer({ name: '品牌券', scope: 'brand', applies_to: '甲牌、乙牌等4个品牌', state: 'claimed', coupon_id: 31 }),
          offer({ id: 5, name: '用过的券', state: 'claimed', coupon_id: null }),
        ]),
    })
    const brand = within(await card('品牌券'))
    expect(brand.getByText('限甲牌、乙牌等4个品牌')).toBeVisible()
    expect(brand.getByRole('link', { name: '已领取，去使用' })).toHaveAttribute('href', '/list?coupon_id=31')
    const used = within(await card('用过的券'))
    expect(used.getByText('已领取，已用完')).toBeVisible()
    expect(used.getByText('全场可用，包邮优选与活动价商品除外')).toBeVisible()
    expect(used.queryByRole('link')).toBeNull()
  })

  it('claims everything with one press: what came, what did not and why, and the numbers follow', async () => {
    let claimed = false
    const shop = open('/lqzx', {
      'GET /api/user/couponNum': () =>
        claimed
          ? {
              available: 0,
              claimable: { coupon: 0, voucher: 0 },
              coupon: { 0: 4, 1: 0, 2: 0, 3: 0 },
              voucher: { 0: 1, 1: 0, 2: 0, 3: 0 },
            }
          : {
              available: 3,
              claimable: { coupon: 3, voucher: 0 },
              coupon: { 0: 2, 1: 0, 2: 0, 3: 0 },
              voucher: { 0: 1, 1: 0, 2: 0, 3: 0 },
            },
      'GET /api/coupon/center': () => page([offer({ state: claimed ? 'claimed' : 'open' })]),
      'POST /api/coupon/receive_all': () => {
        claimed = true
        return {
          claimed: [held({ name: '满300减30' }), held({ id: 10, name: '满100减5' })],
          refused: [
            { id: 3, name: '满500减80', code: 'GONE', reason: '优惠券已抢光' },
            { id: 4, name: '以前领的', code: 'CLAIMED', reason: '您已领取' },
          ],
        }
      },
    })
    await shop.user.click(await screen.findByRole('button', { name: '一键领取（3种）' }))
    expect(await screen.findByText('已领取2张券：满300减30、满100减5')).toBeVisible()
    expect(screen.getByRole('alertdialog')).toHaveTextContent('满500减80：优惠券已抢光')
    expect(screen.getByRole('alertdialog')).not.toHaveTextContent('以前领的')
    await shop.user.click(screen.getByRole('button', { name: '知道了' }))
    expect(couponText.count(0, 0)).toBe('您还没有可用的优惠券')
    expect(await screen.findByText('可用优惠券 4 张，现金券 1 张')).toBeVisible()
    expect(screen.queryByRole('button', { name: /一键领取/ })).toBeNull()
    expect(await within(await card('满300减30')).findByRole('link', { name: '已领取，去使用' })).toBeVisible()
    expect(shop.seen.filter((one) => one.call === 'GET /api/cart/total')).not.toEqual([])
  })

  it('has a button for every state: gone and not begun cannot be pressed', async () => {
    open('/lqzx', {
      'GET /api/coupon/center': () =>
        page([
          offer({ name: '甲', state: 'gone', left: 0 }),
          offer({ id: 2, name: '乙', state: 'later', claim_start: now + 3_600 }),
          offer({ id: 3, name: '丙', type: 2, threshold: 0 }),
        ]),
    })
    expect(within(await card('甲')).getByRole('button', { name: '已领完' })).toBeDisabled()
    expect(within(await card('乙')).getByRole('button', { name: '未开始' })).toBeDisabled()
    expect(await card('乙')).toHaveTextContent(/开始领取/)
    expect(await card('丙')).toHaveTextContent('现金券')
    expect(await card('丙')).toHaveTextContent('无门槛')
  })

  it('is tabbed by what coupons are about, and keeps the tab in the address', async () => {
    const shop = open('/lqzx')
    await card('满300减30')
    await shop.user.click(screen.getByRole('link', { name: '品牌' }))
    await waitFor(() => expect(shop.address()).toBe('/lqzx?scope=brand'))
    await waitFor(() =>
      expect(shop.seen.filter((one) => one.call === 'GET /api/coupon/center').at(-1)!.input).toMatchObject({
        scope: 'brand',
      }),
    )
    await shop.user.click(screen.getByRole('link', { name: '我的券' }))
    expect(await card('10元现金券')).toHaveTextContent('即将到期')
    expect(screen.getByText('可用优惠券 2 张，现金券 1 张')).toBeVisible()
  })

  it('tells what the server refuses, and shows the newest state', async () => {
    const shop = open('/lqzx', { 'POST /api/coupon/:id/receive': () => new Refused(409, '优惠券已抢光') })
    await card('满300减30')
    await shop.user.click(screen.getByRole('button', { name: '领取满300减30' }))
    expect(await screen.findByText('优惠券已抢光')).toBeVisible()
    await waitFor(() =>
      expect(shop.seen.filter((one) => one.call === 'GET /api/coupon/center').length).toBeGreaterThan(1),
    )
  })

  it('is empty, failed, closed to who is not approved, and asks a visitor to sign in', async () => {
    const empty = open('/lqzx?scope=zone', { 'GET /api/coupon/center': () => page([]) })
    expect(await screen.findByText('暂无可领取的券')).toBeVisible()
    empty.leave()
    const failed = open('/lqzx', { 'GET /api/coupon/center': () => lost })
    expect(await screen.findByRole('alert')).toBeVisible()
    failed.leave()
    const review = open('/lqzx', { 'GET /api/coupon/center': () => new Refused(403, '资质审核通过后可购买') })
    expect(await screen.findByRole('link', { name: '查看我的资质' })).toBeVisible()
    review.leave()
    const frozen = open('/lqzx', {
      'GET /api/user/base': () => ({ ...member, is_passed: 0, order_block: { code: 'FROZEN', msg: '账号已冻结' } }),
      'GET /api/coupon/center': () => new Refused(403, '账号已冻结，请联系客服'),
    })
    expect(await screen.findByText('账号已冻结，请联系客服')).toBeVisible()
    expect(screen.queryByRole('link', { name: '查看我的资质' })).toBeNull()
    frozen.leave()
    open('/lqzx', { 'GET /api/user/base': () => ({ show: true }), 'GET /api/coupon/offers': () => page([]) })
    expect(await screen.findByText('登录后可领券')).toBeVisible()
    expect(screen.getByRole('link', { name: '去登录' })).toHaveAttribute('href', expect.stringContaining('/login?to='))
  })
  it('shows a visitor what there is to claim, and each coupon leads to the login and back', async () => {
    const shop = open('/lqzx?scope=all', {
      'GET /api/user/base': () => ({ show: true }),
      'GET /api/coupon/offers': () =>
        page([
          offer({ coupon_id: null }),
          offer({ id: 2, name: '抢光的券', left: 0, state: 'gone' }),
          offer({ id: 3, name: '以后的券', state: 'later', claim_start: now + 3_600 }),
        ]),
    })
    const one = await card('满300减30')
    expect(one).toHaveTextContent(/^30元满300元可用.*全场可用，包邮优选与活动价商品除外.*领取截至/)
    expect(one).not.toHaveTextContent('已领60%')
    const way = within(one).getByRole('link', { name: '登录后可领满300减30' })
    expect(way).toHaveTextContent('登录后可领')
    expect(way).toHaveAttribute('href', expect.stringContaining(`/login?to=${encodeURIComponent('/lqzx?scope=all')}`))
    expect(within(await card('抢光的券')).getByRole('button', { name: '已领完' })).toBeDisabled()
    expect(within(await card('以后的券')).getByRole('button', { name: '未开始' })).toBeDisabled()
    expect(screen.queryByRole('link', { name: '我的券' })).toBeNull()
    expect(shop.seen.find(({ call }) => call === 'GET /api/coupon/offers')!.input).toMatchObject({ scope: 'all' })
    for (const call of ['GET /api/coupon/center', 'GET /api/user/couponNum'])
      expect(shop.seen.some((each) => each.call === call)).toBe(false)
  })
})
