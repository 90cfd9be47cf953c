import { daysBetween, formatDate, type Fen, toYuan } from '@yaopi/core'
import { contract } from '@yaopi/core/contract'
import type { Counted, ReconciledDay } from '@yaopi/core/staff'
import { z } from 'zod'
import { allAtOnce, registerExportKind } from '../../accounts/exports/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import type { Db } from '../../platform/db/index.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import { day, route, text } from '../../platform/http/index.ts'
import type { SheetColumn } from '../../platform/spreadsheet/index.ts'
import { DAY_SECONDS } from '../../platform/time/index.ts'
import { type DayRow, ledgerSums, openDifferences, reconciledDays } from './reconciliation.queries.ts'
import { reconciliationText as words } from './reconciliation.text.ts'

const DAYS = 14
const MOST_DAYS = 92

const counted = (number: number, amount: Fen): Counted => ({ number, amount: toYuan(amount) })

const dayView = (row: DayRow): ReconciledDay => ({
  day: row.day,
  channel: row.channel,
  payments: counted(row.payments, row.paid),
  refunds: counted(row.refunds, row.refunded),
  bill:
    row.checked === null
      ? null
      : {
          payments: row.bill_payments!,
          refunds: row.bill_refunds!,
          differences: row.differences!,
          checked_at: row.checked,
        },
})

const columns: readonly SheetColumn<DayRow>[] = [
  { title: words.columns.day, cell: (row) => row.day },
  { title: words.columns.channel, cell: (row) => row.channel },
  { title: words.columns.payments, cell: (row) => row.payments },
  { title: words.columns.paid, cell: (row) => toYuan(row.paid), isMoney: true },
  { title: words.columns.refunds, cell: (row) => row.refunds },
  { title: words.columns.refunded, cell: (row) => toYuan(row.refunded), isMoney: true },
  { title: words.columns.billPayments, cell: (row) => row.bill_payments ?? '' },
  { title: words.columns.billRefunds, cell: (row) => row.bill_refunds ?? '' },
  { title: words.columns.differences, cell: (row) => row.differences ?? '' },
]

/** Our books beside those of the channels, day by day, and balances beside their ledger. domain.md §7.2. */
export function registerReconciliation(server: AppContext): void {
  const calls = contract.reconciliationAdmin
  const span = z.object({ from: day().optional(), to: day().optional() })
  const rowsOf = (
    input: { readonly from?: string | undefined; readonly to?: string | undefined },
    db: Db = server.db,
  ) => {
    const to = input.to ?? formatDate(Math.floor(server.now() / 1000))
    const from =
      input.from ?? formatDate(Math.floor(Date.parse(`${to}T00:00:00+08:00`) / 1000) - (DAYS - 1) * DAY_SECONDS)
    if (from > to) throw fieldError('from', words.order)
    if (daysBetween(from, to) >= MOST_DAYS) throw fieldError('from', words.most(MOST_DAYS))
    return reconciledDays(db, { from, to, channels: [...server.payments.keys()] })
  }
  route(server, calls.days, span, async ({ input }) => (await rowsOf(input)).map(dayView))
  route(server, calls.day, z.object({ channel: text(1, 20), day: day() }), async ({ input }) => {
    const provider = server.payments.get(input.channel)
    if (provider === undefined) throw new BusinessError(404, words.unknownChannel)
    const [own] = await reconciledDays(server.db, { from: input.day, to: input.day, channels: [input.channel] })
    const bill = await provider.bill(input.day).catch(() => null)
    const sum = (kind: 'payment' | 'refund'): Counted => {
      const entries = (bill ?? []).filter((entry) => entry.kind === kind)
      return counted(
        entries.length,
        entries.reduce((all, entry) => all + entry.amount, 0),
      )
    }
    return {
      day: input.day,
      channel: input.channel,
      own: { payments: counted(own!.payments, own!.paid), refunds: counted(own!.refunds, own!.refunded) },
      bill: bill === null ? null : { payments: sum('payment'), refunds: sum('refund') },
      differences: await openDifferences(server.db, input.channel, input.day),
    }
  })
  route(server, calls.ledger, z.object({}), async () => {
    const { recharge, gift, recharge_log, gift_log, differ } = await ledgerSums(server.db)
    return {
      recharge: toYuan(recharge),
      gift: toYuan(gift),
      recharge_log: toYuan(recharge_log),
      gift_log: toYuan(gift_log),
      members_that_differ: differ,
      is_equal: differ === 0 ? 1 : 0,
    }
  })
  registerExportKind(server, {
    kind: 'reconciliation',
    title: words.sheet,
    may: 'reconciliation:read',
    filter: span,
    open: async (context, input) => ({ columns, parts: allAtOnce(await rowsOf(input, context.db)) }),
  })
}
