import type { DoctorQuarter, KeysetPage, StaffCashback, StaffCashbackState } from '@yaopi/core/contract'
import { quarterOf, rankNames, toYuan } from '@yaopi/core'
import { cashbackFor } from '@yaopi/core/pricing'
import type { AppContext } from '../../platform/context/index.ts'
import { keysetPage, keysetPageOf } from '../../platform/http/index.ts'
import { HOUR_SECONDS } from '../../platform/time/index.ts'
import { campaignText as text } from './campaign.text.ts'
import { newestTrades, type StaffCashbackRow, staffCashbacks } from './cashback.queries.ts'
import { WAIT_HOURS } from './cashback.service.ts'
import { doctorProgram, doctorsWith } from './doctor.queries.ts'
import { companiesOf, isGranted, rewardsOf } from './doctor.staff.queries.ts'

const PER_PAGE = 50
/** Members of a quarter that are shown: those who paid most. */
const MOST_DOCTORS = 500

const staffView = (row: StaffCashbackRow): StaffCashback => ({
  trade_id: row.trade_id,
  trade_sn: row.trade_sn,
  member_id: row.member_id,
  company: row.company,
  at: row.at,
  ordered: toYuan(row.ordered),
  promised: toYuan(row.promised),
  remaining: toYuan(row.net),
  value: toYuan(row.worth),
  state: !row.is_settled ? 'waiting' : row.released > 0 && !row.is_over ? 'released' : 'ended',
  due_time: !row.is_settled && !row.open && row.signed !== null ? row.signed + WAIT_HOURS * HOUR_SECONDS : null,
  released: toYuan(row.released),
  released_time: row.released > 0 ? row.settled : null,
  taken_back: toYuan(row.taken_back),
  expired: toYuan(row.expired),
  end_time: row.end,
})

/** The cashback of all members in a state, with what returns have made of it. */
export async function readCashbacks(
  server: AppContext,
  state: StaffCashbackState,
  after: string | undefined,
): Promise<KeysetPage<StaffCashback>> {
  const start = { after, per_page: PER_PAGE }
  const page = await keysetPage(newestTrades, start, (part) => staffCashbacks(server.db, state, part))
  return keysetPageOf(page.list.map(staffView), page, start)
}

/** A quarter of the doctor-partners, `back` quarters ago; null without a program. */
export async function readQuarter(server: AppContext, back: number): Promise<DoctorQuarter | null> {
  const now = Math.floor(server.now() / 1000)
  const quarter = quarterOf(now, -back)
  const program = await doctorProgram(server.db, Math.min(now, quarter.end - 1) * 1000)
  if (program === undefined) return null
  const [paid, rewards] = await Promise.all([
    doctorsWith(server.db, program.ranks, 1, quarter.start, quarter.end),
    rewardsOf(server.db, program.id, quarter.day),
  ])
  const granted = new Map(rewards.map((one) => [one.member_id, one]))
  const payers = new Set(paid.map(({ member_id }) => member_id))
  const all = [
    ...paid,
    // What was granted stands, whatever was returned since.
    ...rewards.filter(({ member_id }) => !payers.has(member_id)),
  ].toSorted((a, b) => b.amount - a.amount)
  const shown = all.slice(0, MOST_DOCTORS)
  const names = new Map(
    (
      await companiesOf(
        server.db,
        shown.map(({ member_id }) => member_id),
      )
    ).map((one) => [one.id, one.company]),
  )
  return {
    quarter: {
      name: text.quarter(quarter.day),
      start_time: quarter.start,
      end_time: quarter.end,
      grant_time: quarter.grant,
    },
    tiers: program.tiers
      .map((tier) => ({ amount: toYuan(tier.amount), value: toYuan(tier.value) }))
      .toSorted((a, b) => a.amount - b.amount),
    rank_names: program.ranks.map((rank) => rankNames[rank] ?? ''),
    is_granted: (await isGranted(server.db, program.id, quarter.day)) ? 1 : 0,
    is_capped: all.length > shown.length ? 1 : 0,
    rows: shown.map(({ member_id, amount }) => {
      const reward = granted.get(member_id)
      return {
        member_id,
        company: names.get(member_id) ?? '',
        amount: toYuan(amount),
        value: toYuan(cashbackFor(program.tiers, amount)),
        granted: reward === undefined ? null : toYuan(reward.face),
        granted_time: reward?.at ?? null,
      }
    }),
  }
}
