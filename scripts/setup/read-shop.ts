// Gives the journeys that only read one server for all of them, its address in READ_SHOP.
import { startServer } from '../../tests/server/start-server.ts'

export default async function setup(): Promise<() => Promise<void>> {
  const server = await startServer({}, process.env['FILLED_SHOP'])
  process.env['READ_SHOP'] = server.url
  return server.stop
}
