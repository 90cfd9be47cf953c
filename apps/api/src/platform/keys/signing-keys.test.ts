import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Fen } from '@yaopi/core'
import { contract } from '@yaopi/core/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPreview, sealPreview } from '../../ordering/checkout/preview-token.ts'
import { testServer, type TestServer } from '../../../test/support/test-server.ts'
import { rows, sql } from '../db/db.ts'
import { fileUrl } from '../uploads/index.ts'
import { newKey, readKeyFile, writeKeyFile } from './key-file.ts'
import { openSigningKeys, signingKeyFile } from './signing-keys.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keys-'))
  file = signingKeyFile(folder)
  return () => rmSync(folder, { recursive: true, force: true })
})

describe('the file of the keys', () => {
  it('is made by a demo shop for its owner alone, once', () => {
    const [first, again] = [openSigningKeys(folder, true), openSigningKeys(folder, true)]
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(again.isGenuine('file', 'a', first.sign('file', 'a'))).toBe(true)
  })

  it('is asked for by name where it is missing', () => {
    expect(() => openSigningKeys(folder, false)).toThrow(`缺少密钥文件 ${file}：请运行 npm run keys -- new`)
  })

  it.each([
    ['', '应有一个或两个密钥'],
    ['# only a remark\n', '应有一个或两个密钥'],
    [`a ${'x'.repeat(31)}`, '第1行有误'],
    [`a ${'x'.repeat(32)}\nnonsense`, '第2行有误'],
    [`a ${'x'.repeat(32)}\na ${'y'.repeat(32)}`, '编号 a 重复'],
    [`a ${'x'.repeat(32)}\nb ${'y'.repeat(32)}\nc ${'z'.repeat(32)}`, '应有一个或两个密钥'],
  ])('with %j is refused', (text, message) => {
    writeFileSync(file, text)
    expect(() => openSigningKeys(folder, true)).toThrow(message)
  })

  it('is changed step by step by a command', () => {
    const run = (step: string) =>
      spawnSync(
        process.execPath,
        ['--conditions=@yaopi/source', fileURLToPath(new URL('./main.ts', import.meta.url)), step],
        { env: { ...process.env, KEYS_DIR: folder }, encoding: 'utf8' },
      )
    const ids = () => readKeyFile(file).map((key) => key.id)
    expect([run('new').status, ids().length]).toEqual([0, 1])
    const [old] = ids()
    expect(run('drop')).toMatchObject({ status: 1, stderr: expect.stringContaining('只有一个密钥') })
    expect([run('new').status, ids()[0], ids().length]).toEqual([0, old, 2])
    expect(run('new')).toMatchObject({ status: 1, stderr: expect.stringContaining('已有两个密钥') })
    const added = ids()[1]
    expect([run('switch').status, ids()]).toEqual([0, [added, old]])
    expect([run('drop').status, ids()]).toEqual([0, [added]])
    expect(run('').stderr).toContain('用法')
    expect(statSync(file).mode & 0o777).toBe(0o600)
  }, 60_000)
})

describe('a signature', () => {
  it('is good for its purpose, its text and its key', () => {
    const keys = openSigningKeys(folder, true)
    const signature = keys.sign('file', 'text')
    const [id, mac] = signature.split('.') as [string, string]
    expect(keys.isGenuine('file', 'text', signature)).toBe(true)
    for (const forged of ['', '.', mac, `${id}.`, `${id}.${mac}.`, `other.${mac}`, `${id}.${'A'.repeat(43)}`])
      expect([forged, keys.isGenuine('file', 'text', forged)]).toEqual([forged, false])
    expect([keys.isGenuine('preview', 'text', signature), keys.isGenuine('file', 'texT', signature)]).toEqual([
      false,
      false,
    ])
  })

  it('outlives the replacement of its key, until that is dropped; a broken file changes nothing', () => {
    const keys = openSigningKeys(folder, true)
    const promised = { member_id: 1, expire_at: 2, lines: [], payable: 3 as Fen, choices: {} as never, gifts: [] }
    const token = sealPreview(keys, promised)
    const [old] = readKeyFile(file)
    const next = newKey()
    writeKeyFile(file, [old, next])
    keys.reload()
    expect(sealPreview(keys, promised)).toBe(token)
    writeKeyFile(file, [next, old])
    keys.reload()
    expect(sealPreview(keys, promised)).not.toBe(token)
    expect(openPreview(keys, token)).toEqual(promised)
    writeFileSync(file, 'nonsense')
    expect(() => keys.reload()).toThrow('第1行有误')
    expect(openPreview(keys, token)).toEqual(promised)
    writeKeyFile(file, [next])
    keys.reload()
    expect(openPreview(keys, token)).toBeUndefined()
  })
})

describe('two processes with one folder of keys', () => {
  const shared = mkdtempSync(join(tmpdir(), 'keys-'))
  let servers: readonly [TestServer, TestServer]
  beforeAll(async () => {
    servers = [
      await testServer({ keys: openSigningKeys(shared, true) }),
      await testServer({ keys: openSigningKeys(shared, false) }),
    ]
  }, 60_000)
  afterAll(async () => {
    for (const server of servers) await server.close()
    rmSync(shared, { recursive: true, force: true })
  })

  it('replace a key under load and refuse nobody', async () => {
    const counts = new Map<number, number>()
    const running = { is: true }
    const rounds = Array.from({ length: 8 }, () => 0)
    // Whoever signed before a step has had the answer: two rounds of every reader are over.
    const afterTwoRounds = async (): Promise<void> => {
      const before = [...rounds]
      while (rounds.some((count, turn) => count < before[turn]! + 2)) await pause(5)
    }
    // The file does not exist: 404 says that the signature was good, 403 that it was refused.
    const reader = async (turn: number): Promise<void> => {
      for (let i = turn; running.is; i++) {
        const url = fileUrl(servers[i % 2]!.server, 987_654)
        await pause(5)
        const { statusCode } = await servers[(i >> 1) % 2]!.visitor.raw({ method: 'GET', url })
        counts.set(statusCode, (counts.get(statusCode) ?? 0) + 1)
        rounds[turn]! += 1
      }
    }
    const readers = Promise.all(rounds.map((_, turn) => reader(turn)))
    const target = signingKeyFile(shared)
    for (let round = 0; round < 5; round++) {
      const [old] = readKeyFile(target)
      const next = newKey()
      for (const keys of [[old, next], [next, old], [next]]) {
        writeKeyFile(target, keys)
        for (const { server } of servers) {
          await afterTwoRounds()
          server.keys.reload()
        }
        await afterTwoRounds()
      }
    }
    running.is = false
    await readers
    expect([...counts.keys()]).toEqual([404])
    expect(counts.get(404)).toBeGreaterThan(500)
  }, 60_000)

  it('leave no secret in the database', async () => {
    const [{ db }] = servers
    await servers[0].visitor.data(contract.auth.captcha, {})
    const stored = await rows(db, sql<{ text: string }>`select s::text as text from setting s`)
    const secrets = readKeyFile(signingKeyFile(shared)).map((key) => key.secret)
    expect(
      stored.filter(({ text }) => /secret|sim_pay/.test(text) || secrets.some((one) => text.includes(one))),
    ).toEqual([])
  })
})
