import type { DoctorZone } from '@yaopi/core/contract'
import { quarterOf, formatWhole, rankNames, toYuan, type Quarter } from '@yaopi/core'
import { cashbackFor } from '@yaopi/core/pricing'
import type { AppContext, Member } from '../../platform/context/index.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { forEachDue } from '../../platform/jobs/index.ts'
import { addMessage } from '../../accounts/messages/index.ts'
import { activityTime } from './activity-time.ts'
import { campaignText as text } from './campaign.text.ts'
import * as queries from './doctor.queries.ts'

/** Days that a reward voucher may be used. */
const VOUCHER_DAYS = 90

/** The doctor-partner page: for whom it is, the quarter's target, the member's progress and rewards. */
export async function readDoctor(server: AppContext, viewer: Member | null): Promise<DoctorZone> {
  const now = Math.floor(server.now() / 1000)
  const program = await queries.doctorProgram(server.db, server.now())
  const quarter = quarterOf(now)
  const allowed = program !== undefined && viewer !== null && program.ranks.includes(viewer.rank)
  const [mine, rewards] = allowed
    ? await Promise.all([progressOf(server, viewer, program, quarter), queries.doctorRewards(server.db, viewer.id)])
    : [null, []]
  return {
    activity:
      program === undefined
        ? null
        : {
            ...activityTime(program, now),
            tiers: program.tiers
              .map((tier) => ({ amount: toYuan(tier.amount), value: toYuan(tier.value) }))
              .sort((a, b) => a.amount - b.amount),
            rank_names: program.ranks.map((rank) => rankNames[rank] ?? ''),
          },
    allowed: allowed ? 1 : 0,
    quarter: {
      name: text.quarter(quarter.day),
      start_time: quarter.start,
      end_time: quarter.end,
      grant_time: quarter.grant,
    },
    mine,
    rewards: rewards.map((one) => ({
      quarter: text.quarter(one.quarter),
      amount: toYuan(one.amount),
      value: toYuan(one.value),
      at: one.at,
    })),
  }
}

async function progressOf(
  server: AppContext,
  member: Member,
  program: queries.ProgramRow,
  quarter: Quarter,
): Promise<DoctorZone['mine']> {
  const amount = await queries.paidByDoctor(server.db, member.id, quarter.start, quarter.end)
  const next = program.tiers.filter((tier) => tier.amount > amount).sort((a, b) => a.amount - b.amount)[0]
  return {
    amount: toYuan(amount),
    value: toYuan(cashbackFor(program.tiers, amount)),
    next: next === undefined ? null : { gap: toYuan(next.amount - amount), value: toYuan(next.value) },
  }
}

/** Grants the vouchers of the previous quarter, from the fifth day after its end on, once (domain.md §2.4 医生合作). */
export async function grantQuarterRewards(server: AppContext, signal?: AbortSignal): Promise<void> {
  const now = Math.floor(server.now() / 1000)
  const quarter = quarterOf(now, -1)
  if (now < quarter.grant) return
  await forEachDue(
    server,
    {
      job: 'grant-quarter-rewards',
      load: async (after: { readonly id: number } | undefined) =>
        after === undefined ? queries.programsToGrant(server.db, quarter) : [],
      nameOf: ({ id }) => `program ${id}`,
      work: ({ id }) => inTransaction(server.db, (tx) => grant(server, tx, id, quarter)),
    },
    signal,
  )
}

async function grant(server: AppContext, tx: AppContext['db'], id: number, quarter: Quarter): Promise<void> {
  const program = await queries.beginGrant(tx, id, quarter.day)
  if (program === undefined) return
  const name = text.quarter(quarter.day)
  const members = await queries.doctorsWith(
    tx,
    program.ranks,
    Math.min(...program.tiers.map((tier) => tier.amount)),
    quarter.start,
    quarter.end,
  )
  for (const [face, own] of Map.groupBy(members, (one) => cashbackFor(program.tiers, one.amount))) {
    if (face === 0) continue
    await queries.giveVouchers(tx, {
      program_id: id,
      quarter: quarter.day,
      name: text.rewardCoupon(name),
      face,
      days: VOUCHER_DAYS,
      at: server.now(),
      members: own,
    })
    for (const { member_id } of own) {
      await addMessage(tx, {
        member_id,
        kind: 'doctor.reward',
        facts: { quarter: name, face: formatWhole(toYuan(face)) },
        event_id: `doctor:${id}:${quarter.day}:${member_id}`,
        at: server.now(),
      })
    }
  }
}
