import { randomInt } from 'node:crypto'
import type { DrawResult } from '@yaopi/core/contract'
import { formatDate } from '@yaopi/core'
import type { AppContext, Member } from '../../platform/context/index.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import { limitHits } from '../../platform/http/index.ts'
import { addMessage } from '../../accounts/messages/index.ts'
import { lockWallet } from '../../ordering/ledgers/index.ts'
import { lockMember } from '../../accounts/member-state/index.ts'
import { claimChance, drawById, drawnBy, putBack, takePrize, type PrizeRow } from './lottery.queries.ts'
import { lotteryText as text } from './lottery.text.ts'

const LIMIT = { bucket: 'draw', hits: 20, seconds: 60, message: text.tooOften } as const

/** The prize of a number below the sum of the weights. */
export function prizeAt(prizes: readonly PrizeRow[], number: number): PrizeRow {
  let rest = number
  for (const prize of prizes) {
    rest -= prize.weight
    if (rest < 0) return prize
  }
  throw new RangeError('beyond the weights')
}

const weightOf = (prizes: readonly PrizeRow[]): number => prizes.reduce((sum, prize) => sum + prize.weight, 0)

/**
 * The member's one draw of an activity; a repeat returns the first result. A prize that has run out becomes thanks
 * (domain.md §2.4). Throws 410 outside of the activity's time and 429 for too many attempts.
 */
export async function drawFor(server: AppContext, member: Member, id: number): Promise<DrawResult> {
  const { db } = server
  const now = server.now()
  await limitHits(db, LIMIT, String(member.id), now)
  const draw = await drawById(db, id, member.id)
  if (draw === undefined || draw.prizes.every((prize) => prize.kind !== 'thanks'))
    throw new BusinessError(410, text.ended)
  if (draw.is_join === 1) return (await drawnBy(db, id, member.id))!
  if (draw.end * 1000 <= now) throw new BusinessError(410, text.ended)
  if (draw.start * 1000 > now) throw new BusinessError(410, text.notBegun)
  const chosen = prizeAt(draw.prizes, randomInt(weightOf(draw.prizes)))
  return inTransaction(db, async (tx) => {
    const record = await claimChance(tx, id, member.id, now)
    if (record === undefined) return (await drawnBy(tx, id, member.id))!
    if (chosen.kind !== 'thanks') {
      if (chosen.kind === 'balance') await lockWallet(tx, member.id)
      await lockMember(tx, member.id)
      const prize = await takePrize(tx, {
        record: record.id,
        prize: chosen.id,
        member: member.id,
        at: now,
        today: formatDate(Math.floor(now / 1000)),
        remark: text.remark(draw.name, chosen.name),
      })
      if (prize?.granted === false) await putBack(tx, chosen.id)
    }
    const result = (await drawnBy(tx, id, member.id))!
    const { prize } = result
    if (prize.kind !== 'thanks') {
      await addMessage(tx, {
        member_id: member.id,
        kind: 'lottery.won',
        facts: { draw: draw.name, prize: prize.name, prize_kind: prize.kind, remarks: prize.remarks },
        event_id: `draw:${record.id}`,
        at: now,
      })
    }
    return result
  })
}
