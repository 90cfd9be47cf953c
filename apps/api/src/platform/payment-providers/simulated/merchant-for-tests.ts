import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decodeForm } from '@yaopi/core'
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
  port = 0,
) {
  const arrivals: Arrival[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += String(part)
    const notice = readAtTheDoor(provider(), text)
    const count = arrivals.push({ text, notice }) - 1
    const { done, again } = provider().reply
    const said = answer?.(count) ?? { status: 200, text: notice.ok ? done : again }
    response.writeHead(said.status).end(said.text)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/notify`,
    arrivals,
    believed: (): readonly Notice[] => arrivals.flatMap(({ notice }) => (notice.ok ? [notice] : [])),
    close: (): void => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Decodes as the shop's server does, which refuses a field that comes twice, then reads. */
export function readAtTheDoor(provider: Pick<PaymentProvider, 'readNotice'>, text: string): Arrival['notice'] {
  try {
    return provider.readNotice(decodeForm(text))
  } catch (error) {
    if (error instanceof Error && error.name === 'FormBodyError') return { ok: false, reason: 'form' }
    throw error
  }
}
