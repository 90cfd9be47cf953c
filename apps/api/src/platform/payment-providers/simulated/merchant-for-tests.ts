import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Notice, PaymentProvider } from '../payment-provider.ts'

/** What arrived at the merchant: the text as it came, and what the provider read in it. */
export type Arrival = {
  readonly text: string
  readonly notice: Notice | { readonly ok: false; readonly reason: string }
}

/** A merchant's notify address on a real socket. `answer` decides the response to the n-th notice (from 0). */
export async function openMerchant(
  provider: () => PaymentProvider,
  answer?: (count: number) => { readonly status: number; readonly text: string } | undefined,
) {
  let isDown = false
  const arrivals: Arrival[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += String(part)
    const notice = readAtTheDoor(provider(), text)
    const count = arrivals.push({ text, notice }) - 1
    const own = provider().answerNotice(notice.ok ? 'done' : 'again')
    const said = answer?.(count) ?? { status: 200, text: own.body }
    response.writeHead(said.status).end(said.text)
  })
  server.on('connection', (socket) => {
    if (isDown) socket.destroy()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/notify`,
    arrivals,
    accepted: (): readonly Notice[] => arrivals.flatMap(({ notice }) => (notice.ok ? [notice] : [])),
    /** Ends every connection, as a server does that is not there; the port stays its own. */
    goDown: (): void => {
      isDown = true
      server.closeAllConnections()
    },
    comeBack: (): void => {
      isDown = false
    },
    close: (): void => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** A notice as the shop's server hands it to the provider. */
export const readAtTheDoor = (provider: Pick<PaymentProvider, 'readNotice'>, text: string): Arrival['notice'] =>
  provider.readNotice({
    body: Buffer.from(text),
    headers: { 'content-type': text.startsWith('{') ? 'application/json' : 'application/x-www-form-urlencoded' },
  })
