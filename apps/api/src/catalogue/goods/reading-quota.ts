import { formatDate } from '@yaopi/core'
import { type AppContext, currentPreview, defineService, type Member } from '../../platform/context/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import { HOUR_SECONDS } from '../../platform/time/index.ts'
import { addGoodsRead } from './reading-quota.queries.ts'
import { goodsMessages } from './goods.text.ts'

/** Counted goods that a process keeps to itself at most; so many of a member are lost when it is killed. */
const UNWRITTEN = 200

type Reading = { day: string; total: number; unwritten: number; writing: Promise<void> | undefined }

/** How many goods with prices a member may still be shown today. */
export type ReadingQuota = {
  /** Throws 429 when the member has been shown as many goods today as one may be. */
  readonly check: (member: Member | null) => void
  /** Counts goods that were shown with prices. */
  readonly count: (member: Member | null, goods: number) => void
  /** Checks, answers, and counts the goods of the answer: `goodsOf` says how many it has. */
  readonly counted: <T>(member: Member | null, answer: () => Promise<T>, goodsOf: (data: T) => number) => Promise<T>
  /** Writes what is not written yet; members of an earlier day are forgotten. */
  readonly flush: () => Promise<void>
}

/**
 * The quota of goods read with prices per member and day, so that nobody reads the whole catalogue in passing. Counted
 * in memory and added to the database every 200 goods, whose total then holds for all processes.
 */
export const readingQuota = defineService('readingQuota', async (context): Promise<ReadingQuota> => {
  const { config, now } = context
  const readings = new Map<number, Reading>()
  const dayOf = (): string => formatDate(Math.floor(now() / 1000))
  const write = (id: number, reading: Reading): Promise<void> => {
    reading.writing ??= writeNow(context, id, reading).finally(() => {
      reading.writing = undefined
    })
    return reading.writing
  }
  const check = (member: Member | null): void => {
    const reading = member === null ? undefined : readings.get(member.id)
    if (reading !== undefined && reading.day === dayOf() && reading.total >= config.goodsPerDay)
      throw new BusinessError(429, goodsMessages.readTooMany, { reason: 'READ_TOO_MANY', retry_after: HOUR_SECONDS })
  }
  const count = (member: Member | null, goods: number): void => {
    // What staff look at in a member's place is not the member's reading.
    if (member === null || goods === 0 || currentPreview() !== undefined) return
    const day = dayOf()
    let reading = readings.get(member.id)
    if (reading?.day !== day) {
      if (reading !== undefined && reading.unwritten > 0) void write(member.id, reading)
      reading = { day, total: 0, unwritten: 0, writing: undefined }
      readings.set(member.id, reading)
    }
    reading.total += goods
    reading.unwritten += goods
    if (reading.unwritten >= UNWRITTEN) void write(member.id, reading)
  }
  return {
    check,
    count,
    counted: async (member, answer, goodsOf) => {
      check(member)
      const data = await answer()
      count(member, goodsOf(data))
      return data
    },
    flush: async () => {
      const today = dayOf()
      for (const [id, reading] of readings) {
        if (reading.unwritten > 0) await write(id, reading)
        if (reading.day !== today) readings.delete(id)
      }
    },
  }
})

async function writeNow({ db, app }: AppContext, id: number, reading: Reading): Promise<void> {
  const goods = reading.unwritten
  reading.unwritten = 0
  try {
    // What other processes have counted comes back with it.
    reading.total = (await addGoodsRead(db, id, reading.day, goods)) + reading.unwritten
  } catch (error) {
    reading.unwritten += goods
    app.log.error({ err: error, member: id }, 'goods read were not written')
  }
}
