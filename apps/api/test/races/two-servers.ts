import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { contract, type PlacedOrder, type Preview } from '@yaopi/core/contract'
import { buildApp } from '../../src/app.ts'
import { readConfig } from '../../src/platform/config/config.ts'
import type { Db, OpenDb } from '../../src/platform/db/db.ts'
import { ensureSecretFile, openSigningKeys } from '../../src/platform/keys/index.ts'
import type { AppContext } from '../../src/platform/context/app-context.ts'
import {
  createGatewayKeys,
  gatewayControl,
  simulatedProvider,
  startGateway,
  type GatewayKeys,
} from '../../src/platform/payment-providers/simulated/index.ts'
import { addBasics, addMember, PROVINCE } from '../support/fixtures.ts'
import { freshDatabase } from '../support/fresh-database.ts'
import { cookieOf, startServer, wireClient, type ServerProcess, type WireClient } from '../support/processes.ts'

/** Two server processes over one fresh PostgreSQL with one simulated gateway, which lives beside them. */
export type TwoServers = {
  readonly servers: readonly [ServerProcess, ServerProcess]
  readonly open: OpenDb
  readonly db: Db
  readonly databaseUrl: string
  readonly gatewayUrl: string
  readonly keys: GatewayKeys
  /** Folder of the keys that all processes of the shop share. */
  readonly keysDir: string
  readonly control: ReturnType<typeof gatewayControl>
  /**
   * The application without a port, over the same database: a hand on its jobs. `channel` tells whether it reaches the
   * gateway.
   */
  readonly worker: (options?: {
    readonly channel?: 'reached' | 'down'
    readonly now?: () => number
  }) => Promise<AppContext>
  readonly close: () => Promise<void>
}

/** The servers that the tests of a file share, for hooks and tests; jobs do not run by themselves. */
export function serversOfFile(): TwoServers {
  const shared = {} as TwoServers
  beforeAll(async () => {
    Object.assign(shared, await twoServers())
  }, 180_000)
  afterAll(() => shared.close(), 30_000)
  return shared
}

/** Starts them; jobs do not run by themselves. */
export async function twoServers(): Promise<TwoServers> {
  const database = await freshDatabase()
  const open = await database.open()
  await addBasics(open.db)
  const folder = mkdtempSync(join(tmpdir(), 'yaopi-race-'))
  const keysDir = join(folder, 'keys')
  const keys = createGatewayKeys()
  ensureSecretFile(join(keysDir, 'sim-pay.json'), () => JSON.stringify(keys))
  const gateway = await startGateway({ port: 0, keys, stateFile: join(folder, 'sim-pay.jsonl') })
  const gatewayUrl = gateway.url
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    DEMO_GOODS: '0',
    RUN_JOBS: '0',
    POOL_SIZE: '20',
    SIM_PAY_URL: gatewayUrl,
  }
  const servers = [await startServer(env), await startServer(env)] as const
  // A port that no client may ask.
  const nowhere = 'http://127.0.0.1:9'
  const workers: AppContext[] = []
  return {
    servers,
    open,
    db: open.db,
    databaseUrl: database.url,
    gatewayUrl,
    keys,
    keysDir,
    control: gatewayControl({ gatewayUrl, keys }),
    worker: async ({ channel = 'reached', now = Date.now } = {}) => {
      const payments = new Map(
        (['alipay', 'wechat'] as const).map((code) => [
          code,
          simulatedProvider({ code, gatewayUrl: channel === 'down' ? nowhere : gatewayUrl, keys }),
        ]),
      )
      const worker = await buildApp({
        db: open.db,
        databaseUrl: database.url,
        config: readConfig({ LOG_LEVEL: 'silent', RUN_JOBS: '0', DATA_DIR: folder, PUBLIC_URL: servers[0].url }),
        payments,
        keys: openSigningKeys(keysDir, false),
        now,
      })
      workers.push(worker)
      return worker
    },
    close: async () => {
      await Promise.all(workers.map((worker) => worker.app.close()))
      await Promise.all(servers.map((server) => server.stop()))
      await gateway.close()
      await open.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A buyer at one of the servers with a preview ready to be ordered. */
export type Buyer = { readonly client: WireClient; readonly preview: Preview; readonly id: number }
type Lines = readonly {
  readonly goods_id: number
  readonly number: number
  readonly is_yj?: 0 | 1
  readonly goods_price_id?: number
  readonly type?: number
  readonly combination_id?: number
}[]

/** Buyers with a filled cart, spread over both servers; `wallet` in fen. */
export async function buyersWith(
  shop: TwoServers,
  count: number,
  lines: (buyer: number) => Lines,
  wallet = 0,
): Promise<Buyer[]> {
  const buyers: Buyer[] = []
  for (let start = 0; start < count; start += 25) {
    buyers.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(25, count - start) }, async (_, index) => {
          const place = start + index
          const id = await addMember(shop.db, { province_id: PROVINCE.A, recharge: wallet })
          const client = wireClient(shop.servers[place % 2]!.url, await cookieOf(shop.db, id))
          return { client, preview: await previewOf(client, lines(place)), id }
        }),
      )),
    )
  }
  return buyers
}

/** Puts lines into a client's cart and asks for their preview. Throws with the server's words. */
export async function previewOf(client: WireClient, lines: Lines): Promise<Preview> {
  const added = await client.send(contract.cart.add, { params: lines })
  if (added.status !== 200) throw new Error(`add: ${added.status} ${added.message}`)
  const preview = await client.send(contract.checkout.preview, { ids: added.data.added.join(',') })
  if (preview.status !== 200) throw new Error(`preview: ${preview.status} ${preview.message}`)
  return preview.data
}

/** Submits a preview under a key. */
export const place = (buyer: Pick<Buyer, 'client' | 'preview'>, key: string) =>
  buyer.client.send(contract.order.create, {
    preview_token: buyer.preview.preview_token,
    idempotency_key: key,
    address_id: buyer.preview.addresses[0]!.id,
    ticks: buyer.preview.ticks.map((tick) => tick.code),
  })

/** An order that must be made. */
export async function mustPlace(buyer: Pick<Buyer, 'client' | 'preview'>, key: string): Promise<PlacedOrder> {
  const made = await place(buyer, key)
  if (made.status !== 200) throw new Error(`order: ${made.status} ${made.message}`)
  return made.data
}
