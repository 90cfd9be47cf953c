import { contract, WALLET_LIMITS, type WalletUse } from '@yaopi/core/contract'
import { daysBetween } from '@yaopi/core'
import { z } from 'zod'
import type { AppContext } from '../../platform/context/index.ts'
import { fieldError } from '../../platform/errors/index.ts'
import {
  sendFile,
  id,
  idempotencyKey,
  limitHits,
  day,
  oneOf,
  page,
  pageOf,
  route,
  text as plain,
  whole,
  yuan,
} from '../../platform/http/index.ts'
import { registerJobs } from '../../platform/jobs/index.ts'
import { sheetOf, XLSX } from '../../platform/spreadsheet/index.ts'
import { moneyLog, moneyLogCount, type MoneyLogFilter } from './money-log.queries.ts'
import { walletJobs } from './wallet.jobs.ts'
import { registerStaffWallet } from './wallet.staff.api.ts'
import * as service from './wallet.service.ts'
import { walletText as text } from './wallet.text.ts'
import { logColumns, logFileName, moneyLogView } from './wallet.view.ts'

const PER_PAGE = 20
const EXPORTS = { bucket: 'money-log-export', hits: 1, seconds: 60, message: text.exportOften } as const

const filters = {
  use_type: whole(1, 10)
    .transform((type) => type as WalletUse)
    .optional(),
  start_time: day().optional(),
  end_time: day().optional(),
  direction: oneOf(['in', 'out'] as const).optional(),
}

/** The filter of a query; throws 422 for a range that is wrong or longer than a year. */
function filterOf(
  member_id: number,
  input: {
    readonly use_type?: WalletUse | undefined
    readonly start_time?: string | undefined
    readonly end_time?: string | undefined
    readonly direction?: 'in' | 'out' | undefined
  },
): MoneyLogFilter {
  const { use_type, start_time: start, end_time: end, direction } = input
  if (start !== undefined && end !== undefined) {
    if (end < start) throw fieldError('end_time', text.wrongRange)
    if (daysBetween(start, end) > WALLET_LIMITS.logDays) throw fieldError('end_time', text.longRange)
  }
  return { member_id, use_type, start, end, direction }
}

/** The wallet of a member. domain.md §4.1 */
export function registerWallet(server: AppContext): void {
  registerJobs(server, walletJobs)
  registerMemberCalls(server)
  registerStaffWallet(server)
}

function registerMemberCalls(server: AppContext): void {
  const { db, now } = server
  const calls = contract.wallet
  route(server, calls.log, z.object({ ...filters, page: page() }), async ({ input, member }) => {
    const filter = filterOf(member.id, input)
    const [list, total] = await Promise.all([
      moneyLog(db, filter, PER_PAGE, (input.page - 1) * PER_PAGE),
      moneyLogCount(db, filter),
    ])
    return pageOf(list.map(moneyLogView), total, { page: input.page, per_page: PER_PAGE })
  })

  route(server, calls.exportLog, z.object(filters), async ({ input, member, reply }) => {
    const filter = filterOf(member.id, input)
    await limitHits(db, EXPORTS, String(member.id), now())
    const list = await moneyLog(db, filter, WALLET_LIMITS.exportRows, 0)
    const total = list.length < WALLET_LIMITS.exportRows ? list.length : await moneyLogCount(db, filter)
    const below = total > list.length ? text.endOfLog(total, list.length) : undefined
    const sheet = await sheetOf(text.sheet, logColumns, list, { below })
    return sendFile(reply, sheet, { type: XLSX, name: logFileName(now()) })
  })

  route(server, calls.requests, z.object({}), ({ member }) => service.readRequests(server, member))

  route(server, calls.recharge, z.object({ amount: yuan(), idempotency_key: idempotencyKey() }), ({ input, member }) =>
    service.askRecharge(server, member, input),
  )
  route(server, calls.sendReceipt, z.object({ id: id(), image: id() }), ({ input, member }) =>
    service.sendReceipt(server, member, input),
  )
  route(
    server,
    calls.withdraw,
    z.object({ amount: yuan(), pay_password: plain(1, 64), idempotency_key: idempotencyKey() }),
    ({ input, member }) => service.askWithdrawal(server, member, input),
  )
}
