import { contract } from '@yaopi/core/contract'
import { repriceCart } from '@yaopi/core/pricing'
import { expect, it } from 'vitest'
import { row, sql } from '../../platform/db/db.ts'
import { addGoods } from '../../../test/support/fixtures.ts'
import { START, serverOfFile } from '../../../test/support/test-server.ts'

const shop = serverOfFile()

type Template = { readonly face: number; readonly threshold: number; readonly left?: number; readonly rank?: number }

/** A coupon on offer; fen. */
async function template(name: string, { face, threshold, left = 10, rank }: Template): Promise<number> {
  const made = await row(
    shop.db,
    sql<{ id: number }>`insert into coupon_template (type, name, face, threshold, total, claimed, ranks, claim_start,
      claim_end, use_days)
      values (1, ${name}, ${face}, ${threshold}, 10, ${10 - left}, ${rank === undefined ? null : [rank]}::smallint[],
        ${new Date(START - 3_600_000)}, ${new Date(START + 86_400_000)}, 7) returning id`,
  )
  return made!.id
}

it('a coupon that could be claimed is offered where it takes more off than the one in use', async () => {
  const { client: buyer } = await shop.newCustomer()
  const goods = await addGoods(shop.db, { base_price: 1_000, stock: 500 })
  await buyer.data(contract.cart.add, { params: [{ goods_id: goods, number: 40 }] })
  const group = async () => (await buyer.data(contract.checkout.preview, {})).groups[0]!
  expect(await group()).not.toHaveProperty('claimable')

  const twenty = await template('满300减20', { face: 2_000, threshold: 30_000 })
  // Not reached, gone, for others.
  await template('满900减90', { face: 9_000, threshold: 90_000 })
  await template('已领完', { face: 8_000, threshold: 0, left: 0 })
  await template('诊所专享', { face: 7_000, threshold: 0, rank: 4 })
  expect(await group()).toMatchObject({
    coupon_id: 0,
    amounts: { coupon_amount: 0 },
    claimable: { id: twenty, name: '满300减20', saving: 20 },
  })

  const held = await buyer.data(contract.coupon.receive, { id: twenty })
  const used = await group()
  expect(used).toMatchObject({ coupon_id: held.id, amounts: { coupon_amount: 20 } })
  expect(used).not.toHaveProperty('claimable')
  // A smaller one takes nothing more off, a larger one does.
  await template('满100减5', { face: 500, threshold: 10_000 })
  expect(await group()).not.toHaveProperty('claimable')
  const fifty = await template('满400减50', { face: 5_000, threshold: 40_000 })
  expect((await group()).claimable).toEqual({ id: fifty, name: '满400减50', saving: 30 })
})

it('the cart names the coupon that checkout will use and a better one that could be claimed', async () => {
  await sql`update coupon_template set claimed = total`.execute(shop.db)
  const { client: buyer } = await shop.newCustomer()
  const goods = await addGoods(shop.db, { base_price: 1_000, stock: 500 })
  await buyer.data(contract.cart.add, { params: [{ goods_id: goods, number: 80 }] })
  const cart = () => buyer.data(contract.cart.list, {})
  const thirty = await template('满700减30', { face: 3_000, threshold: 70_000 })
  const held = await buyer.data(contract.coupon.receive, { id: thirty })
  const sixty = await template('满800减60', { face: 6_000, threshold: 80_000 })
  await template('满5000减500', { face: 50_000, threshold: 500_000 })

  const order = { group: 'pt', ck_id: 1 }
  const state = await cart()
  expect(state.coupons).toEqual([
    { ...order, name: '满700减30', saving: 30 },
    { ...order, name: '满800减60', saving: 30, template_id: sixty },
  ])
  // Amounts of the cart are without them; checkout takes the held one off.
  expect(state.total).toMatchObject({ goods_amount: 800, discount: 0 })
  const preview = await buyer.data(contract.checkout.preview, {})
  expect(preview.groups[0]).toMatchObject({ coupon_id: held.id, amounts: { coupon_amount: 30 } })
  // No step to what the member does not hold.
  expect(state.hints?.filter(({ code }) => code === 'coupon')).toEqual([])

  const now = START / 1000
  expect(repriceCart(state, now).coupons).toEqual(state.coupons)
  const fewer = { ...state, data: state.data.map((line) => ({ ...line, number: 75 })) }
  expect(repriceCart(fewer, now).coupons).toEqual([{ ...order, name: '满700减30', saving: 30 }])

  const claimed = await buyer.data(contract.coupon.receive, { id: sixty })
  expect((await cart()).coupons).toEqual([{ ...order, name: '满800减60', saving: 60 }])
  expect((await buyer.data(contract.checkout.preview, {})).groups[0]).toMatchObject({ coupon_id: claimed.id })
})

it('a coupon that was claimed in the second half of a second is usable at once', async () => {
  await sql`update coupon_template set claimed = total`.execute(shop.db)
  const { client: buyer } = await shop.newCustomer()
  const goods = await addGoods(shop.db, { base_price: 1_000, stock: 500 })
  await buyer.data(contract.cart.add, { params: [{ goods_id: goods, number: 40 }] })
  const ten = await template('满200减10', { face: 1_000, threshold: 20_000 })
  shop.clock.set(START + 600)
  const held = await buyer.data(contract.coupon.receive, { id: ten })
  const [group] = (await buyer.data(contract.checkout.preview, {})).groups
  expect(group).toMatchObject({ coupon_id: held.id, amounts: { coupon_amount: 10 } })
  shop.clock.set(START)
})
