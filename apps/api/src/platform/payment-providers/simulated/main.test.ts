import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { simulatedProvider, type GatewayKeys } from './index.ts'

const folder = mkdtempSync(join(tmpdir(), 'gateway-main-'))
afterAll(() => rmSync(folder, { recursive: true }))

const start = async (env: Readonly<Record<string, string>>) => {
  const child = spawn(process.execPath, ['--conditions=@yaopi/source', new URL('main.ts', import.meta.url).pathname], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, url: /^ready (http:\/\/127\.0\.0\.1:\d+)\n$/.exec(line.toString())?.[1] ?? '' }
}

it('runs as a process of its own, makes its keys once, and remembers after a kill', async () => {
  const env = {
    SIM_PAY_PORT: '0',
    SIM_PAY_KEYS: join(folder, 'keys.json'),
    SIM_PAY_STATE: join(folder, 'payments.jsonl'),
  }
  const first = await start(env)
  const keys = JSON.parse(readFileSync(env.SIM_PAY_KEYS, 'utf8')) as GatewayKeys
  expect(statSync(env.SIM_PAY_KEYS).mode & 0o777).toBe(0o600)
  await simulatedProvider({ code: 'alipay', gatewayUrl: first.url, keys }).create({
    pay_sn: 'P1',
    amount: 100,
    subject: 'x',
    notify_url: 'http://127.0.0.1:9/',
    expire_at: Math.floor(Date.now() / 1000) + 600,
  })
  first.child.kill('SIGKILL')
  await once(first.child, 'exit')

  const second = await start(env)
  expect(await simulatedProvider({ code: 'alipay', gatewayUrl: second.url, keys }).query('P1')).toEqual({
    status: 'pending',
  })
  second.child.kill('SIGTERM')
  expect(await once(second.child, 'exit')).toEqual([0, null])
})
