import type { PointsGoods } from '@yaopi/core/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { bringPages, lost, openShop, Refused, type Answers, type Shop } from '../../../testing/shop.fixture.tsx'

const goods = (own: Partial<PointsGoods> = {}): PointsGoods => ({
  id: 1,
  name: '额温枪',
  kind: 'goods',
  category: '健康器具',
  image: '',
  remark: '一秒测温',
  points: 980,
  left: 30,
  limit: 2,
  limit_left: 2,
  ...own,
})
const mall = (data: readonly PointsGoods[], points: number | null = 3_260) => ({
  data,
  categories: ['健康器具', '券'],
  points,
  total: data.length,
  current_page: 1,
  last_page: 1,
  per_page: 20,
})
const address = {
  id: 5,
  receiver: '张药师',
  phone: '13800000001',
  province_id: 1,
  city_id: 11,
  district_id: 111,
  province: '四川省',
  city: '成都市',
  district: '武侯区',
  detail: '演示大道101号',
  is_default: 1,
  audit_status: 1,
}
const answers = (more: Answers = {}): Answers => ({
  'GET /api/jf/goods': () => mall([goods()]),
  'GET /api/jf/order': () => ({ data: [], total: 0, current_page: 1, last_page: 1, per_page: 20 }),
  'GET /api/user/address': () => [address, { ...address, id: 6, detail: '新街9号', audit_status: 0 }],
  ...more,
})
const open = (at: string, more?: Answers): Shop => openShop(at, answers(more))
const card = (name: string) => screen.findByRole('article', { name })

bringPages('/jfsc')

describe('the points mall', () => {
  it('counts articles and coupons alike, not in cases', async () => {
    open('/jfsc')
    expect(await card('额温枪')).toHaveTextContent('剩余30份限兑2份')
  })

  it('exchanges points for an article to an approved address, and shows what is left', async () => {
    let points = 3_260
    const shop = open('/jfsc', {
      'GET /api/jf/goods': () => mall([goods()], points),
      'POST /api/jf/order': () => {
        points -= 1_960
        return { id: 1, order_sn: 'J1', points: 1_960 }
      },
    })
    await shop.user.click(within(await card('额温枪')).getByRole('button', { name: '兑换额温枪' }))
    const dialog = await screen.findByRole('dialog', { name: '确认兑换' })
    expect(await within(dialog).findByRole('radio', { name: /演示大道101号/ })).toBeChecked()
    expect(within(dialog).queryByText(/新街9号/)).toBeNull()
    await shop.user.click(within(dialog).getByRole('button', { name: '增加 额温枪' }))
    expect(dialog).toHaveTextContent('需要1,960积分')
    expect(dialog).toHaveTextContent('兑换后剩余1,300积分')
    await shop.user.click(within(dialog).getByRole('button', { name: '确认兑换' }))
    expect(await screen.findByText('已用1,960积分兑换“额温枪”')).toBeVisible()
    expect(shop.seen.find((one) => one.call === 'POST /api/jf/order')!.input).toMatchObject({
      goods_id: '1',
      number: '2',
      address_id: '5',
    })
    await waitFor(() => expect(screen.getByText('1,300')).toBeVisible())
  })

  it('says why something cannot be had', async () => {
    open('/jfsc', {
      'GET /api/jf/goods': () =>
        mall([
          goods({ name: '甲', points: 5_000 }),
          goods({ id: 2, name: '乙', left: 0 }),
          goods({ id: 3, name: '丙', limit_left: 0 }),
        ]),
    })
    for (const [name, why] of [
      ['甲', '积分不足'],
      ['乙', '已兑完'],
      ['丙', '已达限兑'],
    ] as const)
      expect(within(await card(name)).getByRole('button', { name: why })).toBeDisabled()
  })

  it('tells what the server refuses and keeps the dialog', async () => {
    const shop = open('/jfsc', { 'POST /api/jf/order': () => new Refused(409, '已兑完') })
    await shop.user.click(within(await card('额温枪')).getByRole('button', { name: '兑换额温枪' }))
    const dialog = await screen.findByRole('dialog', { name: '确认兑换' })
    await within(dialog).findByRole('radio', { name: /演示大道101号/ })
    await shop.user.click(within(dialog).getByRole('button', { name: '确认兑换' }))
    expect(await screen.findByText('已兑完')).toBeVisible()
    expect(screen.getByRole('dialog', { name: '确认兑换' })).toBeVisible()
  })

  it('sends nothing before a number that was typed but cannot be had is mended', async () => {
    const shop = open('/jfsc', { 'POST /api/jf/order': () => ({ id: 1, order_sn: 'J1', points: 980 }) })
    await shop.user.click(within(await card('额温枪')).getByRole('button', { name: '兑换额温枪' }))
    const dialog = within(await screen.findByRole('dialog', { name: '确认兑换' }))
    await dialog.findByRole('radio', { name: /演示大道101号/ })
    await shop.user.clear(dialog.getByRole('spinbutton'))
    await shop.user.type(dialog.getByRole('spinbutton'), '20')
    await shop.user.click(dialog.getByRole('button', { name: '确认兑换' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('库存仅剩2，可购买2')
    await waitFor(() => expect(dialog.getByRole('spinbutton')).toHaveFocus())
    expect(shop.seen.some(({ call }) => call === 'POST /api/jf/order')).toBe(false)
  })

  it('sends an exchange again under its key until it is answered, closed and opened again meanwhile', async () => {
    let isUp = false
    const shop = open('/jfsc', {
      'POST /api/jf/order': () => (isUp ? { id: 1, order_sn: 'J1', points: 1_960 } : lost),
    })
    const openDialog = async () => {
      await shop.user.click(within(await card('额温枪')).getByRole('button', { name: '兑换额温枪' }))
      const dialog = await screen.findByRole('dialog', { name: '确认兑换' })
      await within(dialog).findByRole('radio', { name: /演示大道101号/ })
      return within(dialog)
    }
    const first = await openDialog()
    await shop.user.click(first.getByRole('button', { name: '增加 额温枪' }))
    await shop.user.click(first.getByRole('button', { name: '确认兑换' }))
    expect(await first.findByText(/上次兑换没有收到结果/)).toBeVisible()
    await shop.user.click(first.getByRole('button', { name: '取消' }))
    isUp = true
    const second = await openDialog()
    expect(second.getByRole('button', { name: '增加 额温枪' })).toBeDisabled()
    await shop.user.click(second.getByRole('button', { name: '重新提交' }))
    expect(await screen.findByText('已用1,960积分兑换“额温枪”')).toBeVisible()
    const sent = shop.seen.filter((one) => one.call === 'POST /api/jf/order').map((one) => one.input)
    expect(sent).toHaveLength(2)
    expect(sent[1]).toEqual(sent[0])
    // Answered: the next exchange is a new one.
    const third = await openDialog()
    await shop.user.click(third.getByRole('button', { name: '确认兑换' }))
    await waitFor(() => expect(shop.seen.filter((one) => one.call === 'POST /api/jf/order')).toHaveLength(3))
    expect(shop.seen.findLast((one) => one.call === 'POST /api/jf/order')!.input['idempotency_key']).not.toBe(
      sent[0]!['idempotency_key'],
    )
  })

  it.each(['{', 'null', '{"goods_id":1}'])('a damaged stored exchange (%s) is none', async (damaged) => {
    const shop = open('/jfsc', { 'POST /api/jf/order': () => lost })
    const button = within(await card('额温枪')).getByRole('button', { name: '兑换额温枪' })
    const slot = vi.spyOn(shop.storefront.environment.session, 'getItem').mockReturnValueOnce(damaged)
    await shop.user.click(button)
    const dialog = within(await screen.findByRole('dialog', { name: '确认兑换' }))
    slot.mockRestore()
    await dialog.findByRole('radio', { name: /演示大道101号/ })
    expect(dialog.getByRole('button', { name: '增加 额温枪' })).toBeEnabled()
    for (const name of ['确认兑换', '重新提交']) await shop.user.click(await dialog.findByRole('button', { name }))
    const sent = () => shop.seen.filter((one) => one.call === 'POST /api/jf/order').map((one) => one.input)
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[1]).toEqual(sent()[0])
  })

  it('shows the first page for a page that is no whole number', async () => {
    const shop = open('/jfsc?page=1.5')
    await card('额温枪')
    expect(shop.seen.find((one) => one.call === 'GET /api/jf/goods')!.input).toEqual({ page: '1' })
  })

  it('asks for an address first, and needs none for a coupon', async () => {
    const without = open('/jfsc', { 'GET /api/user/address': () => [] })
    await without.user.click(within(await card('额温枪')).getByRole('button', { name: '兑换额温枪' }))
    expect(await screen.findByRole('link', { name: '管理收货地址' })).toHaveAttribute('href', '/addr')
    expect(screen.getByRole('button', { name: '确认兑换' })).toBeDisabled()
    without.leave()
    const shop = open('/jfsc', {
      'GET /api/jf/goods': () => mall([goods({ kind: 'voucher', name: '20元现金券' })]),
      'POST /api/jf/order': () => ({ id: 1, order_sn: 'J1', points: 980 }),
    })
    await shop.user.click(within(await card('20元现金券')).getByRole('button', { name: '兑换20元现金券' }))
    await shop.user.click(await screen.findByRole('button', { name: '确认兑换' }))
    expect(await screen.findByText('已用980积分兑换“20元现金券”')).toBeVisible()
    expect(shop.seen.find((one) => one.call === 'POST /api/jf/order')!.input).not.toHaveProperty('address_id')
  })

  it('is open to visitors, by category, and can be empty or fail', async () => {
    const visitor = open('/jfsc?category=券', {
      'GET /api/user/base': () => ({ show: true }),
      'GET /api/jf/goods': () => mall([goods({ limit_left: null })], null),
    })
    await card('额温枪')
    expect(screen.getAllByRole('link', { name: '登录后兑换' })).toHaveLength(2)
    expect(screen.getByRole('link', { name: '券' })).toHaveAttribute('aria-current', 'page')
    expect(visitor.seen.find((one) => one.call === 'GET /api/jf/goods')!.input).toMatchObject({ category: '券' })
    visitor.leave()
    const empty = open('/jfsc', { 'GET /api/jf/goods': () => mall([]) })
    expect(await screen.findByText('暂无可兑换商品')).toBeVisible()
    empty.leave()
    open('/jfsc', { 'GET /api/jf/goods': () => lost })
    expect(await screen.findByRole('alert')).toBeVisible()
  })
})
