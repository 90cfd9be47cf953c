// The simulated gateway as a process of its own: SIM_PAY_PORT, SIM_PAY_KEYS (JSON file, made when missing), SIM_PAY_STATE (optional).
import { readFileSync, writeFileSync } from 'node:fs'
import { startGateway } from './gateway.ts'
import { createGatewayKeys, type GatewayKeys } from './keys.ts'

const keysFile = process.env['SIM_PAY_KEYS']
if (keysFile === undefined) throw new Error('SIM_PAY_KEYS must name the JSON file of the gateway keys')

const gateway = await startGateway({
  port: Number(process.env['SIM_PAY_PORT'] ?? 0),
  keys: keysOf(keysFile),
  stateFile: process.env['SIM_PAY_STATE'],
})
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    void gateway.close()
  })
process.stdout.write(`ready ${gateway.url}\n`)

function keysOf(file: string): GatewayKeys {
  try {
    writeFileSync(file, JSON.stringify(createGatewayKeys()), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return JSON.parse(readFileSync(file, 'utf8')) as GatewayKeys
}
