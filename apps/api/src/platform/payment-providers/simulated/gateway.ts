import { createPrivateKey, type KeyObject } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { ZodError } from 'zod'
import { demoMarkHeaders } from '../../demo-shop/index.ts'
import { openBook, recordPast, type PastPayment } from './book.ts'
import { openCashier } from './cashier.ts'
import type { GatewayKeys } from './keys.ts'
import { startNoticeSender, type NoticeSender } from './notice-sender.ts'
import { openPlans } from './plan.ts'
import { payPage, payPagePolicy, unknownPage } from './pay-page.ts'
import { controlRequests, merchantRequests, type Answer, type GatewayState } from './requests.ts'
import { isRequestGenuine, signedText, signText } from './signatures.ts'

const MAX_BODY = 65_536

export type GatewayOptions = {
  /** 0 for a free one; always on 127.0.0.1. */
  readonly port: number
  readonly keys: GatewayKeys
  /** File of JSON lines from which a restart recovers payments and pending notices; in memory only without it. */
  readonly stateFile?: string
  /** Paid before the book began, such as the payments of demo orders; those that the book has are left as they are. */
  readonly past?: readonly PastPayment[]
  /** Milliseconds; the machine's clock without it. */
  readonly now?: () => number
  /** Pause after the first unacknowledged notice, milliseconds; it doubles. Default 1 s. */
  readonly firstPause?: number
}

export type Gateway = {
  readonly url: string
  readonly idle: NoticeSender['idle']
  readonly sendings: NoticeSender['sendings']
  /** Stops the gateway; a restart with the same state file goes on. */
  readonly close: () => Promise<void>
}

/** A request and what answers it. */
type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse }

const stampOf = ({ now }: Pick<GatewayState, 'now'>): number => Math.floor(now() / 1000)

/**
 * Reads, checks and answers a signed request. The answer is signed with the request's nonce, so it cannot be replayed.
 */
async function answerSigned(
  world: GatewayState,
  { keys, answerKey }: { readonly keys: GatewayKeys; readonly answerKey: KeyObject },
  { path, request, response }: Exchange & { readonly path: string },
): Promise<void> {
  const header = (name: string): string => String(request.headers[name] ?? '')
  const body = await bodyOf(request)
  const nonce = header('x-nonce')
  const isGenuine =
    header('x-merchant') === keys.merchant_id &&
    isRequestGenuine(
      { path, timestamp: header('x-timestamp'), nonce, body },
      header('x-signature'),
      keys.merchant_secret,
      stampOf(world),
    )
  const isControl = Object.hasOwn(controlRequests, path)
  const handler = isControl ? controlRequests[path] : merchantRequests[path]
  let answer: Answer
  if (!isGenuine || (isControl && !isFromHere(request)))
    answer = { status: 401, body: { error: 'not signed by the merchant' } }
  else if (handler === undefined) answer = { status: 404, body: { error: 'no such request' } }
  else answer = handled(() => handler(JSON.parse(body), world))
  const text = JSON.stringify(answer.body)
  const signature = isGenuine
    ? signText(signedText('answer', { nonce, status: String(answer.status), body: text }), answerKey)
    : ''
  response.writeHead(answer.status, { 'content-type': 'application/json', 'x-signature': signature }).end(text)
}

/** Shows the pay page of a payment, or does what its buttons ask for. */
function answerPage(
  world: GatewayState,
  { token, action, request, response }: Exchange & { readonly token: string; readonly action: string | undefined },
): void {
  const { book, cashier } = world
  const payment = book.byToken(token)
  if (payment === undefined || (action !== undefined && request.method !== 'POST'))
    return sendPage(response, 404, unknownPage())
  if (action === undefined) return sendPage(response, 200, payPage(payment, stampOf(world)))
  if (action === 'confirm') cashier.pay(payment)
  else cashier.close(payment)
  response.writeHead(303, { ...pageHeaders, location: `/pay/${token}` }).end()
}

/**
 * Starts the simulated gateway of both channels: signed merchant requests, pay pages, notices, control calls (domain.md
 * §3.5).
 */
export async function startGateway({
  port,
  keys,
  stateFile,
  past = [],
  now = Date.now,
  firstPause = 1_000,
}: GatewayOptions): Promise<Gateway> {
  const book = openBook(stateFile)
  for (const payment of past) recordPast(book, payment)
  const plans = openPlans()
  const noticeSender = startNoticeSender({ book, plans, keys, now, firstPause })
  const cashier = openCashier({ book, now, announce: noticeSender.announce })
  const answerKey = createPrivateKey(keys.private_key)
  let url = ''
  const world: GatewayState = { book, cashier, plans, noticeSender, now, url: () => url }

  const server = createServer({ requestTimeout: 10_000, headersTimeout: 5_000 }, (request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    const [, token, action] = /^\/pay\/([\w-]{1,64})(?:\/(confirm|cancel))?$/.exec(path) ?? []
    const work = async (): Promise<void> => {
      if (token !== undefined) answerPage(world, { token, action, request, response })
      else if (request.method === 'POST') await answerSigned(world, { keys, answerKey }, { path, request, response })
      else sendPage(response, 404, unknownPage())
    }
    // A client that disconnects or floods loses only its own connection.
    work().catch(() => {
      if (response.headersSent) response.destroy()
      else response.writeHead(500, { connection: 'close' }).end()
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url,
    idle: noticeSender.idle,
    sendings: noticeSender.sendings,
    close: async () => {
      await noticeSender.close()
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

function handled(work: () => Answer): Answer {
  try {
    return work()
  } catch (error) {
    if (error instanceof ZodError || error instanceof SyntaxError)
      return { status: 400, body: { error: error.message } }
    throw error
  }
}

const isFromHere = (request: IncomingMessage): boolean =>
  /^(?:::ffff:)?127\.|^::1$/.test(request.socket.remoteAddress ?? '')

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size > MAX_BODY) throw new RangeError('the body is too large')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

const pageHeaders = {
  ...demoMarkHeaders,
  'content-security-policy': payPagePolicy,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

function sendPage(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, { ...pageHeaders, 'content-type': 'text/html; charset=utf-8' }).end(html)
}
