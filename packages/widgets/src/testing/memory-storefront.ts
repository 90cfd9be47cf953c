import {
  cartCalls,
  favouriteCalls,
  goodsCalls,
  homeCalls,
  articleCalls,
  lotteryCalls,
  memberCalls,
} from '@yaopi/core/contract'
import {
  fromYuan,
  createStorefront,
  decodeForm,
  filterOfGroup,
  memoryStorage,
  orderText,
  tickOf,
  toYuan,
  type AnyCall,
  type CartItem,
  type CartState,
  type Environment,
  type Goods,
  type HomeData,
  type InputOf,
  type OutputOf,
  type CoreMessages,
  type Storefront,
  type UserState,
} from '@yaopi/core'
import { repriceCart } from '@yaopi/core/pricing'
import type { Link, Links } from '../storefront/links.ts'
import {
  member,
  sampleConfig,
  sampleDrawAbout,
  sampleHome,
  sampleList,
  sampleMakers,
  sampleNames,
  samplePrize,
  sampleRefusals,
} from './samples.text.ts'

/** An answer in a test: a code with message and data, no answer, or a network error. */
export type MemoryAnswer =
  | { readonly code: number; readonly message?: string; readonly data?: unknown; readonly after?: number }
  /** A body that comes piece by piece, such as a stream of events. */
  | { readonly code: number; readonly body: ReadableStream<Uint8Array> }
  | 'never'
  | 'unreachable'

export type MemoryOptions = {
  readonly user?: UserState
  readonly home?: HomeData
  readonly goods?: readonly Goods[]
  /** The cart at the beginning. */
  readonly cart?: readonly CartItem[]
  /** Answers by `METHOD /path` of the call; they replace those of the in-memory server. */
  readonly answers?: Readonly<Record<string, (input: Readonly<Record<string, unknown>>) => MemoryAnswer | undefined>>
  /** Delay of every answer, milliseconds. */
  readonly delay?: number
  readonly session?: Environment['session']
  /** No connection after loading. */
  readonly offline?: boolean
  /** No timers: toasts stay, loading states stay. */
  readonly still?: boolean
  /** Messages of the stores, in another language. */
  readonly words?: CoreMessages
}

export type MemoryStorefront = {
  readonly storefront: Storefront
  readonly links: Links
  /** `METHOD url` of every request, in order, decoded. */
  readonly requests: readonly string[]
  /** URLs of followed links, in order. */
  readonly visited: readonly string[]
}

type Handler = (input: Readonly<Record<string, unknown>>) => unknown

/** Minimum length of timers that do not run in a `still` storefront, milliseconds. */
const PASSES = 4_000

/** A line of the cart from goods. */
export function cartItemOf(goods: Goods, number: number, id = goods.id): CartItem {
  return {
    id,
    number,
    price: goods.price,
    is_selected: tickOf(goods, 1),
    type: 0,
    goods_type: goods.type,
    goods,
    goods_manjian_amount: 0,
    with_coupon: goods.with_coupon,
    gift_data: { total: 0, type: 0 },
    raw_price: goods.price,
    line_amount: goods.price === null ? null : toYuan(fromYuan(goods.price) * number),
    settle_group: goods.settle_group,
    price_changed: 0,
    ...(goods.buy_reason === undefined ? {} : { blocked: goods.buy_reason }),
  }
}

/** A whole cart with these lines, priced by the real rules. */
export function cartOf(data: readonly CartItem[]): CartState {
  const group = {
    group: 'main',
    name: '',
    amount: 0,
    min_amount: 300,
    fee: 15,
    shipping_amount: 0,
    no_trans_order_amount: 800,
    gap: 0,
    min_gap: 0,
  } as const
  const emptyCart: CartState = {
    data,
    filter_data: [...Map.groupBy(data, (line) => line.settle_group)].map(([of, lines]) => ({
      id: filterOfGroup[of],
      name: orderText.group[of],
      count: lines.length,
    })),
    activity_data: { manjians: [] },
    shipping_data: { shipping_amount: 0, no_trans_order_amount: 800, gap: 0, groups: [group] },
    total: { kinds: 0, number: 0, goods_amount: 0, discount: 0, freight: 0, payable: 0 },
  }
  return repriceCart(emptyCart, 0)
}

/** A storefront with an in-memory server, for stories and tests; calls, client and stores are the real ones. */
export function memoryStorefront(options: MemoryOptions = {}): MemoryStorefront {
  const goods = options.goods ?? sampleList
  let lines = options.cart ?? []
  let before = lines
  const requests: string[] = []
  const visited: string[] = []
  const user = options.user ?? member

  const on = <C extends AnyCall>(call: C, answer: (input: InputOf<C>) => OutputOf<C>): readonly [AnyCall, Handler] => [
    call,
    answer as Handler,
  ]
  const handlers = [
    on(homeCalls.common, () => options.home ?? sampleHome),
    on(homeCalls.config, () => sampleConfig),
    on(articleCalls.categories, () => []),
    on(memberCalls.base, () => user),
    on(memberCalls.logout, () => null),
    on(memberCalls.stores, () => []),
    on(cartCalls.copy, ({ ids, other_user_ids }) =>
      other_user_ids
        .split(',')
        .map((id) => ({ user_id: Number(id), store: id, ok: ids.split(',').map(Number), refused: [] })),
    ),
    on(goodsCalls.search, ({ keywords, type }) =>
      (Number(type) === 1 ? sampleMakers : sampleNames)
        .filter(([name, initials]) => name.includes(keywords) || initials.startsWith(keywords))
        .map(([name]) => name),
    ),
    on(cartCalls.list, () => cartOf(lines)),
    on(cartCalls.total, () => {
      const { goods_amount, discount } = cartOf(lines).total
      const amount = toYuan(fromYuan(goods_amount) - fromYuan(discount))
      return { number: lines.length, kinds: lines.length, amount, is_ready: 0 as const }
    }),
    on(cartCalls.add, ({ params }) => addAll(params)),
    on(cartCalls.edit, ({ id, params }) => {
      lines = lines.map((line) => (line.id === Number(id) ? { ...line, number: Number(params.number) } : line))
      return { number: Number(params.number), price: lines.find((line) => line.id === Number(id))?.price ?? 0 }
    }),
    on(cartCalls.remove, ({ ids }) => {
      const gone = new Set(ids.split(',').map(Number))
      before = lines
      lines = lines.filter((line) => !gone.has(line.id))
      return cartOf(lines)
    }),
    on(cartCalls.restore, () => {
      lines = before
      return cartOf(lines)
    }),
    on(cartCalls.select, ({ ids, is_selected }) => {
      const chosen = ids === 'all' ? undefined : new Set(ids.split(',').map(Number))
      lines = lines.map((line) =>
        chosen === undefined || chosen.has(line.id)
          ? { ...line, is_selected: tickOf(line.goods, Number(is_selected) === 1 ? 1 : 0) }
          : line,
      )
      return { ...cartOf(lines), blocked: 0 }
    }),
    on(lotteryCalls.simple, () => null),
    on(lotteryCalls.draw, () => samplePrize),
    on(lotteryCalls.activity, () => sampleDrawAbout),
    on(lotteryCalls.winners, () => []),
    on(favouriteCalls.add, ({ goods_ids }) => ({ count: goods_ids.length })),
    on(favouriteCalls.cancel, ({ goods_ids }) => ({ count: goods_ids.length })),
  ]

  function addAll(params: InputOf<typeof cartCalls.add>['params']): OutputOf<typeof cartCalls.add> {
    const added: OutputOf<typeof cartCalls.add>['lines'][number][] = []
    const refused: OutputOf<typeof cartCalls.add>['refused'][number][] = []
    for (const param of params) {
      const item = goods.find((one) => one.id === Number(param.goods_id))
      if (item === undefined) continue
      const number =
        Number(param.number) + (lines.find((line) => line.goods.id === item.id)?.number ?? item.cart_number)
      if (number > item.number) {
        refused.push({
          goods_id: item.id,
          name: item.name,
          code: 'STOCK',
          reason: sampleRefusals.onlyLeft(item.number, item.bzdw),
          allowed: [],
        })
        continue
      }
      const line = cartItemOf(item, number)
      lines = [line, ...lines.filter((other) => other.id !== line.id)]
      added.push({ id: line.id, goods_id: item.id, number, price: item.price ?? 0, price_changed: 0 })
    }
    return { added: added.map((line) => line.id), cart_total: lines.length, lines: added, refused }
  }

  function answerTo(method: string, url: string, body: string): MemoryAnswer {
    const [path = '', query = ''] = url.split('?')
    for (const [call, handler] of handlers) {
      const places = call.method === method ? matchPath(call.path, path) : undefined
      if (places === undefined) continue
      const input = { ...decodeForm(method === 'POST' ? body : query), ...places }
      return options.answers?.[`${method} ${call.path}`]?.(input) ?? { code: 200, data: handler(input) }
    }
    // Calls that only `answers` handles.
    for (const [name, answer] of Object.entries(options.answers ?? {})) {
      const [ofMethod, pattern = ''] = name.split(' ')
      const places = ofMethod === method ? matchPath(pattern, path) : undefined
      if (places === undefined) continue
      const own = answer({ ...decodeForm(method === 'POST' ? body : query), ...places })
      if (own !== undefined) return own
    }
    return { code: 404, message: path }
  }

  const environment: Environment = {
    fetch: (async (url: string, init: RequestInit = {}) => {
      const method = init.method ?? 'GET'
      requests.push(`${method} ${decodeURIComponent(url)}`)
      const answer =
        options.offline === true ? 'unreachable' : answerTo(method, url, typeof init.body === 'string' ? init.body : '')
      if (answer === 'unreachable') throw new TypeError('unreachable')
      if (typeof answer === 'object' && 'body' in answer) return new Response(answer.body, { status: answer.code })
      await later(answer === 'never' ? undefined : (answer.after ?? options.delay ?? 0), init.signal ?? undefined)
      const { code, message = '', data = null } = answer as Exclude<MemoryAnswer, string | { readonly body: unknown }>
      return new Response(JSON.stringify({ code, message, data }), { status: code >= 200 && code <= 599 ? code : 200 })
    }) as typeof fetch,
    session: options.session ?? memoryStorage(),
    now: () => Date.now(),
    setTimeout: (run, milliseconds) =>
      options.still === true && milliseconds >= PASSES ? undefined : setTimeout(run, milliseconds),
    clearTimeout: (handle) => {
      clearTimeout(handle as ReturnType<typeof setTimeout>)
    },
  }
  // The page brings the preloaded answers of its shell, as from the server; failed ones are missing.
  const preloaded = Object.fromEntries(
    [homeCalls.common, homeCalls.config, memberCalls.base, cartCalls.total].flatMap((call: AnyCall) => {
      const answer = answerTo(call.method, call.path, '')
      return typeof answer === 'string' || 'body' in answer || answer.code !== 200
        ? []
        : [[`${call.method} ${call.path}`, { code: 200, message: '', data: answer.data }]]
    }),
  )
  return {
    storefront: createStorefront(environment, {
      preloaded,
      ...(options.words === undefined ? {} : { words: options.words }),
    }),
    requests,
    visited,
    links: {
      href: urlOf,
      go: (href) => {
        visited.push(decodeURIComponent(typeof href === 'string' ? href : urlOf(href)))
      },
    },
  }
}

/** The name of a link target as a path, its values as the query. */
function urlOf({ name, params = {} }: Link): string {
  const query = Object.entries(params)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`)
    .join('&')
  return query === '' ? `/${name}` : `/${name}?${query}`
}

/** The parameters of a path; undefined when it does not match. */
function matchPath(pattern: string, path: string): Readonly<Record<string, string>> | undefined {
  const names = [...pattern.matchAll(/:(\w+)/g)].map((match) => match[1]!)
  const match = new RegExp(`^${pattern.replace(/:\w+/g, '([^/]+)')}$`).exec(path)
  return match === null ? undefined : Object.fromEntries(names.map((name, index) => [name, match[index + 1]!]))
}

/** Waits, forever without a time; an abort rejects like a browser's fetch. */
function later(milliseconds: number | undefined, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (milliseconds === 0) resolve()
    else if (milliseconds !== undefined) setTimeout(resolve, milliseconds)
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
  })
}

/** Lines of a large cart: `count` different goods. */
export const manyLines = (count: number): readonly CartItem[] =>
  Array.from({ length: count }, (_, index) => {
    const base = sampleList[index % sampleList.length]!
    return cartItemOf({ ...base, id: 1000 + index, name: `${base.name}${index + 1}` }, base.min_number)
  })
