import { readPurchaseLines } from '@yaopi/core'
import type { PurchaseGoods, PurchaseHistory, PurchaseMatch } from '@yaopi/core/contract'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it, onTestFinished } from 'vitest'
import { cart } from '../../../testing/cart.fixture.ts'
import { bringPages, openShop, Refused, type Answers } from '../../../testing/shop.fixture.tsx'
import { matchesCsv } from './export-matches.ts'

bringPages('/kjcg')

const goods = (id: number, more: Partial<PurchaseGoods> = {}): PurchaseGoods => ({
  id,
  name: `演示药品${id}`,
  sccj: '演示制药',
  ypgg: '0.25g*24粒',
  bzdw: '盒',
  jzl: 100,
  price: 12.5,
  is_buy: 1,
  number: 500,
  zbz: 10,
  min_number: 1,
  step: 1,
  ck_id: 1,
  cart_number: 0,
  yxq: '2028-06-30',
  ladder_price: [],
  ladder_price_type: 0,
  market_price: null,
  ...more,
})
const match = (text: string, more: Partial<PurchaseMatch>): PurchaseMatch => ({
  text,
  fields: { words: [], number: more.number ?? 10 },
  state: 'exact',
  reason: '按名称、规格匹配',
  goods: [goods(1)],
  substitutes: [],
  number: 10,
  number_note: '',
  ...more,
})
const added: Answers = {
  'POST /api/cart': ({ params }) => ({
    added: [],
    cart_total: 1,
    lines: (params as { goods_id: string; number: string }[]).map((line, at) => ({
      id: at + 1,
      goods_id: Number(line.goods_id),
      number: Number(line.number),
      price: 12.5,
      price_changed: 0,
    })),
    refused: [],
  }),
  'GET /api/cart/total': () => ({ number: 1, kinds: 1, amount: 1, is_ready: 1 }),
  'GET /api/cart/list': () => ({ data: [], total: { goods_amount: 0, discount: 0 } }),
}
const page = (data: readonly PurchaseHistory[]) => ({
  data,
  current_page: 1,
  per_page: 20,
  last_page: 1,
  total: data.length,
})
const wantedOf = (seen: readonly { call: string; input: unknown }[]) =>
  seen
    .filter((one) => one.call === 'POST /api/cart')
    .flatMap((one) => (one.input as { params: { goods_id: string; number: string }[] }).params)
    .map((line) => [Number(line.goods_id), Number(line.number)])

it('ticks what is due and adds it with Ctrl+Enter; Enter goes to the next quantity', async () => {
  const bought: PurchaseHistory = {
    goods: goods(1),
    last_at: 1_795_000_000,
    last_number: 10,
    count: 3,
    recent_number: 30,
    suggest_number: 10,
    suggest_reason: '近3次约每20天一次，每次约10盒，上次在30天前',
    is_due: 1,
  }
  const { user, seen } = openShop('/kjcg', {
    ...added,
    'GET /api/user/fast_buy': () => page([bought, { ...bought, goods: goods(2), is_due: 0 }]),
  })
  expect(await screen.findByText('已选1种，数量10')).toBeVisible()
  expect(screen.getAllByText('近3次约每20天一次，每次约10盒，上次在30天前')).toHaveLength(2)
  const [first, second] = screen.getAllByRole('spinbutton')
  await user.click(first!)
  await user.keyboard('{Enter}')
  expect(second).toHaveFocus()
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText('已加入10盒')).toBeVisible()
  expect(wantedOf(seen)).toEqual([[1, 10]])
})

it('adds no line that is not confirmed: Enter confirms it and leads to the next one', async () => {
  const { user, seen } = openShop('/kjcg?tab=paste', {
    ...added,
    'POST /api/user/fast_buy/match': () => ({
      rows: [
        match('甲 10', {}),
        match('乙 5', { state: 'choice', reason: '名称不完全一致，请确认', goods: [goods(2), goods(3)], number: 5 }),
        match('丙 6', { state: 'choice', reason: '规格不完全一致，请确认', goods: [goods(4)], number: 6 }),
        match('丁 7', { state: 'none', reason: '没有找到这个商品', goods: [], number: 0 }),
        match('戊 8', {
          state: 'blocked',
          reason: '暂时缺货',
          goods: [goods(5, { is_buy: 0, buy_reason: { code: 'NO_STOCK', msg: '暂时缺货' } })],
          substitutes: [goods(6)],
          fields: { words: [], number: 8 },
          number: 0,
        }),
      ],
    }),
  })
  await user.click(await screen.findByRole('textbox', { name: '采购清单' }))
  await user.paste('甲 10\n乙 5')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText('已匹配1行，待确认2行，暂不能购买1行，未找到1行')).toBeVisible()
  expect(screen.getByText('已选1种，数量10')).toBeVisible()
  const first = screen.getByRole('combobox', { name: '为“乙 5”选择商品' })
  await waitFor(() => expect(first).toHaveFocus())
  await user.selectOptions(first, '1')
  expect(screen.getByText('还有2行待确认，未加入购物车')).toBeVisible()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('combobox', { name: '为“丙 6”选择商品' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: /^改用演示药品6/ }))
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() =>
    expect(wantedOf(seen)).toEqual([
      [1, 10],
      [3, 5],
      [6, 8],
    ]),
  )
  expect(screen.getByText('还有1行待确认，未加入购物车')).toBeVisible()
})

/** Twenty lines of a usual list, every third of which is to be confirmed. */
const usualList = Array.from({ length: 20 }, (_, at) => ({
  line: `演示药品${at + 1} 0.25g*24粒 ${(at + 1) * 10}盒`,
  goods: goods(at + 1),
  number: (at + 1) * 10,
  isAsked: at % 3 === 2,
}))
const usualText = usualList.map(({ line }) => line).join('\n')
const usualMatches: Answers = {
  'POST /api/user/fast_buy/match': () => ({
    rows: usualList.map(({ line, goods: found, number, isAsked }) =>
      match(line, {
        goods: [found],
        number,
        ...(isAsked && { state: 'choice', reason: '规格不完全一致，请确认' }),
      }),
    ),
  }),
  'GET /api/user/fast_buy': () => page([]),
}

it.each([
  [
    'pasted',
    async (user: UserEvent) => {
      await user.click(screen.getByRole('textbox', { name: '采购清单' }))
      await user.paste(usualText)
      await user.keyboard('{Control>}{Enter}{/Control}')
    },
  ],
  [
    'uploaded',
    (user: UserEvent) =>
      // Stands for a click on the button and the dialog of the system.
      user.upload(
        screen.getByLabelText('上传 xlsx / csv 文件', { selector: 'input' }),
        new File([usualText], '清单.csv', { type: 'text/csv' }),
      ),
  ],
])('brings a usual list of 20 lines that is %s into the cart with four clicks', async (_, bring) => {
  const { user, seen } = openShop('/kjcg', { ...added, ...usualMatches })
  const tab = await screen.findByRole('link', { name: '粘贴/上传' })
  let clicks = 0
  const count = (): void => {
    clicks++
  }
  document.addEventListener('pointerdown', count, true)
  onTestFinished(() => document.removeEventListener('pointerdown', count, true))
  await user.click(tab)
  await screen.findByRole('textbox', { name: '采购清单' })
  await bring(user)
  await user.click(await screen.findByRole('button', { name: '全部确认（6行）' }))
  expect(screen.getByText('已选20种，数量2100')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '加入购物车' }))
  await waitFor(() => expect(wantedOf(seen)).toEqual(usualList.map(({ goods: { id }, number }) => [id, number])))
  expect(clicks).toBe(4)
})

it('refuses an uploaded list of more than 2 MB in words, and sends nothing of it', async () => {
  const { user, seen } = openShop('/kjcg?tab=paste', {
    ...added,
    'POST /api/user/fast_buy/match': () => ({ rows: [match('甲 10', {})] }),
  })
  const field = await screen.findByLabelText('上传 xlsx / csv 文件', { selector: 'input' })
  const matches = () => seen.filter(({ call }) => call === 'POST /api/user/fast_buy/match').length
  await user.upload(field, new File(['x'.repeat(2 * 1024 * 1024 + 1)], '清单.csv', { type: 'text/csv' }))
  expect(await screen.findByText('文件不能超过2MB')).toBeVisible()
  expect(screen.getByRole('textbox', { name: '采购清单' })).toHaveValue('')
  expect(matches()).toBe(0)
  await user.upload(field, new File(['甲 10'], '清单.csv', { type: 'text/csv' }))
  await waitFor(() => expect(matches()).toBe(1))
})

it('refuses a pasted list of more than 200,000 signs in words, keeps it whole, and sends nothing of it', async () => {
  const { user, seen } = openShop('/kjcg?tab=paste', {
    ...added,
    'POST /api/user/fast_buy/match': () => ({ rows: [match('甲 10', {})] }),
  })
  const field = await screen.findByRole('textbox', { name: '采购清单' })
  const long = '甲 10\n'.repeat(50_001)
  await user.click(field)
  await user.paste(long)
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText(/^清单超过20万字/)).toBeVisible()
  expect(field).toHaveValue(long)
  expect(seen.filter(({ call }) => call === 'POST /api/user/fast_buy/match')).toEqual([])
})

it('confirms no row without a quantity: its field is empty, gets the focus and asks for one', async () => {
  const { user, seen } = openShop('/kjcg?tab=paste', {
    ...added,
    'POST /api/user/fast_buy/match': () => ({
      rows: [
        match('甲', {
          state: 'choice',
          reason: '未写数量或数量不明确，请填写数量',
          fields: { words: [] },
          goods: [goods(1), goods(2)],
          number: 0,
        }),
      ],
    }),
  })
  await user.click(await screen.findByRole('textbox', { name: '采购清单' }))
  await user.paste('甲')
  await user.keyboard('{Control>}{Enter}{/Control}')
  const field = await screen.findByRole('spinbutton', { name: '演示药品1 数量' })
  expect(field).toHaveValue('')
  expect(screen.getByRole('checkbox', { name: '选择 演示药品1' })).toBeDisabled()
  for (const confirm of [
    () => user.click(screen.getByRole('button', { name: '确认“甲”' })),
    () => user.type(screen.getByRole('combobox', { name: '为“甲”选择商品' }), '{Enter}'),
  ]) {
    await confirm()
    await waitFor(() => expect(field).toHaveFocus())
    expect(await screen.findByRole('alert')).toHaveTextContent('请填写整数')
    expect(screen.getByText('还有1行待确认，未加入购物车')).toBeVisible()
    expect(screen.getByRole('button', { name: '加入购物车' })).toBeDisabled()
  }
  await user.selectOptions(screen.getByRole('combobox', { name: '为“甲”选择商品' }), '1')
  const other = screen.getByRole('spinbutton', { name: '演示药品2 数量' })
  expect(other).toHaveValue('')
  await user.type(other, '12{Enter}')
  expect(await screen.findByText('已选1种，数量12')).toBeVisible()
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(wantedOf(seen)).toEqual([[2, 12]]))
})

it('shows of all goods to choose from the quantity of the list, and confirms all rows that have one', async () => {
  const ladder = { ladder_price: [{ number: 100, price: 10 }], ladder_price_type: 1 } as const
  const { user, seen } = openShop('/kjcg?tab=paste', {
    ...added,
    'POST /api/user/fast_buy/match': () => ({
      rows: [
        match('甲 2件', {
          state: 'choice',
          reason: '清单按件，2件×100盒，请确认数量',
          fields: { words: [], cases: 2 },
          goods: [goods(1), goods(2, { jzl: 60, ...ladder }), goods(3, { is_buy: 0 })],
          number: 200,
        }),
        match('乙', { state: 'choice', fields: { words: [] }, goods: [goods(4)], number: 0 }),
        match('丙 20支', {
          state: 'choice',
          fields: { words: [], number: 20, unit: '支' },
          goods: [goods(5), goods(6, { bzdw: '支' })],
          number: 0,
        }),
      ],
    }),
  })
  await user.click(await screen.findByRole('textbox', { name: '采购清单' }))
  await user.paste('甲 2件')
  await user.keyboard('{Control>}{Enter}{/Control}')
  const fieldOf = (id: number) => screen.getByRole('spinbutton', { name: `演示药品${id} 数量` })
  const select = await screen.findByRole('combobox', { name: '为“甲 2件”选择商品' })
  expect(fieldOf(1)).toHaveValue('200')
  await user.selectOptions(select, '1')
  expect(fieldOf(2)).toHaveValue('120')
  expect(screen.getByText('清单数量120盒')).toBeVisible()
  expect(fieldOf(5)).toHaveValue('')
  await user.selectOptions(screen.getByRole('combobox', { name: '为“丙 20支”选择商品' }), '1')
  expect(fieldOf(6)).toHaveValue('20')
  await user.click(screen.getByRole('button', { name: '全部确认（2行）' }))
  expect(screen.getByText('已选2种，数量140')).toBeVisible()
  // 120 at the price of their tier, 20 at the ordinary one.
  expect(screen.getByText('合计¥1,450.00')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('combobox', { name: '为“乙”选择商品' })).toHaveFocus())
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() =>
    expect(wantedOf(seen)).toEqual([
      [2, 120],
      [6, 20],
    ]),
  )
})

it('matches a line again in other words, keeps the list over a reload, and exports the result', async () => {
  const answers: Answers = {
    'POST /api/user/fast_buy/match': ({ text }) => ({
      rows: [
        text === '甲 10'
          ? match('甲 10', {})
          : match(String(text), { state: 'none', reason: '没有找到这个商品', goods: [], number: 0 }),
      ],
    }),
  }
  const shop = openShop('/kjcg?tab=paste', answers)
  await shop.user.type(await screen.findByRole('textbox', { name: '采购清单' }), '甲甲 10')
  await shop.user.click(screen.getByRole('button', { name: '匹配商品' }))
  await shop.user.click(await screen.findByRole('button', { name: '修改“甲甲 10”' }))
  const field = screen.getByRole('textbox', { name: '修改“甲甲 10”' })
  await shop.user.clear(field)
  await shop.user.type(field, '甲 10{Enter}')
  expect(await screen.findByText('已选1种，数量10')).toBeVisible()
  shop.leave()
  openShop('/kjcg?tab=paste', answers, shop.storage)
  expect(await screen.findByRole('textbox', { name: '采购清单' })).toHaveValue('甲甲 10')
  expect(matchesCsv([match('=HYPERLINK("x") 10', {})])).toContain('"\t=HYPERLINK(""x"") 10",已匹配')
})

it('reads its own result again: the goods and quantities that were found', () => {
  const rows = [
    match('阿莫西林胶囊\t0.25g*24粒\t10', { goods: [goods(1)], number: 10 }),
    match('乙 1,000盒', { goods: [goods(2, { ypgg: '0.25g*24粒,铝塑', sccj: '演示"制药"' })], number: 1_000 }),
    match('丙', { state: 'choice', goods: [goods(3)], number: 0 }),
  ]
  const read = readPurchaseLines(matchesCsv(rows)).map(({ fields }) => fields)
  const shared = { unit: '盒', ypgg: '0.25g*24粒', sccj: '演示制药' }
  expect(read).toEqual([
    { ...shared, words: ['演示药品1'], number: 10 },
    { ...shared, words: ['演示药品2'], number: 1_000, ypgg: '0.25g*24粒,铝塑', sccj: '演示"制药"' },
    { words: ['演示药品3'], ypgg: '0.25g*24粒', sccj: '演示制药' },
  ])
})

it('keeps what is ticked as a template, opens and deletes it', async () => {
  let kept = [{ id: 7, name: '常备', kinds: 1, updated_at: 1_795_000_000 }]
  const { user, seen, address } = openShop('/kjcg?tab=templates', {
    ...added,
    'GET /api/user/buy_template': () => kept,
    'GET /api/user/buy_template/:id': () => ({ ...kept[0]!, lines: [{ goods: goods(1), number: 20, price: 12.5 }] }),
    'POST /api/user/buy_template': ({ name }) => ({ id: 8, name, kinds: 1, updated_at: 1_795_000_000 }),
    'DELETE /api/user/buy_template/:id': () => {
      kept = []
      return kept
    },
  })
  await user.click(await screen.findByRole('link', { name: '使用常备' }))
  expect(await screen.findByText('已选1种，数量20')).toBeVisible()
  expect(address()).toBe('/kjcg?tab=templates&template=7')
  await user.click(screen.getByRole('button', { name: '存为模板' }))
  const dialog = await screen.findByRole('dialog', { name: '存为采购模板' })
  await user.type(within(dialog).getByRole('textbox', { name: /模板名称/ }), '每周')
  await user.click(within(dialog).getByRole('button', { name: '存为模板' }))
  await waitFor(() =>
    expect(seen.find((one) => one.call === 'POST /api/user/buy_template')?.input).toEqual({
      name: '每周',
      lines: [{ goods_id: '1', number: '20' }],
    }),
  )
  await user.click(screen.getByRole('link', { name: '全部模板' }))
  await user.click(await screen.findByRole('button', { name: '删除常备' }))
  await user.click(await screen.findByRole('button', { name: '确定' }))
  expect(await screen.findByText('还没有采购模板')).toBeVisible()
})

it('adds the quantity typed last, also by the keys; one that is not allowed has to be mended first', async () => {
  const { user, seen } = openShop('/kjcg?tab=paste', {
    ...added,
    'POST /api/user/fast_buy/match': () => ({
      rows: [match('甲 10', {}), match('乙 20', { goods: [goods(2, { min_number: 10, step: 10 })], number: 20 })],
    }),
  })
  await user.click(await screen.findByRole('textbox', { name: '采购清单' }))
  await user.paste('甲 10\n乙 20')
  await user.keyboard('{Control>}{Enter}{/Control}')
  const [first, second] = await screen.findAllByRole('spinbutton')
  await user.clear(second!)
  await user.type(second!, '23')
  for (const send of [
    () => user.keyboard('{Control>}{Enter}{/Control}'),
    () => user.click(screen.getByRole('button', { name: '加入购物车' })),
  ]) {
    await send()
    expect(await screen.findByRole('alert')).toHaveTextContent('起购10盒，按10盒递增，可选20或30')
    await waitFor(() => expect(second).toHaveFocus())
  }
  expect(wantedOf(seen)).toEqual([])
  await user.clear(second!)
  await user.type(second!, '30')
  await user.clear(first!)
  await user.paste('12.00')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() =>
    expect(wantedOf(seen)).toEqual([
      [1, 12],
      [2, 30],
    ]),
  )
})

it('a row follows what the cart holds by now when it was refused', async () => {
  const { user, seen } = openShop('/kjcg?tab=paste', {
    ...added,
    'GET /api/cart/list': () => cart([]),
    'POST /api/cart': (input, params) =>
      Number((input['params'] as unknown as [{ number: string }])[0].number) < 10
        ? new Refused(422, '', { errors: { number: ['至少买10盒'] } })
        : added['POST /api/cart']!(input, params),
    'POST /api/user/fast_buy/match': () => ({
      rows: [match('甲 5', { goods: [goods(1, { min_number: 10, step: 5, cart_number: 10 })], number: 5 })],
    }),
  })
  await user.click(await screen.findByRole('textbox', { name: '采购清单' }))
  await user.paste('甲 5')
  await user.keyboard('{Control>}{Enter}{/Control}')
  const add = await screen.findByRole('button', { name: '加入购物车' })
  await user.click(add)
  expect(await screen.findByText('至少买10盒')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('spinbutton')).toHaveValue('10'))
  await waitFor(() => expect(add).not.toHaveAttribute('aria-busy', 'true'))
  await user.click(add)
  await waitFor(() =>
    expect(wantedOf(seen)).toEqual([
      [1, 5],
      [1, 10],
    ]),
  )
})
