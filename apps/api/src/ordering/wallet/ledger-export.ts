import { z } from 'zod'
import type { WalletUse } from '@yaopi/core/contract'
import { registerExportKind } from '../../accounts/exports/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { fieldError } from '../../platform/errors/index.ts'
import { day, masterId, whole } from '../../platform/http/index.ts'
import type { SheetColumn } from '../../platform/spreadsheet/index.ts'
import { type LedgerRow, ledgerPart } from './money-log.queries.ts'
import { walletText as text } from './wallet.text.ts'
import { logColumns } from './wallet.view.ts'

const PER_PART = 1_000

const columns: readonly SheetColumn<LedgerRow>[] = [
  { title: text.columns.id, cell: (row) => row.id, width: 12 },
  { title: text.columns.company, cell: (row) => row.company, width: 28 },
  ...logColumns,
]

/** The movements of all balances within some days as a file, the oldest first. */
export const registerLedgerExport = (server: AppContext): void =>
  registerExportKind(server, {
    kind: 'ledger',
    title: text.ledger,
    may: 'ledger:export',
    filter: z.object({
      member_id: masterId().optional(),
      use_type: whole(1, 10)
        .transform((use) => use as WalletUse)
        .optional(),
      from: day().optional(),
      to: day().optional(),
    }),
    check: ({ from, to }) => {
      if (from !== undefined && to !== undefined && to < from) throw fieldError('to', text.wrongRange)
    },
    open: (context, { from: start, to: end, ...rest }) => ({
      columns,
      parts: movements(context, { ...rest, start, end }),
    }),
  })

async function* movements({ db }: AppContext, filter: Parameters<typeof ledgerPart>[1]) {
  for (let after = 0; ;) {
    const part = await ledgerPart(db, filter, after, PER_PART)
    yield part
    if (part.length < PER_PART) return
    after = part.at(-1)!.id
  }
}
