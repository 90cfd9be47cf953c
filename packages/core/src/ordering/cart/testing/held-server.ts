import type { Goods } from '../../../catalogue/goods/index.ts'
import { memoryStorage, type Environment } from '../../../platform/environment/index.ts'
import { fromYuan, toYuan } from '../../../platform/money/index.ts'
import { decodeForm, type DecodedMap, type Envelope, type Int01 } from '../../../platform/protocol/index.ts'
import type { CartItem, CartState } from '../cart.types.ts'
import { repriceCart } from '../reprice-cart.rules.ts'

/** Units of any goods that the server has. */
export const STOCK = 50

/** A line as the server keeps it. */
export type HeldLine = { readonly id: number; readonly number: number; readonly is_selected: Int01 }

type Request = {
  readonly call: string
  readonly input: DecodedMap
  /** What the server answered; undefined while the request is on its way there. */
  envelope?: Envelope<unknown>
  readonly resolve: (envelope: Envelope<unknown>) => void
  readonly reject: (error: Error) => void
}

/**
 * A server of one cart under a full reduction, whose requests and answers move only when a test says so; so does the
 * clock of the page.
 */
export type HeldServer = {
  readonly environment: Environment
  /** Lets milliseconds pass on the page. */
  readonly pass: (milliseconds: number) => Promise<void>
  /** The cart as it is answered now. */
  readonly cart: () => CartState
  readonly lines: () => readonly HeldLine[]
  /** Another tab, or another program, changes the cart. */
  readonly change: (to: (lines: readonly HeldLine[]) => readonly HeldLine[]) => void
  /** Requests that have not arrived, and answers that have not: a choice among them wraps around. */
  readonly arrive: (nth: number) => void
  readonly answer: (nth: number) => void
  /** The connection of a change breaks: before the server has it, or with the answer. */
  readonly lose: (nth: number) => void
  readonly isIdle: () => boolean
  /** Lines of changes that were refused or lost, and the words that must be shown for them. */
  readonly excused: ReadonlySet<number>
  readonly words: ReadonlySet<string>
}

type Timer = { readonly run: () => void; readonly at: number }

const goodsOf = (id: number): Goods =>
  ({
    id,
    name: `药${id}`,
    bzdw: '盒',
    is_buy: 1,
    number: STOCK,
    min_number: 1,
    step: 1,
    ladder_price: [],
    ladder_price_type: 0,
    settle_group: 'pt',
    is_yj: 0,
    goods_price_id: 0,
    with_coupon: 1,
  }) as unknown as Goods

const itemOf = ({ id, number, is_selected }: HeldLine): CartItem => ({
  id,
  number,
  price: 10,
  is_selected,
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

const tier = (amount: number, value: number) => ({ amount, gives: { kind: 'jian' as const, value } })
const reductions = [
  { id: 41, name: '满减', scope: { kind: 'all' as const }, tiers: [tier(20_000, 1_500), tier(50_000, 4_500)] },
]

const cartOf = (lines: readonly HeldLine[]): CartState =>
  repriceCart(
    {
      data: lines.map(itemOf),
      shipping_data: { shipping_amount: 0, no_trans_order_amount: 300, gap: 0, groups: [] },
      activity_data: { manjians: [] },
      filter_data: [],
      hints: [],
      total: { kinds: 0, number: 0, goods_amount: 0, discount: 0, freight: 0, payable: 0 },
      pricing: { offers: { reductions }, member: { rank: 1, zone: 'A', is_new: false, points: 0 } },
    },
    0,
  )

const byId = (one: HeldLine, other: HeldLine): number => one.id - other.id
const idsOf = (input: DecodedMap, lines: readonly HeldLine[]): readonly number[] =>
  input['ids'] === 'all' ? lines.map(({ id }) => id) : String(input['ids']).split(',').map(Number)
const ok = (data: unknown): Envelope<unknown> => ({ code: 200, message: '', data })
const refused = (code: number, message: string): Envelope<unknown> => ({ code, message, data: null })
const pick = <T>(all: readonly T[], nth: number): T | undefined => all[nth % all.length]

/** Makes a server that holds these lines; `paint` milliseconds pass before a change is on the screen. */
export function heldServer(start: readonly HeldLine[], paint: number): HeldServer {
  let lines = start
  let removed: readonly HeldLine[] = []
  let open: readonly Request[] = []
  const excused = new Set<number>()
  const words = new Set<string>()
  const travelling = (): readonly Request[] => open.filter((one) => one.envelope === undefined)
  const close = (request: Request): void => {
    open = open.filter((one) => one !== request)
  }

  const put = (id: number, number: number): Envelope<unknown> | undefined => {
    if (number > STOCK) return refused(409, `药${id}：库存仅剩${STOCK}盒`)
    const before = lines.find((line) => line.id === id)
    lines = [...lines.filter((line) => line.id !== id), { ...(before ?? { id, is_selected: 1 }), number }].toSorted(
      byId,
    )
    return undefined
  }
  const answers: Readonly<Record<string, (input: DecodedMap, id: number) => Envelope<unknown>>> = {
    'GET /api/cart/list': () => ok(cartOf(lines)),
    'GET /api/cart/total': () => {
      const { total } = cartOf(lines)
      const amount = toYuan(fromYuan(total.goods_amount) - fromYuan(total.discount))
      return ok({ number: lines.length, kinds: lines.length, amount, is_ready: 0 })
    },
    'POST /api/cart/:id/edit': (input, id) => {
      if (!lines.some((line) => line.id === id)) return refused(404, `药${id}：已不在购物车`)
      const number = Number((input['params'] as DecodedMap)['number'])
      return put(id, number) ?? ok({ number, price: 10 })
    },
    'POST /api/cart': (input) => {
      const [{ goods_id, number }] = input['params'] as unknown as [Record<'goods_id' | 'number', string>]
      const id = Number(goods_id)
      const sum = Number(number) + (lines.find((line) => line.id === id)?.number ?? 0)
      const line = { id, goods_id: id, number: sum, price: 10, price_changed: 0 }
      return put(id, sum) ?? ok({ added: [id], cart_total: lines.length, lines: [line], refused: [] })
    },
    'POST /api/cart/batch_select': (input) => {
      const ids = idsOf(input, lines)
      const is_selected = input['is_selected'] === '1' ? 1 : 0
      lines = lines.map((line) => (ids.includes(line.id) ? { ...line, is_selected } : line))
      return ok({ ...cartOf(lines), blocked: 0 })
    },
    'POST /api/cart/batch_delete': (input) => {
      const ids = idsOf(input, lines)
      removed = [...removed, ...lines.filter((line) => ids.includes(line.id))]
      lines = lines.filter((line) => !ids.includes(line.id))
      return ok(cartOf(lines))
    },
    'POST /api/cart/batch_restore': (input) => {
      const ids = idsOf(input, removed)
      const back = ids.flatMap((id) => removed.findLast((line) => line.id === id) ?? [])
      lines = [...lines, ...back.filter(({ id }) => lines.every((line) => line.id !== id))].toSorted(byId)
      return ok(cartOf(lines))
    },
  }

  /** The lines that a change is about. */
  const aboutOf = ({ call, input }: Request): readonly number[] => {
    const id = /\/(\d+)\/edit$/.exec(call)?.[1]
    if (id !== undefined) return [Number(id)]
    if (input['ids'] !== undefined) return idsOf(input, [...lines, ...removed])
    return (input['params'] as unknown as { goods_id: string }[]).map(({ goods_id }) => Number(goods_id))
  }
  const execute = (request: Request): void => {
    const [, id = ''] = /\/(\d+)\/edit$/.exec(request.call) ?? []
    request.envelope = answers[request.call.replace(/\/\d+\/edit$/, '/:id/edit')]!(request.input, Number(id))
  }

  let now = 1_000_000
  let timers: readonly Timer[] = []
  const setTimer = (run: () => void, milliseconds: number): Timer => {
    const timer = { run, at: now + milliseconds }
    timers = [...timers, timer]
    return timer
  }
  const clearTimer = (timer: unknown): void => {
    timers = timers.filter((one) => one !== timer)
  }
  const pass = async (milliseconds: number): Promise<void> => {
    const end = now + milliseconds
    for (;;) {
      // Whatever can go on without a timer does.
      await new Promise((resolve) => void setImmediate(resolve))
      const next = timers.filter(({ at }) => at <= end).toSorted((one, other) => one.at - other.at)[0]
      if (next === undefined) break
      now = Math.max(now, next.at)
      clearTimer(next)
      next.run()
    }
    now = end
  }

  const environment: Environment = {
    session: memoryStorage(),
    now: () => now,
    setTimeout: setTimer,
    clearTimeout: clearTimer,
    afterPaint: (run) => void setTimer(run, paint),
    fetch: (async (url: string, init: { method: string; body?: string; signal?: AbortSignal }) => {
      const [path, query = ''] = url.split('?') as [string, string?]
      const envelope = await new Promise<Envelope<unknown>>((resolve, reject) => {
        const request: Request = {
          call: `${init.method} ${path}`,
          input: decodeForm(init.body ?? query),
          resolve,
          reject,
        }
        open = [...open, request]
        init.signal?.addEventListener('abort', () => {
          close(request)
          reject(new DOMException('aborted', 'AbortError'))
        })
      })
      return new Response(JSON.stringify(envelope), { status: envelope.code })
    }) as unknown as Environment['fetch'],
  }
  return {
    environment,
    pass,
    excused,
    words,
    cart: () => cartOf(lines),
    lines: () => lines,
    change: (to) => {
      lines = to(lines)
    },
    arrive: (nth) => {
      const request = pick(travelling(), nth)
      if (request !== undefined) execute(request)
    },
    answer: (nth) => {
      const request = pick(
        open.filter((one) => one.envelope !== undefined),
        nth,
      )
      if (request === undefined) return
      close(request)
      const { envelope } = request
      if (envelope!.code !== 200) {
        words.add(envelope!.message)
        for (const line of aboutOf(request)) excused.add(line)
      }
      request.resolve(envelope!)
    },
    lose: (nth) => {
      const request = pick(
        open.filter(({ call }) => call.startsWith('POST')),
        nth,
      )
      if (request === undefined) return
      close(request)
      for (const line of aboutOf(request)) excused.add(line)
      words.add('网络连接失败，请检查网络后重试')
      request.reject(new TypeError('network'))
    },
    isIdle: () => open.length === 0,
  }
}
