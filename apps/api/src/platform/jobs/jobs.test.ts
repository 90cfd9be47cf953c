import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { serverOfFile } from '../../../test/support/test-server.ts'
import { row, sql } from '../db/db.ts'
import { defineEvent, handleEvent, registerEvent } from './define-event.ts'
import { defineJob, jobsOf, registerJobs, runJob } from './define-job.ts'
import { forEachIsolated } from './for-each-isolated.ts'
import { deliverEvents, drainOutbox } from './outbox.ts'
import { runShared } from './scheduler.ts'

const t = serverOfFile()

const publish = (topic: string, payload: object, id: string) =>
  sql`insert into outbox (event_id, topic, payload, available_at)
    values (${id}, ${topic}, ${JSON.stringify(payload)}::jsonb, ${new Date(t.clock.now())})`.execute(t.db)

type Stored = { attempts: number; is_delivered: boolean; is_failed: boolean; last_error: string }
const stored = async (id: string): Promise<Stored> =>
  (await row(
    t.db,
    sql<Stored>`
    select attempts, delivered_at is not null as is_delivered, failed_at is not null as is_failed, last_error
    from outbox where event_id = ${id}`,
  ))!

describe('jobs', () => {
  it('every area has registered its own', () => {
    expect(jobsOf(t.server).map((job) => job.name)).toEqual(
      expect.arrayContaining([
        'sweep',
        'sweep-logins',
        'mark-ended-documents',
        'write-off-ended-lots',
        'close-expired-orders',
        'query-pending-payments',
        'end-groups',
        'release-cashback',
        'end-points',
      ]),
    )
  })

  it('a name is used once, and an unknown one is an error', async () => {
    const job = defineJob({ name: 'sweep', every: 1_000, run: async () => {} })
    expect(() => registerJobs(t.server, [job])).toThrow('the job sweep is registered twice')
    await expect(runJob(t.server, 'no-such-job')).rejects.toThrow('no job is named no-such-job')
  })

  it('a failing one is seen in job_run until it succeeds, and runs again when it is due', async () => {
    let fails = true
    let runs = 0
    const job = defineJob({
      name: 'shaky',
      every: 60_000,
      run: async () => {
        runs += 1
        if (fails) throw new Error('no luck')
      },
    })
    const state = () => row(t.db, sql`select failures, last_error from job_run where name = 'shaky'`)
    await expect(runShared(t.server, job)).rejects.toThrow('shaky has failed 1 times in a row')
    await runShared(t.server, job)
    expect(runs).toBe(1)
    t.clock.advance(61_000)
    await expect(runShared(t.server, job)).rejects.toThrow('shaky has failed 2 times in a row')
    expect(await state()).toEqual({ failures: 2, last_error: 'Error: no luck' })
    fails = false
    t.clock.advance(61_000)
    await runShared(t.server, job)
    expect([runs, await state()]).toEqual([3, { failures: 0, last_error: '' }])
  })

  it('a failing item does not stop the rest and is named at the end', async () => {
    const done: number[] = []
    const work = forEachIsolated([{ id: 1 }, { id: 2 }, { id: 3 }], async ({ id }) => {
      if (id === 2) throw new Error('broken')
      done.push(id)
    })
    await expect(work).rejects.toThrow('1 of 3 items failed: {"id":2}')
    expect(done).toEqual([1, 3])
  })
})

describe('events', () => {
  const counted = defineEvent('test.counted', z.object({ number: z.int() }), { maxAttempts: 3 })

  it('are delivered with a checked payload; one that does not fit holds up nobody and ends as failed', async () => {
    const seen: number[] = []
    handleEvent(t.server, counted, async (_, { payload }) => {
      seen.push(payload.number)
    })
    await publish('test.counted', { number: 'many' }, 'count:1')
    await publish('test.counted', { number: 7 }, 'count:2')
    await drainOutbox(t.server)
    expect(seen).toEqual([7])
    expect(await stored('count:2')).toMatchObject({ is_delivered: true, is_failed: false })
    expect(await stored('count:1')).toMatchObject({ attempts: 1, is_delivered: false, is_failed: false })
    for (let hour = 0; hour < 4; hour++) {
      t.clock.advance(3_600_000)
      await deliverEvents(t.server)
    }
    const failed = await stored('count:1')
    expect(failed).toMatchObject({ attempts: 3, is_delivered: false, is_failed: true })
    expect(failed.last_error).toContain('the payload of test.counted does not fit')
  })

  it('of an unknown name are an error that stays to be seen', async () => {
    await publish('test.unknown', {}, 'unknown:1')
    await deliverEvents(t.server)
    expect(await stored('unknown:1')).toMatchObject({ attempts: 1, is_delivered: false })
    expect((await stored('unknown:1')).last_error).toContain('the event test.unknown is unknown')
  })

  it('are defined once', () => {
    const another = defineEvent('test.counted', z.object({}))
    expect(() => registerEvent(t.server, another)).toThrow('the event test.counted is defined twice')
  })
})
