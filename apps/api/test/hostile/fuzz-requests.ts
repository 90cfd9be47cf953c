import { brokenForms, hostilePlaces, hostileShapes, hostileValues } from './hostile-values.ts'

/** A call as the OpenAPI document tells of it: the fuzz knows the server only from there. */
export type KnownCall = {
  readonly method: string
  readonly path: string
  readonly places: readonly string[]
  readonly fields: readonly string[]
  readonly caller: string
}

type OpenApi = {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            readonly 'x-caller': string
            readonly parameters: readonly { readonly name: string; readonly in: string }[]
            readonly requestBody?: {
              readonly content: Readonly<
                Record<string, { readonly schema: { readonly properties?: Readonly<Record<string, unknown>> } }>
              >
            }
          }
        >
      >
    >
  >
}

/** The calls of an OpenAPI document. */
export function callsOf(document: unknown): KnownCall[] {
  return Object.entries((document as OpenApi).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, told]) => ({
      method: method.toUpperCase(),
      path,
      caller: told['x-caller'],
      places: told.parameters.filter((one) => one.in === 'path').map((one) => one.name),
      fields: [
        ...told.parameters.filter((one) => one.in === 'query').map((one) => one.name),
        ...Object.values(told.requestBody?.content ?? {}).flatMap((body) => Object.keys(body.schema.properties ?? {})),
      ],
    })),
  )
}

/** A request to send; `who` is the place of its cookie among those there are. */
export type FuzzRequest = {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
  readonly who: number
  readonly endsLogin: boolean
}

/** Numbers from 0 up to 1 that are the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'PROPFIND'] as const
const TYPES = [
  'application/json',
  'text/plain',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/x-www-form-urlencoded; charset=gbk',
  'x/y',
  '',
] as const
const PATHS = [
  '/healthz',
  '/openapi.json',
  '/robots.txt',
  '/pictures/goods/1.svg',
  '/pictures/goods/x.svg',
  '/pictures/banner/..%2fx.svg',
  '/pictures/step/9.svg',
  '/pictures/brand/0.svg',
  '/api',
  '/api/',
  '/api//cart',
  '/api/none',
  '/API/CART',
  '/api/cart/',
  '/api/../api/cart',
  '/favicon.ico',
] as const
const HEADERS: readonly (readonly [string, string])[] = [
  ['origin', 'https://evil.example'],
  ['origin', 'null'],
  ['sec-fetch-site', 'cross-site'],
  ['sec-fetch-site', 'x'],
  ['x-forwarded-for', '1.2.3.4, ::1'],
  ['authorization', 'Bearer x'],
  ['authorization', `Bearer ${'A'.repeat(43)}`],
  ['authorization', 'Basic Og=='],
  ['cookie', 'yaopi_session=%00; a=b; __proto__=1'],
  ['accept-encoding', 'br;q=0, gzip;q=x, *'],
  ['range', 'bytes=0-0,-1'],
  ['if-none-match', '"x"'],
  ['accept', 'text/html'],
  ['expect', '100-continue'],
  ['x-http-method-override', 'DELETE'],
  ['content-encoding', 'gzip'],
]
const WORDS = [
  'amxl',
  '阿莫西林',
  '不想要了',
  '13800000001',
  'yaopi2026',
  '2026-11-20',
  'all',
  'unpaid',
  'alipay',
  'pay',
  '张三',
  '人民路88号院内',
  '1',
  '2',
  '0',
  '10',
  '20',
  '30',
  '1,2,3',
  '100.00',
  'yyzz',
  'hxy',
  '91510100MA6TEXAP1B',
  '13900000077',
  '2029-01-01',
] as const

/** Fields that are lists of plain values. */
const LISTS: ReadonlySet<string> = new Set(['file_ids', 'ids', 'jyfw', 'images', 'goods_ids'])
const STORE_FIELDS = ['id', 'company', 'uscc', 'rank', 'licence_no', 'region', 'address', 'name', 'phone'] as const

/** Stands for the last preview token that the sender was given: a purchase goes through only with it. */
export const LAST_TOKEN = 'last-preview-token'

/** Stands for the chat token of the sender. */
export const CHAT_TOKEN = 'own-chat-token'

/** Places of the cookies by what their owners are; a visitor's is empty. */
export type People = {
  readonly visitor: readonly number[]
  readonly member: readonly number[]
  /** Members who have not come further than their registration. */
  readonly registering: readonly number[]
  readonly staff: readonly number[]
}

/** A maker of requests that are the same for the same seed. */
export function requestMaker(seed: number, calls: readonly KnownCall[], people: People): () => FuzzRequest {
  const random = seeded(seed)
  const below = (count: number): number => Math.floor(random() * count)
  const one = <T>(list: readonly T[]): T => list[below(list.length)]!
  const chance = (share: number): boolean => random() < share

  const anyText = (): string =>
    Array.from({ length: below(30) }, () =>
      String.fromCodePoint(chance(0.6) ? 0x20 + below(0x5f) : chance(0.7) ? 0x4e00 + below(0x5000) : below(0xd800)),
    ).join('')
  const value = (): string =>
    chance(0.45)
      ? one(WORDS)
      : chance(0.3)
        ? String(1 + below(12))
        : chance(0.6)
          ? one(hostileValues).text.slice(0, 4_000)
          : anyText()
  const escaped = (text: string): string => encodeURIComponent(text.toWellFormed())

  function field(name: string): string {
    if (name === 'params' && chance(0.7)) {
      return Array.from({ length: 1 + below(4) }, (_, index) =>
        ['goods_id', 'number', 'is_yj', 'ck_id', 'price']
          .filter(() => chance(0.6))
          .map((key) => `params[${index}][${key}]=${escaped(value())}`)
          .join('&'),
      ).join('&')
    }
    if (name === 'preview_token' && chance(0.7)) return `${name}=${LAST_TOKEN}`
    if (name === 'token' && chance(0.8)) return `${name}=${CHAT_TOKEN}`
    if (LISTS.has(name) && chance(0.7))
      return Array.from({ length: 1 + below(3) }, (_, index) => `${name}[${index}]=${escaped(value())}`).join('&')
    if (name === 'stores' && chance(0.7))
      return Array.from({ length: 1 + below(3) }, (_, index) =>
        STORE_FIELDS.filter(() => chance(0.7))
          .map((key) => `stores[${index}][${key}]=${escaped(value())}`)
          .join('&'),
      ).join('&')
    if (name === 'lines' && chance(0.7)) return `lines[0][item_id]=${1 + below(6)}&lines[0][number]=${1 + below(30)}`
    if (chance(0.1)) {
      const shape = one(hostileShapes)
      return `${name}${shape.suffix}=${escaped(shape.text)}`
    }
    return `${chance(0.97) ? name : escaped(anyText())}=${escaped(value())}`
  }

  /** Breaks a text somewhere: bytes are dropped, doubled, or put in. */
  function bent(text: string): string {
    const from = below(text.length + 1)
    const to = Math.min(text.length, from + below(12))
    const put = one([
      '',
      '%',
      '%00',
      '%ff',
      '[',
      ']',
      '&',
      '=',
      '[0]',
      '&&',
      text.slice(from, to),
      text.slice(from, to).repeat(3),
      '%ED%A0%80',
      '\u00e9',
    ])
    return text.slice(0, from) + put + text.slice(to)
  }

  /** Mostly somebody whom the call is for. */
  const everybody = [...people.visitor, ...people.member, ...people.registering, ...people.staff]
  const whoFor = ({ caller, path }: KnownCall): number =>
    one(
      caller !== 'visitor' && path.startsWith('/api/register') && chance(0.8)
        ? people.registering
        : chance(0.15)
          ? everybody
          : caller === 'staff'
            ? people.staff
            : caller === 'gateway'
              ? people.visitor
              : people.member,
    )

  return () => {
    const call = one(calls)
    const path = chance(0.05)
      ? one(PATHS)
      : call.path.replace(/\{(\w+)\}/g, () => (chance(0.75) ? String(1 + below(6)) : one(hostilePlaces)))
    let form = call.fields
      .filter(() => chance(0.8))
      .map(field)
      .join('&')
    if (chance(0.05)) form += `&${one(brokenForms).text.slice(0, 3_000)}`
    if (chance(0.1)) form = bent(form)
    const method = chance(0.92) ? call.method : one(METHODS)
    const inBody = method !== 'GET' && method !== 'HEAD' && chance(0.95)
    const headers: Record<string, string> = inBody
      ? { 'content-type': chance(0.95) ? 'application/x-www-form-urlencoded' : one(TYPES) }
      : {}
    if (chance(0.08)) {
      const [name, text] = one(HEADERS)
      headers[name] = text
    }
    const full = inBody || form === '' ? path : `${path}?${form}`
    return {
      method,
      path: safe((chance(0.02) ? bent(full) : full).slice(0, 12_000)),
      headers,
      body: inBody ? form : undefined,
      who: whoFor(call),
      endsLogin: /\/(logout|logins|second_factor)$/.test(path),
    }
  }
}

/**
 * An address line can hold no blanks, breaks or letters beyond ASCII; they are written as bytes. It begins with a
 * slash.
 */
const safe = (path: string): string => `/${path.replace(/^\/*/, '').replace(/[^\u0021-\u007E]/gu, bytesOf)}`

const bytesOf = (letter: string): string =>
  [...Buffer.from(letter)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
