import { contract, type AnyCall, type Call } from '@yaopi/core/contract'
import { encodeForm, requestOf, type FormMap } from '@yaopi/core'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase } from '../../scripts/postgres.mjs'
import { startServer, type RunningServer } from './start-server.ts'

// Every measured trap of reliability.md §1 that lives in HTTP, against a whole server over a real socket.
let shop: RunningServer
let cookie: string
beforeAll(async () => {
  // On the PostgreSQL of the tests, which goes with all its databases.
  const url = await createDatabase(process.env['TEST_DATABASE_URL']!, `http_traps_${process.pid}`)
  shop = await startServer({ DATABASE_URL: url })
  const login = await post('/api/auth/login', encodeForm({ username: '13800000007', password: 'yaopi2026' }))
  cookie = login.headers.get('set-cookie')!.split(';')[0]!
})
afterAll(async () => {
  expect(shop.isAlive()).toBe(true)
  await shop.stop()
})

const FORM = 'application/x-www-form-urlencoded'
const post = (
  path: string,
  body: string,
  type: string | undefined = FORM,
  extra: Record<string, string> = {},
): Promise<Response> =>
  fetch(`${shop.url}${path}`, {
    method: 'POST',
    body: new TextEncoder().encode(body),
    headers: {
      ...(type === undefined ? {} : { 'content-type': type }),
      ...(cookie === undefined ? {} : { cookie }),
      ...extra,
    },
  })
async function send<I, O>(call: Call<I, O>, input: I): Promise<{ status: number; message: string; data: O }> {
  const { url, body } = requestOf(call as AnyCall, input as Readonly<Record<string, unknown>>)
  const answer = body === undefined ? await fetch(`${shop.url}${url}`, { headers: { cookie } }) : await post(url, body)
  return { status: answer.status, ...((await answer.json()) as { message: string; data: O }) }
}
/** Status and message; every refusal must be in the envelope, in Chinese. */
async function refusal(answer: Promise<Response>): Promise<number> {
  const response = await answer
  const body = (await response.json()) as { code: number; message: string; data: unknown }
  expect(body.code).toBe(response.status)
  expect(body.message).toMatch(/[\u4e00-\u9fff]/)
  expect(JSON.stringify(body)).not.toMatch(/Error:|node_modules|select |insert /i)
  return response.status
}

test('M8, M9: a cart of 1,000 nested lines arrives whole', async () => {
  const ids = Array.from({ length: 1_000 }, (_, index) => index + 1)
  const params = ids.map((goods_id) => ({
    goods_id,
    price: 0,
    number: 1,
    ck_id: 0,
    goods_price_id: 0,
    ladder_price_id: 0,
    goods_manjian_id: 0,
    is_yj: 0 as const,
  }))
  const body = encodeForm({ params } as unknown as FormMap)
  expect(body.startsWith('params%5B0%5D%5Bgoods_id%5D=1&')).toBe(true)
  const answer = await send(contract.cart.add, { params } as never)
  expect(answer.status).toBe(200)
  const { added, refused } = answer.data as { added: readonly number[]; refused?: readonly unknown[] }
  expect(added.length + (refused?.length ?? 0)).toBe(1_000)
  expect(added.length).toBeGreaterThan(500)
  expect((await send(contract.cart.total, {})).data.number).toBe(added.length)
})

test('M9: a list of 1,000 numbers stays a list of 1,000', async () => {
  const answer = await send(contract.favourite.add, {
    goods_ids: Array.from({ length: 1_000 }, (_, index) => index + 1),
  })
  expect(answer).toMatchObject({ status: 200, data: { count: 1_000 } })
})

test('M10: 100,000 brackets, 30,000 fields and bad nesting are refused at once, and the server lives on', async () => {
  const bodies = [
    `a${'[x]'.repeat(100_000)}=1`,
    `a${'['.repeat(100_000)}=1`,
    Array.from({ length: 30_000 }, (_, index) => `a${index}=1`).join('&'),
    'params[0][goods_id]=1&params[2][goods_id]=2',
    'params[0]=1&params[a]=2',
    'params=1&params[0]=2',
    'params[0=1',
    'params[]=1',
    'params[999999999][goods_id]=1',
    '[a]=1',
  ]
  for (const body of bodies) {
    expect([body.slice(0, 20), await refusal(post('/api/cart', body))]).toEqual([body.slice(0, 20), 400])
  }
  expect((await fetch(`${shop.url}/healthz`)).status).toBe(200)
  // A body that kept the parser busy would run into this limit.
}, 40_000)

test('M11: names of the prototype change nothing and are refused', async () => {
  for (const body of [
    '__proto__[admin]=1',
    'constructor[prototype][admin]=1',
    'params[__proto__][admin]=1',
    'params[0][__proto__]=1',
    'hasOwnProperty=1',
    'params[0][constructor][prototype][x]=1',
  ]) {
    expect([body, await refusal(post('/api/cart', body))]).toEqual([body, 400])
  }
  expect(await refusal(fetch(`${shop.url}/api/goods/list?__proto__[x]=1`))).toBe(400)
})

test('M12: a value given twice never reaches a handler', async () => {
  expect(await refusal(post('/api/cart', 'params[0][goods_id]=1&params[0][number]=1&params[0][number]=2'))).toBe(400)
  expect(await refusal(fetch(`${shop.url}/api/goods/list?page=1&page=2`))).toBe(400)
})

test('M13: NUL and broken escapes are refused before the database sees them', async () => {
  for (const body of [
    'username=%00&password=1',
    'username=a%00b&password=1',
    'username=%ZZ&password=1',
    'username=%E4%BD&password=1',
    'username=%ED%A0%80&password=1',
    'username=a\u0001&password=1',
  ]) {
    expect([body, await refusal(post('/api/auth/login', body))]).toEqual([body, 400])
  }
  expect(await refusal(fetch(`${shop.url}/api/goods/search?keywords=%00`))).toBe(400)
})

test('M14: numbers, dates and flags are read once and strictly; full-width digits count as digits', async () => {
  for (const page of [
    '0x10',
    '1_000',
    '+7',
    '-1',
    '1e3',
    '1.5',
    'NaN',
    'Infinity',
    '',
    '99999999999999999999',
    '0',
    '١',
    'null',
    'true',
  ]) {
    expect([page, await refusal(fetch(`${shop.url}/api/goods/list?page=${encodeURIComponent(page)}`))]).toEqual([
      page,
      422,
    ])
  }
  for (const page of ['１２', ' 7 '])
    expect((await fetch(`${shop.url}/api/goods/list?page=${encodeURIComponent(page)}`)).status).toBe(200)
  for (const price of ['NaN', '1e3', '0.005', '-1', '1,000'])
    expect([price, await refusal(fetch(`${shop.url}/api/goods/list?min_price=${price}`))]).toEqual([price, 422])
  for (const day of ['yesterday', 'infinity', '2026-02-30', '20260101']) {
    expect([day, await refusal(fetch(`${shop.url}/api/order?start_time=${day}`, { headers: { cookie } }))]).toEqual([
      day,
      422,
    ])
  }
  expect(await refusal(fetch(`${shop.url}/api/goods/list?stock=yes`))).toBe(422)
})

test('M15: a body that is too large is 413, another content type 415, none at all never text', async () => {
  expect(await refusal(post('/api/cart', `a=${'x'.repeat(2 * 1024 * 1024)}`))).toBe(413)
  for (const type of [
    'text/plain',
    'application/json',
    'application/json\t',
    'application/xml',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencodedx',
  ]) {
    expect([type, await refusal(post('/api/cart', 'params[0][goods_id]=1', type))]).toEqual([type, 415])
  }
  expect(
    await rawStatus(
      `POST /api/cart HTTP/1.1\r\nhost: x\r\ncookie: ${cookie}\r\ncontent-length: 3\r\nconnection: close\r\n\r\na=1`,
    ),
  ).toBe(415)
})

test('M15: a length that lies, a broken request line and headers without end are cut off', async () => {
  expect(
    await rawStatus(
      `POST /api/cart HTTP/1.1\r\nhost: x\r\ncontent-type: ${FORM}\r\ncontent-length: ` +
        `99999999\r\nconnection: close\r\n\r\na=1`,
    ),
  ).toBe(413)
  expect(await rawStatus('NONSENSE\r\n\r\n')).toBe(400)
  expect(await rawStatus(`GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`)).toBe(431)
  expect(
    await rawStatus(
      `POST /api/cart HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
    ),
  ).toBe(400)
})

test('M16: a sender of one byte a second is cut after about ten seconds with 408, in head and body', async () => {
  const [body, head] = await Promise.all([
    drip(`POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: ${FORM}\r\ncontent-length: 1000\r\n\r\n`, 'a'),
    drip('GET /healthz HTTP/1.1\r\nhost: x\r\nx-slow: ', 'a'),
  ])
  expect([body.status, head.status]).toEqual([408, 408])
  expect(body.seconds).toBeGreaterThan(8)
}, 40_000)

/** Status of a hand-written request; 0 when the connection ends without an answer. */
function rawStatus(text: string): Promise<number> {
  return new Promise((resolve, reject) => {
    let said = ''
    const socket = connect(shop.port, shop.host, () => {
      socket.write(text)
    })
    socket.setTimeout(20_000, () => {
      socket.destroy()
      reject(new Error('no answer'))
    })
    socket.on('data', (chunk) => {
      said += chunk.toString('latin1')
      socket.end()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(said)?.[1] ?? 0)))
  })
}

/** Sends a beginning, then one letter a second, until the server ends it. */
function drip(beginning: string, letter: string): Promise<{ readonly status: number; readonly seconds: number }> {
  return new Promise((resolve) => {
    const started = performance.now()
    let said = ''
    const socket = connect(shop.port, shop.host, () => {
      socket.write(beginning)
    })
    const timer = setInterval(() => {
      if (socket.writable) socket.write(letter)
    }, 1_000)
    const limit = setTimeout(() => socket.destroy(), 35_000)
    socket.on('data', (chunk) => {
      said += chunk.toString('latin1')
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearInterval(timer)
      clearTimeout(limit)
      resolve({
        status: Number(/^HTTP\/1\.1 (\d{3})/.exec(said)?.[1] ?? 0),
        seconds: (performance.now() - started) / 1000,
      })
    })
  })
}
