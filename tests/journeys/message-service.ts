import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A code for a phone. */
type Code = { readonly phone: string; readonly code: string; readonly scene: string }

/** A stand-in for the operator's message service: takes what is signed with its secret, and keeps the codes. */
export type MessageService = {
  readonly url: string
  /** The codes that were sent to a phone, in their order. */
  readonly codesOf: (phone: string) => readonly string[]
  readonly stop: () => Promise<void>
}

/** Starts a message service on a free port of this machine. */
export async function openMessageService(secret: string): Promise<MessageService> {
  const codes: Code[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts)
      const signature = createHmac('sha256', secret).update(body).digest('hex')
      if (request.headers['x-signature'] !== signature) {
        response.writeHead(403).end()
        return
      }
      const message = JSON.parse(body.toString()) as Partial<Code>
      // Notices have a text instead.
      if (message.code !== undefined) codes.push(message as Code)
      response.end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    codesOf: (phone) => codes.filter((one) => one.phone === phone).map(({ code }) => code),
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
