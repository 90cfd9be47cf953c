import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryStorage, type Environment } from '../../platform/environment/index.ts'
import type { Goods } from '../../catalogue/goods/index.ts'
import { decodeForm } from '../../platform/protocol/index.ts'
import { createStorefront, type Storefront } from '../../storefront.ts'
import { ADD_DELAY, EDIT_DELAY } from './cart.store.ts'
import type { CartItem, CartState } from './cart.types.ts'
import { repriceCart } from './reprice-cart.rules.ts'

const goodsOf = (id: number): Goods =>
  ({
    id,
    name: `药${id}`,
    bzdw: '盒',
    is_buy: 1,
    number: 100,
    min_number: 1,
    step: 1,
    ladder_price: [],
    settle_group: 'pt',
    is_yj: 0,
  }) as unknown as Goods
const lineOf = (id: number, number = 10): CartItem => ({
  id,
  number,
  price: 10,
  is_selected: 1,
  type: 0,
  goods_type: 0,
  goods: goodsOf(id),
  goods_manjian_amount: 0,
  with_coupon: 1,
  gift_data: { total: 0, type: 0 },
  raw_price: 10,
  line_amount: 10 * number,
  settle_group: 'pt',
  price_changed: 0,
})
const cartOf = (lines: readonly CartItem[]): CartState => ({
  data: lines,
  shipping_data: { shipping_amount: 0, no_trans_order_amount: 300, gap: 0, groups: [] },
  activity_data: { manjians: [] },
  filter_data: [],
  total: { kinds: lines.length, number: 0, goods_amount: 0, discount: 0, freight: 0, payable: 0 },
})

let held: CartItem[]
/** The cart as the server answers it; amounts are 0 where a test does not say otherwise. */
let cartNow: () => CartState
let isReady: 0 | 1
let requestLog: { readonly call: string; readonly at: number; readonly input: Readonly<Record<string, unknown>> }[]
let refusal: { readonly call: string; readonly code: number; readonly message: string } | undefined
let shop: Storefront
let environment: Environment

/** A server of one member's cart. */
const answers: Record<string, (input: Readonly<Record<string, unknown>>) => unknown> = {
  'GET /api/cart/list': () => cartNow(),
  'GET /api/cart/total': () => ({ number: held.length, kinds: held.length, amount: 0, is_ready: isReady }),
  'POST /api/cart': (input) => {
    const ids = (input['params'] as { goods_id: string }[]).map((line) => Number(line.goods_id))
    held = [...held, ...ids.filter((id) => !held.some((line) => line.id === id)).map((id) => lineOf(id))]
    return {
      added: ids,
      cart_total: held.length,
      lines: ids.map((id) => ({ id, goods_id: id, number: 10, price: 10, price_changed: 0 })),
      refused: [],
    }
  },
  'POST /api/cart/batch_delete': (input) => {
    held = held.filter((line) => !String(input['ids']).split(',').includes(String(line.id)))
    return cartNow()
  },
  'POST /api/cart/batch_restore': (input) => {
    held = [
      ...held,
      ...String(input['ids'])
        .split(',')
        .map((id) => lineOf(Number(id))),
    ].toSorted((one, other) => one.id - other.id)
    return cartNow()
  },
  'POST /api/cart/batch_select': (input) => {
    held = held.map((line) => ({ ...line, is_selected: input['is_selected'] === '1' ? 1 : 0 }))
    return { ...cartNow(), blocked: 0 }
  },
  'POST /api/cart/1/edit': (input) => {
    const number = Number((input['params'] as { number: string }).number)
    held = held.map((line) => (line.id === 1 ? lineOf(1, number) : line))
    return { number, price: 10 }
  },
  'POST /api/favorite': () => ({ count: 1 }),
  'POST /api/favorite/cancel': () => ({ count: 0 }),
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  isReady = 0
  held = [lineOf(1), lineOf(2)]
  cartNow = () => cartOf(held)
  requestLog = []
  refusal = undefined
  environment = {
    session: memoryStorage(),
    now: () => Date.now(),
    setTimeout: (run, ms) => setTimeout(run, ms),
    clearTimeout: (handle) => clearTimeout(handle as never),
    fetch: (async (url: string, init: { method: string; body?: string }) => {
      const [path, query = ''] = url.split('?') as [string, string?]
      const call = `${init.method} ${path}`
      const input = decodeForm(init.body ?? query)
      requestLog.push({ call, at: Date.now() - 1_000_000, input })
      const refused = refusal !== undefined && refusal.call === call ? refusal : undefined
      const body =
        refused === undefined
          ? { code: 200, message: '', data: answers[call]!(input) }
          : { code: refused.code, message: refused.message, data: null }
      return new Response(JSON.stringify(body), { status: body.code, headers: { 'content-type': 'application/json' } })
    }) as unknown as Environment['fetch'],
  }
  shop = createStorefront(environment)
})
afterEach(() => {
  vi.useRealTimers()
})

const passed = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds)
const calls = (): string[] => requestLog.map((one) => one.call)
const add = (id: number) => shop.cart.add([{ id, ck_id: 1, cartNum: 10 }])

describe('adding to the cart', () => {
  it('[ST-05] is sent after 200 ms, then asks for the total', async () => {
    const adding = add(3)
    expect(shop.cart.adding.value).toBe(true)
    await passed(ADD_DELAY - 1)
    expect(requestLog).toEqual([])
    await passed(1)
    await adding
    expect(requestLog.map(({ call, at }) => [call, at])).toEqual([
      ['POST /api/cart', 200],
      ['GET /api/cart/total', 200],
    ])
    expect([shop.cart.adding.value, shop.cart.count.value]).toEqual([false, 3])
    expect(shop.notifications.notices.value.map((notice) => notice.icon)).toEqual(['success'])
  })

  it('says what was added, how many, what the cart then comes to, and leads there', async () => {
    const notes = () => shop.notifications.notices.value.map(({ text, actions }) => [text, actions])
    const toCart = [{ label: '去结算', action: 'go', link: { name: 'cart' } }]
    void shop.cart.add([{ goods: { id: 3, name: '药3', bzdw: '盒' }, number: 10 }])
    await passed(ADD_DELAY)
    expect(notes()).toEqual([['已加入购物车：药3 10盒，合计¥0.00', toCart]])
    // With the whole cart ready for an order it leads to checkout itself.
    isReady = 1
    void shop.cart.add([{ goods: { id: 3, name: '药3', bzdw: '盒' }, number: 20 }])
    await passed(ADD_DELAY)
    expect(notes().at(-1)![1]).toEqual([{ label: '去结算', action: 'go', link: { name: 'checkout' } }])
    refusal = { call: 'GET /api/cart/total', code: 500, message: '' }
    void shop.cart.add([{ id: 3 }, { id: 4 }])
    await passed(ADD_DELAY)
    // A total that could not be read is not guessed.
    expect(notes().at(-1)).toEqual(['已加入购物车：2种商品', toCart])
  })

  it('is in progress until the last of two overlapping adds has been answered', async () => {
    const first = add(3)
    await passed(ADD_DELAY / 2)
    const second = add(4)
    await passed(ADD_DELAY / 2)
    await first
    expect(shop.cart.adding.value).toBe(true)
    await passed(ADD_DELAY)
    await second
    expect([shop.cart.adding.value, shop.cart.count.value]).toEqual([false, 4])
  })

  it('[ST-05] refused, says why and leaves the count as it was', async () => {
    await shop.cart.load()
    refusal = { call: 'POST /api/cart', code: 409, message: '库存不足' }
    const adding = add(3)
    await passed(ADD_DELAY)
    expect(await adding).toBeUndefined()
    expect(shop.notifications.notices.value.map((notice) => notice.text)).toEqual(['库存不足'])
    expect([shop.cart.adding.value, shop.cart.count.value]).toEqual([false, 2])
  })

  it('[ER-05] says of goods that are gone why alone, and nothing at all to a caller that says it itself', async () => {
    await shop.cart.load()
    const before = answers['POST /api/cart']!
    const gone = { goods_id: 9, name: '', code: 'GONE', reason: '商品不存在或已下架' }
    answers['POST /api/cart'] = () => ({ added: [], cart_total: 2, lines: [], refused: [gone] })
    const silent = shop.cart.add([{ goods: { id: 9 }, number: 10 }], { silent: true })
    await passed(ADD_DELAY)
    expect((await silent)?.refused).toEqual([gone])
    expect(shop.notifications.notices.value).toEqual([])
    const adding = add(9)
    await passed(ADD_DELAY)
    await adding
    expect(shop.notifications.notices.value.map((notice) => notice.text)).toEqual(['商品不存在或已下架'])
    answers['POST /api/cart'] = before
    shop.notifications.answer(shop.notifications.notices.value[0]!.id, 'close')
    const added = shop.cart.add([{ goods: { id: 3 }, number: 10 }], { silent: true })
    await passed(ADD_DELAY)
    expect((await added)?.added).toEqual([3])
    expect(shop.notifications.notices.value).toEqual([])
  })

  it('[ST-05] [ST-03] flags a reload: the closed drawer reads the cart when opened, and only if changed', async () => {
    await shop.cart.open()
    shop.cart.close()
    expect(calls()).toEqual(['GET /api/cart/list'])
    await shop.cart.open()
    shop.cart.close()
    expect(calls()).toHaveLength(1)
    const adding = add(3)
    await passed(ADD_DELAY)
    await adding
    expect(calls().slice(1)).toEqual(['POST /api/cart', 'GET /api/cart/total'])
    await shop.cart.open()
    expect(calls().at(-1)).toBe('GET /api/cart/list')
    expect(shop.cart.lines.value.map((line) => line.id)).toEqual([1, 2, 3])
  })

  it('[ST-03] an open drawer follows at once, but not on step 1, where the page decides', async () => {
    await shop.cart.open()
    await shop.cart.invalidate()
    expect(calls()).toEqual(['GET /api/cart/list', 'GET /api/cart/total', 'GET /api/cart/list'])
    await shop.cart.setOnCartPage(true)
    requestLog = []
    await shop.cart.invalidate()
    expect(calls()).toEqual(['GET /api/cart/total'])
    await shop.cart.setOnCartPage(false)
    await shop.cart.open()
    expect(calls()).toEqual(['GET /api/cart/total', 'GET /api/cart/list'])
  })

  it('[ST-02] on step 1 opening does nothing and reads nothing; arriving there opens the drawer once', async () => {
    await shop.cart.setOnCartPage(true)
    expect(shop.cart.drawer.value).toBe('open')
    shop.cart.close()
    await shop.cart.open()
    await shop.cart.setOnCartPage(true)
    expect([shop.cart.drawer.value, requestLog]).toEqual(['closed', []])
    await shop.cart.setOnCartPage(false)
    await shop.cart.setOnCartPage(true)
    expect(shop.cart.drawer.value).toBe('open')
    await shop.cart.setOnCartPage(false)
    expect(shop.cart.drawer.value).toBe('closed')
  })

  it('[ST-02] leaving a page that is not step 1 leaves a drawer open that was opened there', async () => {
    await shop.cart.setOnCartPage(false)
    await shop.cart.open()
    await shop.cart.setOnCartPage(false)
    expect(shop.cart.drawer.value).toBe('open')
  })

  it('[ST-03] a favourite changes no line: the cart page, which shows them, does not read them again', async () => {
    await shop.cart.load()
    await shop.cart.setOnCartPage(true)
    const leave = shop.cart.watch()
    requestLog = []
    await shop.favourite.add([7])
    await passed()
    expect(calls()).toEqual(['POST /api/favorite', 'GET /api/cart/total'])
    // A change of lines elsewhere is another matter.
    await shop.cart.invalidate()
    await passed()
    expect(calls().slice(2)).toEqual(['GET /api/cart/total', 'GET /api/cart/list'])
    leave()
  })

  it('[ST-05] favourites refresh the total and flag a reload too', async () => {
    await shop.cart.open()
    shop.cart.close()
    requestLog = []
    await shop.favourite.add([7])
    await passed()
    expect(calls()).toEqual(['POST /api/favorite', 'GET /api/cart/total'])
    await shop.favourite.cancel([7])
    await passed()
    await shop.cart.open()
    expect(calls().slice(2)).toEqual(['POST /api/favorite/cancel', 'GET /api/cart/total', 'GET /api/cart/list'])
  })
})

describe('leaving the page', () => {
  it('sends at once what waits for its pause: an added line, and the last quantity of a line', async () => {
    await shop.cart.load()
    requestLog = []
    void shop.cart.setNumber(1, 20)
    void shop.cart.setNumber(1, 30)
    void add(7)
    shop.cart.flush()
    await vi.advanceTimersByTimeAsync(0)
    expect(
      requestLog.filter(({ call }) => call.startsWith('POST')).map(({ call, input }) => [call, input['params']]),
    ).toEqual([
      ['POST /api/cart/1/edit', { number: '30' }],
      ['POST /api/cart', [expect.objectContaining({ goods_id: '7' })]],
    ])
    requestLog = []
    await vi.advanceTimersByTimeAsync(1_000)
    expect(requestLog.filter(({ call }) => call.startsWith('POST'))).toEqual([])
  })
})

it('saves what was changed before it adds: an exchange is judged by the cart the member sees', async () => {
  await shop.cart.load()
  requestLog = []
  void shop.cart.setNumber(1, 30)
  const added = add(7)
  await vi.advanceTimersByTimeAsync(ADD_DELAY)
  await added
  expect(calls().filter((call) => call.startsWith('POST'))).toEqual(['POST /api/cart/1/edit', 'POST /api/cart'])
})

describe('a change of a cart whose prices are worked out here', () => {
  const money = () => shop.cart.state.value.data!.total.goods_amount
  beforeEach(async () => {
    await shop.cart.load()
    shop.cart.setLocalPricing(repriceCart)
    requestLog = []
  })

  it('shows the new quantity at once, its amount once painted; several changes are priced together', async () => {
    void shop.cart.setNumber(1, 30)
    void shop.cart.setNumber(2, 5)
    expect([shop.cart.lines.value.map((line) => line.number), money()]).toEqual([[30, 5], 0])
    await passed()
    expect([money(), shop.cart.amount.value, shop.cart.lines.value[0]!.line_amount]).toEqual([350, 350, 300])
    expect(requestLog).toEqual([])
  })

  it('prices nothing before the browser has painted the change, however soon a timer would run', async () => {
    const painted: (() => void)[] = []
    const paints = createStorefront({ ...environment, afterPaint: (run) => painted.push(run) })
    await paints.cart.load()
    let priced = 0
    paints.cart.setLocalPricing((cart, now) => {
      priced += 1
      return repriceCart(cart, now)
    })
    void paints.cart.setNumber(1, 30)
    await passed(100)
    expect([paints.cart.lines.value[0]!.number, priced]).toEqual([30, 0])
    for (const run of painted) run()
    expect([priced, paints.cart.state.value.data!.total.goods_amount]).toEqual([1, 400])
  })

  it('shows a tick before it is sent, and sends it with a page that is left in the same moment', async () => {
    void shop.cart.select('all', 0)
    expect([shop.cart.lines.value.map((line) => line.is_selected), calls()]).toEqual([[0, 0], []])
    shop.cart.flush()
    await passed()
    expect(calls()).toEqual(['POST /api/cart/batch_select'])
  })

  it('goes back to the quantity and the amount that were, when the server refuses', async () => {
    cartNow = () => repriceCart(cartOf(held), 0)
    void shop.cart.setNumber(1, 30)
    await passed(300)
    refusal = { call: 'POST /api/cart/1/edit', code: 400, message: '超过限购数量' }
    void shop.cart.setNumber(1, 40)
    await passed(310)
    expect([shop.cart.lines.value[0]!.number, money()]).toEqual([30, 400])
  })
})

describe('a refused change takes back only what it changed itself', () => {
  const ticks = () => shop.cart.lines.value.map((line) => line.is_selected)
  const numbers = () => shop.cart.lines.value.map((line) => line.number)
  const refuse = (call: string) => {
    refusal = { call, code: 400, message: '请稍候' }
  }

  it('a tick: a newer quantity stays, and is saved', async () => {
    await shop.cart.load()
    refuse('POST /api/cart/batch_select')
    void shop.cart.select([2], 0)
    void shop.cart.setNumber(1, 30)
    expect([ticks(), numbers()]).toEqual([
      [1, 0],
      [30, 10],
    ])
    await passed()
    expect([ticks(), numbers()]).toEqual([
      [1, 1],
      [30, 10],
    ])
    shop.cart.flush()
    await passed()
    expect(requestLog.find(({ call }) => call === 'POST /api/cart/1/edit')?.input['params']).toEqual({ number: '30' })
  })

  it('a deletion: the line comes back to its place beside a newer quantity', async () => {
    await shop.cart.load()
    refuse('POST /api/cart/batch_delete')
    const removed = shop.cart.remove([1], false)
    void shop.cart.setNumber(2, 30)
    await removed
    expect(shop.cart.lines.value.map((line) => [line.id, line.number])).toEqual([
      [1, 10],
      [2, 30],
    ])
  })

  it('a quantity: a newer one of the same line stays; refused as well, what the server holds comes back', async () => {
    await shop.cart.load()
    shop.cart.setLocalPricing(repriceCart)
    refuse('POST /api/cart/1/edit')
    void shop.cart.setNumber(1, 30)
    vi.advanceTimersByTime(EDIT_DELAY)
    void shop.cart.setNumber(1, 40)
    await passed()
    expect(numbers()).toEqual([40, 10])
    await passed(EDIT_DELAY)
    expect(numbers()).toEqual([10, 10])
  })
})

describe('in whatever order answers come', () => {
  const numbers = () => shop.cart.lines.value.map((line) => line.number)
  const posts = () => calls().filter((call) => call.startsWith('POST'))
  /**
   * Holds the answers of a call back until the returned function lets them come, each as it was when it was asked for;
   * `first` came with the page.
   */
  const hold = (call: string, first?: CartState): (() => void) => {
    const gate = Promise.withResolvers<void>()
    const { fetch } = environment
    Object.assign(environment, {
      fetch: async (url: string, init: RequestInit) => {
        const response = await fetch(url, init)
        if (`${init.method} ${url.split('?')[0]}` === call) await gate.promise
        return response
      },
    })
    const preloaded = first && { 'GET /api/cart/list?filters=99999': { code: 200, message: '', data: first } }
    shop = createStorefront(environment, preloaded && { preloaded })
    return gate.resolve
  }

  it('amounts follow a quantity that was shown before the rules of price had come', async () => {
    cartNow = () => repriceCart(cartOf(held), 0)
    await shop.cart.load()
    void shop.cart.setNumber(1, 30)
    await passed(100)
    shop.cart.setLocalPricing(repriceCart)
    await passed(300)
    expect([numbers(), shop.cart.state.value.data!.total.goods_amount]).toEqual([[30, 10], 400])
    expect(calls()).toEqual(['GET /api/cart/list', 'POST /api/cart/1/edit'])
  })

  it('a list that was asked for before a quantity was typed does not bring the old one back', async () => {
    const release = hold('GET /api/cart/list', cartOf(held))
    void shop.cart.load()
    await passed()
    void shop.cart.setNumber(1, 30)
    release()
    await passed()
    await passed(EDIT_DELAY)
    expect([numbers(), held[0]!.number]).toEqual([[30, 10], 30])
  })

  it('two quantities of a line reach the server in the order in which they were typed', async () => {
    const release = hold('POST /api/cart/1/edit')
    await shop.cart.load()
    void shop.cart.setNumber(1, 20)
    await passed(EDIT_DELAY)
    void shop.cart.setNumber(1, 30)
    await passed(EDIT_DELAY)
    void shop.cart.setNumber(1, 40)
    await passed(EDIT_DELAY)
    expect(posts()).toEqual(['POST /api/cart/1/edit'])
    release()
    await passed()
    // The one in between is not worth a request any more.
    expect(requestLog.filter(({ call }) => call.endsWith('edit')).map(({ input }) => input['params'])).toEqual([
      { number: '20' },
      { number: '40' },
    ])
    expect([numbers(), held[0]!.number]).toEqual([[40, 10], 40])
  })

  it('a tick sends the quantity that was typed before it first, and its answer keeps it', async () => {
    await shop.cart.load()
    void shop.cart.setNumber(1, 30)
    void shop.cart.select([2], 0)
    await passed()
    expect([posts(), numbers()]).toEqual([
      ['POST /api/cart/1/edit', 'POST /api/cart/batch_select'],
      [30, 10],
    ])
  })

  it('an answer of a tick that a newer quantity has overtaken is read again once all is saved', async () => {
    const release = hold('POST /api/cart/batch_select')
    await shop.cart.load()
    void shop.cart.select([2], 0)
    await passed()
    void shop.cart.setNumber(1, 30)
    release()
    await passed()
    expect(numbers()).toEqual([30, 10])
    await passed(EDIT_DELAY)
    expect([numbers(), held[0]!.number, calls().at(-1)]).toEqual([[30, 10], 30, 'GET /api/cart/list'])
  })

  it('a cart that the page had fetched ahead is asked for again when it was changed since', async () => {
    shop.client.answers.put('/api/cart/list?filters=99999', cartOf(held), 'fresh')
    const adding = add(3)
    await passed(ADD_DELAY)
    await adding
    await shop.cart.load()
    expect(shop.cart.lines.value.map((line) => line.id)).toEqual([1, 2, 3])
  })

  it('a page that shows the lines reads them again after a change elsewhere, until it is left', async () => {
    await shop.cart.load()
    const leave = shop.cart.watch()
    await shop.cart.setOnCartPage(true)
    held = [lineOf(1, 25)]
    await shop.cart.invalidate()
    expect(numbers()).toEqual([25])
    leave()
    held = []
    await shop.cart.invalidate()
    expect(numbers()).toEqual([25])
  })

  it('a refused add reads the cart: why it was refused may lie in a line that is gone', async () => {
    await shop.cart.load()
    held = [lineOf(2)]
    refusal = { call: 'POST /api/cart', code: 422, message: '至少买10盒' }
    void add(1)
    await passed(ADD_DELAY)
    expect([...shop.cart.inCart.value.numbers]).toEqual([[2, 10]])
  })

  it('a checkout waits for an add that is on its way, and for what is read after it', async () => {
    await shop.cart.load()
    shop.cart.watch()
    void add(3)
    let isIdle = false
    void shop.cart.whenIdle().then(() => (isIdle = true))
    await passed(ADD_DELAY - 1)
    expect(isIdle).toBe(false)
    await passed(1)
    expect([isIdle, shop.cart.lines.value.length]).toEqual([true, 3])
  })
})

describe('putting back what was deleted', () => {
  const undo = () =>
    shop.notifications.notices.value.filter((notice) => notice.actions.some((action) => action.label === '撤销'))

  it('is offered by a note for each deletion, and asks the server for those lines', async () => {
    await shop.cart.load()
    await shop.cart.remove([1], false)
    await shop.cart.remove([2], false)
    expect(undo().map((notice) => [notice.kind, notice.text])).toEqual([
      ['toast', '已删除1种商品'],
      ['toast', '已删除1种商品'],
    ])
    shop.notifications.answer(undo()[0]!.id, 'yes')
    await passed()
    expect(requestLog.at(-1)).toMatchObject({ call: 'POST /api/cart/batch_restore', input: { ids: '1' } })
    expect([shop.cart.lines.value.map((line) => line.id), shop.cart.count.value]).toEqual([[1], 1])
    shop.notifications.answer(undo()[0]!.id, 'close')
    await passed()
    expect(calls().filter((call) => call === 'POST /api/cart/batch_restore')).toHaveLength(1)
  })

  it('is not offered when the deletion was refused, and says why when it fails itself', async () => {
    await shop.cart.load()
    refusal = { call: 'POST /api/cart/batch_delete', code: 400, message: '请稍候' }
    await shop.cart.remove([1], false)
    expect(undo()).toEqual([])
    refusal = { call: 'POST /api/cart/batch_restore', code: 403, message: '账号已冻结' }
    await shop.cart.remove([1], false)
    shop.notifications.answer(undo()[0]!.id, 'yes')
    await passed()
    expect(shop.notifications.notices.value.map((notice) => notice.text)).toContain('账号已冻结')
    expect(shop.cart.lines.value.map((line) => line.id)).toEqual([2])
  })

  it('[ST-06] tells what the ticked lines come to, as far as it is known', async () => {
    expect(shop.cart.amount.value).toBeUndefined()
    await shop.cart.invalidate()
    expect(shop.cart.amount.value).toBe(0)
    shop.cart.setCount(7)
    expect(shop.cart.amount.value).toBeUndefined()
    shop.cart.reset()
    expect([shop.cart.amount.value, shop.cart.count.value]).toEqual([undefined, 0])
  })
})

describe('the changes of the cart', () => {
  it('are those that the server has accepted; reading is none', async () => {
    await shop.cart.load()
    await shop.cart.invalidate()
    expect(shop.cart.changes.value).toBe(0)
    void add(3)
    await passed(ADD_DELAY)
    expect(shop.cart.changes.value).toBe(1)
    void shop.cart.setNumber(1, 30)
    expect(shop.cart.changes.value).toBe(1)
    await passed(EDIT_DELAY)
    expect(shop.cart.changes.value).toBe(2)
    await shop.cart.remove([2], false)
    expect(shop.cart.changes.value).toBe(3)
    refusal = { call: 'POST /api/cart/batch_delete', code: 400, message: '请稍候' }
    await shop.cart.remove([1], false)
    expect(shop.cart.changes.value).toBe(3)
  })
})

describe('the count of the cart', () => {
  it('[ST-06] is the number of lines of the list on each update', async () => {
    expect(shop.cart.count.value).toBe(0)
    await shop.cart.load()
    expect(shop.cart.count.value).toBe(2)
    held = [lineOf(1), lineOf(2), lineOf(3), lineOf(4)]
    await shop.cart.load()
    expect(shop.cart.count.value).toBe(4)
    await shop.cart.remove([4], false)
    expect([shop.cart.count.value, shop.cart.lines.value.length]).toEqual([3, 3])
  })

  it('[ST-06] is not that of a filter: a narrowed list shows fewer lines of the same cart', async () => {
    await shop.cart.load()
    held = [lineOf(1)]
    await shop.cart.load(101)
    expect([shop.cart.lines.value.length, shop.cart.count.value]).toEqual([1, 2])
  })

  it('comes back with the lines when a deletion is refused', async () => {
    await shop.cart.load()
    refusal = { call: 'POST /api/cart/batch_delete', code: 400, message: '请稍候' }
    expect(await shop.cart.remove([1], false)).toBe(false)
    expect([shop.cart.count.value, shop.cart.lines.value.map((line) => line.id)]).toEqual([2, [1, 2]])
  })
})
