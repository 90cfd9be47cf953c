import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** An address that stays while the server behind it ends and comes back at another port. */
export type Door = {
  readonly port: number
  /** Leads to the server at this port; without one, nobody answers. */
  readonly leadTo: (port: number | undefined) => void
  readonly close: () => Promise<void>
}

/** Opens a door at a free port of this machine. */
export async function openDoor(): Promise<Door> {
  let behind: number | undefined
  const open = new Set<Socket>()
  const door = createServer((visitor) => {
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
  })
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
