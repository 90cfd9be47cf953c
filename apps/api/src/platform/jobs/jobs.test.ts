import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { LONG } from '../../../test/support/long.ts'
import { serverOfFile } from '../../../test/support/test-server.ts'
import { row, rows, sql } from '../db/db.ts'
import { defineEvent, handleEvent, handleEvents, registerEvent } from './define-event.ts'
import { defineJob, jobsOf, registerJobs, runJob } from './define-job.ts'
import { forEachDue } from './for-each-due.ts'
import { failedWork, retryWork } from './failed-work.queries.ts'
import { claimJob, renewJob } from './job-run.queries.ts'
import { deliverEvents, drainOutbox, outboxLanes } from './outbox.ts'
import { publish as publishEvent } from './publish.ts'
import { runOwn, runShared, startJobs } from './scheduler.ts'

const t = serverOfFile()

const publish = (topic: string, payload: object, id: string) =>
  sql`insert into outbox (event_id, topic, payload, available_at)
    values (${id}, ${topic}, ${JSON.stringify(payload)}::jsonb, ${new Date(t.clock.now())})`.execute(t.db)

type Stored = { attempts: number; is_delivered: boolean; is_failed: boolean; last_error: string }
const stored = async (id: string): Promise<Stored> =>
  (await row(
    t.db,
    sql<Stored>`
    select attempts, false as is_delivered, failed_at is not null as is_failed, last_error from outbox
      where event_id = ${id}
    union all select attempts, true, false, '' from outbox_delivered where event_id = ${id}`,
  ))!

/** The day that the outbox has; another one may begin while a test runs. */
const today = async (): Promise<string> =>
  (await row(t.db, sql<{ day: string }>`select outbox_today()::text as day`))!.day

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

  it('a job of a killed process is run by another one within its lease, also one of every hour', async () => {
    const [first, second] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
    const claim = (owner: string) => claimJob(t.db, 'hourly', 3_600_000, owner, t.clock.now())
    expect([await claim(first), await claim(second)]).toEqual([true, false])
    t.clock.advance(20_000)
    expect(await renewJob(t.db, 'hourly', first, t.clock.now())).toBe(true)
    t.clock.advance(20_000)
    expect(await claim(second)).toBe(false)
    t.clock.advance(11_000)
    expect(await claim(second)).toBe(true)
    expect(await renewJob(t.db, 'hourly', first, t.clock.now())).toBe(false)
  })

  it('one that fails or hangs keeps no other from running, also the first of many', async () => {
    const ran: string[] = []
    let free: () => void = () => {}
    const hanging = new Promise<void>((resolve) => (free = resolve))
    registerJobs(t.server, [
      defineJob({ name: 'a-fails', every: 1_000, run: () => Promise.reject(new Error('always')) }),
      defineJob({ name: 'b-hangs', every: 1_000, run: () => hanging }),
      defineJob({ name: 'c-runs', every: 1_000, run: async () => void ran.push('c') }),
      defineJob({ name: 'd-runs', every: 1_000, scope: 'process', run: async () => void ran.push('d') }),
    ])
    const stop = startJobs({ ...t.server, config: { ...t.server.config, runJobs: true } })
    await expect.poll(() => new Set(ran), { interval: 100 }).toEqual(new Set(['c', 'd']))
    free()
    await stop()
  })

  it('of their own are not run by many processes at the same moment, though their clocks strike together', async () => {
    let runs = 0
    const job = defineJob({
      name: 'own-reload',
      every: 2_000,
      scope: 'process',
      run: async () => {
        runs += 1
      },
    })
    const pauses: number[] = []
    const wait = async (milliseconds: number): Promise<void> => {
      expect(runs).toBe(pauses.length)
      pauses.push(milliseconds)
    }
    const { signal } = new AbortController()
    for (let count = 0; count < 400; count++) await runOwn(t.server, job, signal, wait)
    expect(runs).toBe(400)
    // Four fifths of the time between two runs, and each tenth of them is met.
    const tenths = pauses.map((milliseconds) => Math.min(9, Math.floor(milliseconds / 160)))
    expect([Math.min(...pauses) >= 0, Math.max(...pauses) <= 1_600]).toEqual([true, true])
    expect(new Set(tenths).size).toBe(10)
  })

  it.runIf(LONG)('of their own are spread by the clock of the machine', async () => {
    const ran: number[] = []
    registerJobs(t.server, [
      defineJob({
        name: 'own-reload',
        every: 2_000,
        scope: 'process',
        run: async () => void ran.push(performance.now()),
      }),
    ])
    const processes = Array.from({ length: 40 }, () =>
      startJobs({ ...t.server, config: { ...t.server.config, runJobs: false } }),
    )
    await expect.poll(() => ran.length, { interval: 20 }).toBeGreaterThanOrEqual(40)
    await Promise.all(processes.map((stop) => stop()))
    const first = ran.slice(0, 40)
    expect(Math.max(...first) - Math.min(...first)).toBeGreaterThan(800)
    const together = first.map((at) => first.filter((other) => other >= at && other < at + 100).length)
    expect(Math.max(...together)).toBeLessThan(20)
  })

  it('work through everything that is due; a failing item stops no other and is left out after ten runs', async () => {
    const items = Array.from({ length: 450 }, (_, at) => ({ id: at + 1 }))
    let tries = 0
    const run = async (): Promise<number[]> => {
      const done: number[] = []
      const work = forEachDue(t.server, {
        job: 'test-due',
        load: async (after: { id: number } | undefined) =>
          items.filter(({ id }) => id > (after?.id ?? 0)).slice(0, 200),
        nameOf: ({ id }) => `item ${id}`,
        work: async ({ id }) => {
          if (id === 1) {
            tries += 1
            throw new Error('broken')
          }
          done.push(id)
        },
      })
      await work.catch((error: unknown) => expect(String(error)).toContain('1 items failed: item 1'))
      return done
    }
    expect(await run()).toHaveLength(449)
    for (let again = 0; again < 11; again++) expect(await run()).toHaveLength(449)
    expect(tries).toBe(10)
    const all = { limit: 100, offset: 0 }
    const mine = async () => (await failedWork(t.db, all)).filter(({ name }) => name === 'test-due')
    expect(await mine()).toMatchObject([
      { key: 'item:test-due:item 1', subject: 'item 1', reason: 'Error: broken', attempts: 10 },
    ])
    expect(await retryWork(t.db, 'item:test-due:item 1', t.clock.now())).toBe(true)
    expect(await mine()).toEqual([])
  })

  it('what a batch leaves is done one by one, the rest of it is not', async () => {
    const items = Array.from({ length: 4 }, (_, at) => ({ id: at + 1 }))
    const done: number[] = []
    await forEachDue(t.server, {
      job: 'test-left',
      load: async (after: { id: number } | undefined) => items.filter(({ id }) => id > (after?.id ?? 0)).slice(0, 3),
      nameOf: ({ id }) => `item ${id}`,
      together: async (batch) => batch.filter(({ id }) => id % 2 === 0),
      work: async ({ id }) => {
        done.push(id)
      },
    })
    expect(done).toEqual([2, 4])
  })

  it('batches are done together; what failed comes alone, what is given up is left out', async () => {
    const items = Array.from({ length: 6 }, (_, at) => ({ id: at + 1 }))
    let faulty: readonly number[] = [2, 5]
    const refuse = (ids: readonly number[]): void => {
      const hit = ids.find((id) => faulty.includes(id))
      if (hit !== undefined) throw new Error(`${hit} is broken`)
    }
    const run = async () => {
      const done: { together: number[][]; alone: number[] } = { together: [], alone: [] }
      const work = forEachDue(t.server, {
        job: 'test-together',
        load: async (after: { id: number } | undefined) => items.filter(({ id }) => id > (after?.id ?? 0)).slice(0, 3),
        nameOf: ({ id }) => `item ${id}`,
        together: async (batch) => {
          const ids = batch.map(({ id }) => id)
          refuse(ids)
          done.together.push(ids)
          return []
        },
        work: async ({ id }) => {
          refuse([id])
          done.alone.push(id)
        },
      })
      const error = await work.then(
        () => '',
        (failure: unknown) => String(failure),
      )
      return { ...done, error }
    }
    const error = expect.stringContaining('2 items failed: item 2, item 5')
    // Neither batch fits together the first time; afterwards only the two at fault come alone.
    expect(await run()).toEqual({ together: [], alone: [1, 3, 4, 6], error })
    const fits = [
      [1, 3],
      [4, 6],
    ]
    expect(await run()).toEqual({ together: fits, alone: [], error })
    faulty = [2]
    expect(await run()).toMatchObject({ together: fits, alone: [5] })
    expect(await rows(t.db, sql`select item, attempts from job_failure where job = 'test-together'`)).toEqual([
      { item: 'item 2', attempts: 3 },
    ])
    for (let again = 0; again < 7; again++) await run()
    faulty = []
    expect(await run()).toEqual({
      together: [
        [1, 3],
        [4, 5, 6],
      ],
      alone: [],
      error: '',
    })
    expect((await failedWork(t.db, { limit: 100, offset: 0 })).map(({ subject }) => subject)).toContain('item 2')
  })

  it('batches of a backlog leave the database to requests half of the time', async () => {
    const begun = performance.now()
    await forEachDue(t.server, {
      job: 'test-rests',
      load: async (after: { id: number } | undefined) => ((after?.id ?? 0) < 5 ? [{ id: (after?.id ?? 0) + 1 }] : []),
      nameOf: ({ id }) => `item ${id}`,
      together: () => pause(40, []),
      work: () => Promise.resolve(),
    })
    expect(performance.now() - begun).toBeGreaterThan(380)
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

  it('of a lane that hangs delay no other lane', async () => {
    const seen: string[] = []
    let hanging = 0
    let free: () => void = () => {}
    const dead = new Promise<void>((resolve) => (free = resolve))
    const sent = defineEvent('test.sent', z.object({ channel: z.string() }))
    handleEvent(t.server, sent, async (_, { payload }) => {
      if (payload.channel === 'dead') {
        hanging += 1
        await dead
      }
      seen.push(payload.channel)
    })
    for (let number = 0; number < 40; number++) await publish('test.sent', { channel: 'dead' }, `dead:${number}`)
    await publish('test.sent', { channel: 'alive' }, 'alive:1')
    const stop = new AbortController()
    const lanes = outboxLanes(t.server, stop.signal)
    await lanes.look()
    await expect.poll(() => seen, { interval: 20 }).toEqual(['alive'])
    await expect.poll(() => hanging).toBeGreaterThan(0)
    // The lease of what hangs is not over: nobody else gets it, and it is sent once.
    expect(await deliverEvents(t.server)).toBe(0)
    free()
    await lanes.idle()
    await drainOutbox(t.server)
    expect(seen.filter((channel) => channel === 'dead')).toHaveLength(40)
  })

  it.runIf(LONG)('of other lanes are at most a second late while a channel is dead', async () => {
    const late: number[] = []
    let free: () => void = () => {}
    const dead = new Promise<void>((resolve) => (free = resolve))
    const channelled = defineEvent('test.channelled', z.object({ channel: z.string(), at: z.number() }))
    handleEvent(t.server, channelled, async (_, { payload }) => {
      if (payload.channel === 'gone') await dead
      else late.push(performance.now() - payload.at)
    })
    for (let number = 0; number < 200; number++)
      await publish('test.channelled', { channel: 'gone', at: 0 }, `gone:${number}`)
    const stop = startJobs({ ...t.server, config: { ...t.server.config, runJobs: true } })
    for (let number = 0; number < 30; number++) {
      await publish('test.channelled', { channel: 'here', at: performance.now() }, `here:${number}`)
      await pause(100)
    }
    await expect.poll(() => late.length, { interval: 20 }).toBe(30)
    free()
    await stop()
    await drainOutbox(t.server)
    // A lane is looked for once a second; what comes on top is lateness.
    expect(Math.max(...late)).toBeLessThan(2_000)
  })

  it('published with a key are written once, and are delivered when their time has come', async () => {
    const received: number[] = []
    const event = defineEvent('test.published', z.object({ number: z.int() }))
    handleEvent(t.server, event, async (_, { payload }) => void received.push(payload.number))
    const at = t.clock.now()
    await publishEvent(t.db, event, { key: 'a', payload: { number: 1 }, at })
    await publishEvent(t.db, event, { key: 'a', payload: { number: 2 }, at })
    await publishEvent(t.db, event, { key: 'b', payload: { number: 3 }, at, deliverAt: at + 60_000 })
    await drainOutbox(t.server)
    expect(received).toEqual([1])
    t.clock.advance(60_000)
    await drainOutbox(t.server)
    expect(received).toEqual([1, 3])
    expect(await stored('test.published:b')).toMatchObject({ is_delivered: true })
  })

  it('are refused twice while one waits, and move into the history of their day', async () => {
    await publish('test.counted', { number: 9 }, 'count:9')
    await expect(publish('test.counted', { number: 9 }, 'count:9')).rejects.toThrow('outbox_event_id_key')
    const before = await today()
    await drainOutbox(t.server)
    const places = await row(
      t.db,
      sql`select tableoid::regclass::text = 'outbox_delivered_' || to_char(day, 'YYYYMMDD') as fits,
          day between ${before}::date and outbox_today() as is_today
        from outbox_delivered where event_id = 'count:9'`,
    )
    expect(places).toEqual({ fits: true, is_today: true })
  })

  it('of old days are dropped with their partition, and days to come have one', async () => {
    await sql`create table outbox_delivered_20200101 partition of outbox_delivered
      for values from ('2020-01-01') to ('2020-01-02')`.execute(t.db)
    const before = await today()
    await runJob(t.server, 'sweep')
    const tables = await row(
      t.db,
      sql`select to_regclass('outbox_delivered_20200101') is null as old,
        to_regclass('outbox_delivered_' || to_char(${before}::date + 13, 'YYYYMMDD')) is not null as ahead`,
    )
    expect(tables).toEqual({ old: true, ahead: true })
  })

  it('reach a handler of many together; after a failure each comes alone, and only the faulty wait', async () => {
    const many = defineEvent('test.many', z.object({ number: z.int() }))
    const calls: number[][] = []
    handleEvents(t.server, many, async (_, deliveries) => {
      calls.push(deliveries.map(({ payload }) => payload.number))
      if (deliveries.some(({ payload }) => payload.number === 13)) throw new Error('13 does not work')
    })
    for (const number of [1, 2, 3]) await publish('test.many', { number }, `many:${number}`)
    await deliverEvents(t.server)
    expect(calls).toEqual([[1, 2, 3]])
    expect(await stored('many:3')).toMatchObject({ attempts: 1, is_delivered: true })
    calls.length = 0
    for (const number of [12, 13, 14]) await publish('test.many', { number }, `many:${number}`)
    await deliverEvents(t.server)
    expect(calls.map((numbers) => numbers.length)).toEqual([3, 1, 1, 1])
    expect(await stored('many:12')).toMatchObject({ is_delivered: true })
    expect(await stored('many:14')).toMatchObject({ is_delivered: true })
    expect(await stored('many:13')).toMatchObject({ is_delivered: false, last_error: 'Error: 13 does not work' })
  })

  it('are defined once', () => {
    const another = defineEvent('test.counted', z.object({}))
    expect(() => registerEvent(t.server, another)).toThrow('the event test.counted is defined twice')
  })
})
