import { homeCalls, type CouponChoice, type Preview } from '@yaopi/core/contract'
import { memoryStorage } from '@yaopi/core'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { cart, cartItem, goods } from '../../../testing/cart.fixture.ts'
import { payState, preview } from '../../../testing/checkout.fixture.ts'
import { storageOf } from '../../platform/member-storage/index.ts'
import { bringPages, lost, member, openShop, Refused, type Answers, type Shop } from '../../../testing/shop.fixture.tsx'

const made = {
  trade_id: 7,
  trade_sn: 'T7',
  payable: 208,
  orders: [{ id: 70, order_sn: '26112100000070', settle_group: 'pt', payable: 208 }],
}
const server = (own: Answers = {}): Answers => ({
  'POST /api/cart/checkout': () => preview(),
  'POST /api/order': () => made,
  'GET /api/pay/:id': () => payState(),
  'GET /api/cart/list': () => cart([]),
  ...own,
})
const submit = async ({ user }: Shop): Promise<void> =>
  user.click(await screen.findByRole('button', { name: '提交订单' }))
const orders = (shop: Shop) => shop.seen.filter((one) => one.call === 'POST /api/order').map((one) => one.input)

bringPages('/cart', '/cart/step2', '/cart/step3/1', '/login', '/dzht')

describe('confirming an order', () => {
  it('[ST-04] is step 2, shows what goes where for how much, and sends it to be paid', async () => {
    const shop = openShop('/cart/step2', server())
    expect(await screen.findByRole('img', { name: /第2步，共4步/ })).toBeVisible()
    const sums = await screen.findByRole('region', { name: '应付金额' })
    expect(sums).toHaveTextContent('商品金额¥200.00运费¥8.00应付¥208.00')
    expect(sums).toHaveTextContent('寄送至 山东省 济南市 历下区 经十路100号')
    await shop.user.type(screen.getByLabelText('备注'), '上午送货')
    await submit(shop)
    await waitFor(() => expect(shop.address()).toBe('/cart/step3/7'))
    expect(orders(shop)[0]).toMatchObject({
      preview_token: 'token-1',
      address_id: '1',
      invoice_type: '0',
      docs: ['sale_doc', 'report'],
      remark: '上午送货',
    })
  })

  it('offers the invoice of the last order, and says when each order leaves and arrives while that holds', async () => {
    const pay_before = Math.floor(Date.now() / 1000) + 3_600
    const promised = { leaves: '2026-11-23', from: '2026-11-24', until: '2026-11-25', pay_before }
    const [group] = preview().groups
    const answer = (delivery: typeof promised) =>
      server({ 'POST /api/cart/checkout': () => preview({ last_invoice_type: 1, groups: [{ ...group!, delivery }] }) })
    const shop = openShop('/cart/step2', answer(promised))
    expect(await screen.findByRole('radio', { name: '增值税普通发票' })).toBeChecked()
    expect(screen.getByText(/前付款到账，11-23发出，预计11-24至11-25送达$/)).toBeVisible()
    await submit(shop)
    await waitFor(() => expect(orders(shop)[0]).toMatchObject({ invoice_type: '1' }))
    shop.leave()
    openShop('/cart/step2', answer({ ...promised, pay_before: pay_before - 7_200 }))
    expect(await screen.findByRole('radio', { name: '增值税普通发票' })).toBeChecked()
    expect(screen.queryByText(/11-23发出/)).not.toBeInTheDocument()
  })

  it('leaves nothing of what was ordered in the cart that the pages know', async () => {
    let lines = [cartItem({ number: 15 })]
    const shop = openShop('/cart', {
      ...server({
        'GET /api/cart/list': () => cart(lines),
        'POST /api/order': () => {
          lines = []
          return made
        },
      }),
    })
    await waitFor(() => expect(shop.storefront.cart.inCart.value.numbers.get(1)).toBe(15))
    const { client } = shop.storefront
    const recommended = client.urlFor(homeCalls.recommended, {})
    client.answers.put(recommended, [goods()], 'stale')
    await shop.user.click(await screen.findByRole('button', { name: /去结算/ }))
    await submit(shop)
    await waitFor(() => expect(shop.address()).toBe('/cart/step3/7'))
    await waitFor(() => expect(shop.storefront.cart.inCart.value).toEqual({ whole: true, numbers: new Map() }))
    expect(shop.storefront.cart.count.value).toBe(0)
    expect(client.answers.get(recommended, true)).toBeUndefined()
  })

  it('says what changed since the cart was looked at, above and at the line, until the page is left', async () => {
    const gift = { goods_id: 9, name: '演示体温计', image: '', missing: 0, goods_manjian_id: 5, reason: '' }
    const reduction = { id: 5, name: '满100减10', selected_amount: 250, tiers: [] }
    const seen = cart([
      cartItem({ number: 15 }),
      cartItem({ goods: goods({ id: 2, name: '布洛芬缓释胶囊' }) }),
      cartItem({ goods: goods({ id: 4, name: '板蓝根颗粒' }) }),
      cartItem({ goods: goods({ id: 6, name: '当归饮片' }), is_selected: 0 }),
    ])
    const [group] = preview().groups
    const items = [
      cartItem({ number: 20, price: 11 }),
      cartItem({ goods: goods({ id: 4, name: '板蓝根颗粒' }) }),
      cartItem({ goods: goods({ id: 3, name: '连花清瘟胶囊' }), number: 4 }),
    ]
    const shop = openShop('/cart', {
      ...server({
        'GET /api/cart/list': () => ({
          ...seen,
          activity_data: { manjians: [{ ...reduction, discount: 10 }] },
          gifts: [{ ...gift, number: 2 }],
        }),
        'POST /api/cart/checkout': () =>
          preview({
            groups: [{ ...group!, items, gifts: [{ ...gift, number: 1 }] }],
            manjians: [{ ...reduction, discount: 0 }],
          }),
      }),
    })
    await shop.user.click(await screen.findByRole('button', { name: /去结算/ }))
    const title = { name: '与购物车页面相比有变化，请核对' }
    const above = within(await screen.findByRole('region', title))
    expect(above.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      '阿莫西林胶囊：数量由15变为20，单价由¥10.00变为¥11.00',
      '连花清瘟胶囊：在别处加入或勾选，数量4盒',
      '布洛芬缓释胶囊：已移除、取消勾选或暂时不能购买，本次不结算',
      '满100减10：优惠由¥10.00变为¥0.00',
      '演示体温计：赠品由2变为1',
    ])
    const lines = within(screen.getByRole('region', { name: '普通商品' }))
    expect(lines.getByText('数量由15变为20，单价由¥10.00变为¥11.00')).toBeVisible()
    expect(lines.getByText('在别处加入或勾选，数量4盒')).toBeVisible()
    await shop.go('/dzht')
    await shop.go('/cart/step2')
    expect(await screen.findByRole('region', { name: '普通商品' })).toBeVisible()
    expect(screen.queryByRole('region', title)).toBeNull()
  })

  it('offers a coupon that could be claimed where it takes something off, claims it and uses it at once', async () => {
    const [group] = preview().groups
    const shop = openShop(
      '/cart/step2',
      server({
        'POST /api/cart/checkout': (input) =>
          input['coupons'] === undefined
            ? preview({ groups: [{ ...group!, claimable: { id: 8, name: '满200减20', saving: 20 } }] })
            : preview({ groups: [{ ...group!, coupon_id: 81 }] }),
        'POST /api/coupon/:id/receive': () => ({ id: 81, name: '满200减20' }),
      }),
    )
    expect(await screen.findByText(/^可领“满200减20”，本单再减¥20\.00/)).toBeVisible()
    await shop.user.click(screen.getByRole('button', { name: '领取并使用' }))
    await waitFor(() => expect(screen.queryByText(/可领“满200减20”/)).toBeNull())
    expect(shop.seen.map(({ call }) => call)).toContain('POST /api/coupon/8/receive')
    const last = shop.seen.findLast(({ call }) => call === 'POST /api/cart/checkout')!
    expect(last.input['coupons']).toEqual([{ group: 'pt:1', id: '81' }])
  })

  it('says nothing of changes when the checkout shows what the cart showed', async () => {
    const shop = openShop('/cart', server({ 'GET /api/cart/list': () => cart([cartItem({ number: 20 })]) }))
    await shop.user.click(await screen.findByRole('button', { name: /去结算/ }))
    expect(await screen.findByRole('region', { name: '普通商品' })).toBeVisible()
    expect(screen.queryByRole('region', { name: '与购物车页面相比有变化，请核对' })).toBeNull()
  })

  it('an address that is not approved cannot be chosen for medicines', async () => {
    openShop('/cart/step2', server())
    expect(await screen.findByRole('radio', { name: /李库管/ })).toBeDisabled()
    expect(screen.getByText('待审核')).toBeVisible()
  })

  it('wants every agreement ticked first, and says which one is missing', async () => {
    const shop = openShop(
      '/cart/step2',
      server({
        'POST /api/cart/checkout': () =>
          preview({ ticks: [{ code: 'jxq', text: '我已知晓近效期商品非质量问题不退换' }] }),
      }),
    )
    await submit(shop)
    expect(await screen.findByText('请先阅读并勾选：我已知晓近效期商品非质量问题不退换')).toBeVisible()
    expect(orders(shop)).toHaveLength(0)
    await shop.user.click(screen.getByRole('checkbox', { name: '我已知晓近效期商品非质量问题不退换' }))
    await submit(shop)
    await waitFor(() => expect(orders(shop)[0]).toMatchObject({ ticks: ['jxq'] }))
  })

  it('shows what changed before and after, and orders at the new price only when told so', async () => {
    let price = 10
    const shop = openShop(
      '/cart/step2',
      server({
        'POST /api/order': () => {
          if (price === 10) {
            price = 11
            return new Refused(409, '商品价格或库存有变化', {
              preview: preview({
                preview_token: 'token-2',
                total: { ...preview().total, goods_amount: 220, payable: 228 },
              }),
              differences: [
                {
                  line_id: 1,
                  name: '阿莫西林胶囊',
                  kind: 'price',
                  before: '¥10.00',
                  after: '¥11.00',
                  text: '单价有变动',
                },
              ],
            })
          }
          return made
        },
      }),
    )
    await submit(shop)
    const dialog = await screen.findByRole('dialog', { name: '商品信息有变化，请确认' })
    expect(within(dialog).getByRole('row', { name: /阿莫西林胶囊/ })).toHaveTextContent('¥10.00¥11.00')
    expect(screen.getByRole('region', { name: '应付金额', hidden: true })).toHaveTextContent('应付¥228.00')
    await shop.user.click(within(dialog).getByRole('button', { name: '按新价格重新确认' }))
    await waitFor(() => expect(shop.address()).toBe('/cart/step3/7'))
    const [first, second] = orders(shop)
    expect(second!['preview_token']).toBe('token-2')
    expect(second!['idempotency_key']).not.toBe(first!['idempotency_key'])
  })

  it('keeps remark, address, invoice and documents when the login ends, and comes back to the same step', async () => {
    const storage = memoryStorage()
    const before = openShop('/cart/step2', server({ 'POST /api/order': () => new Refused(401, '请先登录') }), storage)
    await before.user.type(await screen.findByLabelText('备注'), '请走货梯')
    await before.user.click(screen.getByRole('radio', { name: '增值税普通发票' }))
    await before.user.click(screen.getByRole('checkbox', { name: '购销合同' }))
    await submit(before)
    await waitFor(() => expect(before.address()).toBe('/login?to=%2Fcart%2Fstep2'))
    // Of the member nothing stays; the customer service can still be reached.
    const { common_config } = member
    expect(before.storefront.session.user.peek()).toEqual({ show: true, common_config })
    before.leave()

    const after = openShop('/cart/step2', server(), storage)
    expect(await screen.findByLabelText('备注')).toHaveValue('请走货梯')
    expect(screen.getByRole('radio', { name: '增值税普通发票' })).toBeChecked()
    expect(screen.getByRole('checkbox', { name: '购销合同' })).toBeChecked()
    await submit(after)
    await waitFor(() => expect(after.address()).toBe('/cart/step3/7'))
    expect(storageOf(storage, '13800000001').getItem('yaopi-checkout-draft')).toBeNull()
  })

  it('is one member’s: another one who logs in in the same tab finds neither draft nor unanswered order', async () => {
    const storage = memoryStorage()
    const before = openShop('/cart/step2', server({ 'POST /api/order': () => lost }), storage)
    await before.user.type(await screen.findByLabelText('备注'), '请走货梯')
    await submit(before)
    expect(await screen.findByText('刚才提交的订单还没有收到结果')).toBeVisible()
    before.leave()

    const base = { ...before.storefront.session.user.peek(), username: '13800000002' }
    const other = openShop('/cart/step2', server({ 'GET /api/user/base': () => base }), storage)
    expect(await screen.findByLabelText('备注')).toHaveValue('')
    expect(screen.queryByText('刚才提交的订单还没有收到结果')).not.toBeInTheDocument()
    other.leave()

    const again = openShop('/cart/step2', server(), storage)
    await again.user.click(await screen.findByRole('button', { name: '确认提交结果' }))
    await waitFor(() => expect(again.address()).toBe('/cart/step3/7'))
  })

  it('after a lost answer asks again with the same key: nothing is ordered twice, even after a reload', async () => {
    const storage = memoryStorage()
    const before = openShop('/cart/step2', server({ 'POST /api/order': () => lost }), storage)
    await submit(before)
    expect(await screen.findByText('刚才提交的订单还没有收到结果')).toBeVisible()
    before.leave()

    // The order was made after all, so the cart has nothing left to check out.
    const after = openShop(
      '/cart/step2',
      server({ 'POST /api/cart/checkout': () => new Refused(422, '请先勾选要结算的商品') }),
      storage,
    )
    await after.user.click(await screen.findByRole('button', { name: '确认提交结果' }))
    await waitFor(() => expect(after.address()).toBe('/cart/step3/7'))
    expect(orders(after)[0]!['idempotency_key']).toBe(orders(before)[0]!['idempotency_key'])
  })

  it('says what is missing to the minimum order, with the way on', async () => {
    openShop(
      '/cart/step2',
      server({ 'POST /api/cart/checkout': () => new Refused(400, '普通仓未达起订金额¥100.00，还差¥50.00') }),
    )
    expect(await screen.findByText('普通仓未达起订金额¥100.00，还差¥50.00')).toBeVisible()
    expect(screen.getByRole('link', { name: '返回购物车' })).toHaveAttribute('href', '/cart')
  })

  it('[ER-03] code 459 shows the message and leads to the contract', async () => {
    const shop = openShop(
      '/cart/step2',
      server({ 'POST /api/cart/checkout': () => new Refused(459, '请先签署电子合同') }),
    )
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('请先签署电子合同')
    await shop.user.click(screen.getByRole('button', { name: '去签署' }))
    await waitFor(() => expect(shop.address()).toBe('/dzht'))
  })

  it('orders of controlled drugs alone go to their own pay page', async () => {
    const shop = openShop(
      '/cart/step2',
      server({
        'POST /api/order': () => ({ ...made, hm_trade_id: 7, orders: [{ ...made.orders[0], settle_group: 'hm' }] }),
      }),
    )
    await submit(shop)
    await waitFor(() => expect(shop.address()).toBe('/cart/hm?id=7'))
  })
})

describe('coupons, vouchers and points of an order', () => {
  const choice = (own: Partial<CouponChoice>): CouponChoice => ({
    id: 1,
    name: '满100减8',
    face: 8,
    threshold: 100,
    value: 8,
    gap: 0,
    end: null,
    chosen: 0,
    reason: '',
    ...own,
  })
  const assets = (chosen: number, more: Partial<Preview> = {}): Preview => {
    const plain = preview()
    return preview({
      groups: [
        {
          ...plain.groups[0]!,
          coupon_id: chosen,
          coupons: {
            usable: [choice({}), choice({ id: 2, name: '满200减12', value: 12 })],
            unusable: [choice({ id: 3, name: '满500减40', value: 0, gap: 300, reason: '还差¥300.00可用' })],
          },
        },
      ],
      vouchers: [choice({ id: 8, name: '10元现金券', value: 10, chosen: more.vouchers === undefined ? 0 : 1 })],
      points: { have: 3_260, max: 900, used: 0 },
      points_earned: 188,
      cashback_expected: 8,
      ...more,
    })
  }

  it('offers the best coupon first, says why others cannot be used, and prices anew with another', async () => {
    const shop = openShop(
      '/cart/step2',
      server({
        'POST /api/cart/checkout': (input) =>
          assets(input['coupons'] === undefined ? 2 : 0, {
            preview_token: input['coupons'] === undefined ? 'token-1' : 'token-2',
          }),
      }),
    )
    expect(await screen.findByRole('radio', { name: /满200减12/ })).toBeChecked()
    expect(screen.getByText('满500减40').closest('li')).toHaveTextContent('还差¥300.00可用')
    expect(screen.getByText('订单完成后得188积分')).toBeVisible()
    expect(screen.getByText('确认收货后预计返¥8.00')).toBeVisible()
    await shop.user.click(screen.getByRole('radio', { name: '不使用优惠券' }))
    await waitFor(() => expect(screen.getByRole('radio', { name: '不使用优惠券' })).toBeChecked())
    expect(shop.seen.filter((one) => one.call === 'POST /api/cart/checkout').at(-1)!.input).toEqual({
      coupons: [{ group: 'pt:1', id: '0' }],
    })
    await submit(shop)
    await waitFor(() => expect(orders(shop)[0]).toMatchObject({ preview_token: 'token-2' }))
  })

  it('takes vouchers and points, each kept when the other changes', async () => {
    const shop = openShop(
      '/cart/step2',
      server({
        'POST /api/cart/checkout': (input) =>
          assets(2, {
            vouchers: [choice({ id: 8, name: '10元现金券', value: 10, chosen: input['voucher_ids'] === '8' ? 1 : 0 })],
            points: { have: 3_260, max: 900, used: Number(input['points'] ?? 0) },
          }),
      }),
    )
    await shop.user.click(await screen.findByRole('checkbox', { name: /10元现金券/ }))
    await waitFor(() => expect(screen.getByRole('checkbox', { name: /10元现金券/ })).toBeChecked())
    await shop.user.click(screen.getByRole('checkbox', { name: /使用900积分抵扣¥9\.00/ }))
    await waitFor(() => expect(screen.getByRole('checkbox', { name: /使用900积分/ })).toBeChecked())
    expect(shop.seen.filter((one) => one.call === 'POST /api/cart/checkout').at(-1)!.input).toEqual({
      voucher_ids: '8',
      points: '900',
    })
  })

  it('keeps what was chosen when the server refuses another', async () => {
    const shop = openShop(
      '/cart/step2',
      server({
        'POST /api/cart/checkout': (input) =>
          input['voucher_ids'] === undefined ? assets(2) : new Refused(409, '现金券已使用或已失效'),
      }),
    )
    await shop.user.click(await screen.findByRole('checkbox', { name: /10元现金券/ }))
    expect(await screen.findByText('现金券已使用或已失效')).toBeVisible()
    expect(screen.getByRole('checkbox', { name: /10元现金券/, hidden: true })).not.toBeChecked()
  })
})
