import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import type { Certificate } from './certificate.ts'

/** An address that stays while the server behind it ends and comes back at another port. */
export type Door = {
  readonly port: number
  /** Leads to the server at this port; without one, nobody answers. */
  readonly leadTo: (port: number | undefined) => void
  readonly close: () => Promise<void>
}

/** Opens a door at a free port of this machine; with a certificate it takes HTTPS, as a proxy before a shop does. */
export async function openDoor(certificate?: Certificate): Promise<Door> {
  let behind: number | undefined
  const open = new Set<Socket>()
  const lead = (visitor: Socket): void => {
    if (behind === undefined) {
      visitor.destroy()
      return
    }
    const server = connect(behind, '127.0.0.1')
    for (const [one, other] of [
      [visitor, server],
      [server, visitor],
    ] as const) {
      open.add(one)
      one.pipe(other)
      one.once('error', () => other.destroy())
      one.once('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
  }
  const door = certificate === undefined ? createServer(lead) : createTlsServer({ ...certificate }, lead)
  door.listen(0, '127.0.0.1')
  await once(door, 'listening')
  return {
    port: (door.address() as AddressInfo).port,
    leadTo: (port) => {
      behind = port
    },
    close: async () => {
      for (const socket of open) socket.destroy()
      door.close()
      await once(door, 'close')
    },
  }
}
