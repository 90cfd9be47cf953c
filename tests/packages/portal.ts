import { contract, type AnyCall, type Call } from '@yaopi/core/contract'
import { requestOf } from '@yaopi/core'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'

const PASSWORD = 'yaopi2026'
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

/**
 * A partner's server: pages of a folder, pages of its own, and a token for its user at the address the READMEs name.
 */
export type Portal = {
  readonly url: string
  /** From now on a page stands at a path. */
  readonly put: (path: string, html: string) => void
  readonly close: () => Promise<void>
}

/** Hands tokens to pages of an origin. */
export type Tokens = (origin: string) => Promise<string>

export async function openPortal(folder: string, tokens: Tokens): Promise<Portal> {
  const pages = new Map<string, string>()
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://portal')
    const send = (type: string | undefined, body: string | Buffer): void => {
      response.writeHead(200, { 'content-type': type ?? 'application/octet-stream' }).end(body)
    }
    if (pathname === '/my/yaopi-token') {
      tokens(`http://${request.headers.host}`).then(
        (text) => send('text/plain', text),
        () => {
          response.writeHead(502).end()
        },
      )
      return
    }
    const own = pages.get(pathname)
    if (own !== undefined) {
      send(types['.html'], own)
      return
    }
    // Any other address without a file is the application's own.
    const file = extname(pathname) === '' ? 'index.html' : pathname
    try {
      send(types[extname(file)], readFileSync(join(folder, file)))
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    put: (path, html) => {
      pages.set(path, html)
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

type Send = <O>(call: AnyCall, input: object, headers?: Readonly<Record<string, string>>) => Promise<O>

/** Sends calls to a shop; throws with what it answers when it refuses one. */
const senderTo =
  (shop: string): Send =>
  async <O>(call: AnyCall, input: object, headers: Readonly<Record<string, string>> = {}): Promise<O> => {
    const { url, body } = requestOf(call, input as Readonly<Record<string, unknown>>)
    const answer = await fetch(`${shop}${url}`, {
      method: call.method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }) },
      ...(body === undefined ? {} : { body }),
    })
    const { message, data } = (await answer.json()) as { message: string; data: O }
    if (!answer.ok) throw new Error(`${call.method} ${url}: ${answer.status} ${message}`)
    return data
  }

/** A call of a member on the shop itself. */
export type MemberSend = <I, O>(call: Call<I, O>, input: I) => Promise<O>

/** Logs a member in on the shop itself, and returns what sends their calls. */
export async function asMember(shop: string, phone: string): Promise<MemberSend> {
  const login = await fetch(`${shop}/api/auth/login`, {
    method: 'POST',
    body: `username=${phone}&password=${PASSWORD}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  const cookie = login.headers.get('set-cookie')!.split(';')[0]!
  const send = senderTo(shop)
  return <I, O>(call: Call<I, O>, input: I): Promise<O> => send(call as AnyCall, input as object, { cookie })
}

/**
 * Registers a partner with its origins at a running shop and links a member to it; returns what its server needs for
 * tokens.
 */
export async function registered(
  shop: string,
  key: string,
  origins: readonly string[],
  phone: string,
): Promise<Tokens> {
  const send = senderTo(shop)
  const member = await asMember(shop, phone)
  const { token: staff } = await send<{ token: string }>(contract.auth.staffLogin, {
    username: 'staff-admin',
    password: PASSWORD,
  })
  const { secret } = await send<{ secret: string }>(
    contract.partnerAdmin.create,
    { key, name: '门户', origins: origins.join(',') },
    { authorization: `Bearer ${staff}` },
  )
  const own = { partner_key: key, partner_secret: secret }
  const { code } = await send<{ code: string }>(contract.partner.code, { ...own, external_id: 'user-1' })
  await member(contract.partner.link, { code, consent: 1 })
  return async (origin) =>
    (
      await send<{ token: string }>(contract.partner.token, {
        ...own,
        member: 'user-1',
        origin,
        scopes: ['search', 'cart'],
      })
    ).token
}
