import { rmSync } from 'node:fs'
import { contract } from '@yaopi/core/contract'
import { expect, test } from 'vitest'
import { defineJob, registerJobs } from '../../platform/jobs/index.ts'
import { runShared } from '../../platform/jobs/scheduler.ts'
import { START, serverOfFile } from '../../../test/support/test-server.ts'
import { sql } from '../../platform/db/index.ts'

const calls = contract.healthAdmin
const t = serverOfFile()

test('a job shows its last and next run and why it fails; run now makes it due at once', async () => {
  let isBroken = true
  const job = defineJob({
    name: 'a-test-job',
    every: 3_600_000,
    run: async () => {
      if (isBroken) throw new Error('no paper')
    },
  })
  registerJobs(t.server, [job])
  const admin = await t.loginStaff('admin')
  const state = async () => (await admin.data(calls.jobs, {})).find((one) => one.name === job.name)
  expect(await state()).toMatchObject({ last_at: null, failures: 0, every: 3_600, is_own: 0 })
  await expect(runShared(t.server, job)).rejects.toThrow('1 times')
  const second = START / 1_000
  expect(await state()).toMatchObject({ last_at: second, next_at: second + 3_600, failures: 1 })
  expect((await state())!.last_error).toContain('no paper')
  isBroken = false
  await runShared(t.server, job)
  expect(await state()).toMatchObject({ failures: 1 })
  await admin.data(calls.run, { name: job.name })
  await runShared(t.server, job)
  expect(await state()).toMatchObject({ failures: 0, last_error: '', took_ms: 0, last_at: second })
  expect((await admin.send(calls.run, { name: 'refresh-search' })).status).toBe(409)
  expect((await admin.send(calls.run, { name: 'nothing' })).status).toBe(404)
  expect((await (await t.loginStaff('content')).send(calls.run, { name: job.name })).status).toBe(403)
})

test('health says what waits, and how large the database is', async () => {
  const admin = await t.loginStaff('admin')
  await sql`insert into outbox (event_id, topic, payload, created_at, available_at) values
    ('h-1', 'x', '{}', ${new Date(START - 60_000)}, ${new Date(START - 60_000)}),
    ('h-2', 'x', '{}', ${new Date(START)}, ${new Date(START + 60_000)})`.execute(t.db)
  const health = await admin.data(calls.health, {})
  expect(health).toMatchObject({ events_waiting: 1, events_oldest_at: START / 1_000 - 60, payments_pending: 0 })
  expect(health.database_bytes).toBeGreaterThan(1_000_000)
  expect(health.disk_bytes).toBeGreaterThan(health.disk_free_bytes)
  expect(health.version).toMatch(/^\d+\.\d+\.\d+$/)
  expect(health.schema).toMatch(/^\d{4}-/)
})

test('health names the disk of the files before a file is kept: its folder does not exist yet', async () => {
  rmSync(t.server.config.filesDir, { recursive: true })
  const health = await (await t.loginStaff('admin')).data(calls.health, {})
  expect(health.disk_free_bytes).toBeGreaterThan(0)
  expect(health.disk_bytes).toBeGreaterThan(health.disk_free_bytes)
})
