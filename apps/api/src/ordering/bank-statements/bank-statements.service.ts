import { createHash } from 'node:crypto'
import { toYuan } from '@yaopi/core'
import type { MatchedResult, StatementRead, TransferMatch } from '@yaopi/core/staff'
import { audit } from '../../accounts/staff/index.ts'
import { decodeSheet } from '../../catalogue/goods-import/index.ts'
import type { AppContext, StaffActor } from '../../platform/context/index.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import { listTransfers, reviewTransfer, type TransferListRow } from '../payments/index.ts'
import * as queries from './bank-statements.queries.ts'
import { bankStatementsText as text } from './bank-statements.text.ts'
import { readStatement } from './read-statement.ts'

/** Stores the lines of a file of the bank; those of an earlier file are left out. Throws 422 at the file. */
export async function importStatement(
  server: AppContext,
  staff: StaffActor,
  file: { readonly name: string; readonly bytes: Uint8Array },
): Promise<StatementRead> {
  const lines = readStatement(await decodeSheet(file.bytes))
  const sha256 = createHash('sha256').update(file.bytes).digest('hex')
  return inTransaction(server.db, async (tx) => {
    const at = server.now()
    const made = await queries.insertStatement(tx, { name: file.name, sha256, staff_id: staff.id, at })
    if (made === undefined) throw fieldError('file', text.known)
    const added = await queries.insertLines(tx, made.id, lines)
    await audit(tx, {
      by: staff,
      action: text.imported,
      target: `bank_statement:${made.id}`,
      detail: { name: file.name, sha256, lines: added, known: lines.length - added },
      at,
    })
    return { id: made.id, lines: added, known: lines.length - added }
  })
}

const plain = (name: string): string => name.replace(/[\s　]/g, '').toUpperCase()
const hasCode = (line: queries.UnmatchedLine, transfer: TransferListRow): boolean =>
  transfer.transfer_code !== '' && plain(line.note).includes(plain(transfer.transfer_code))
const hasPayer = (line: queries.UnmatchedLine, transfer: TransferListRow): boolean =>
  plain(line.payer) === plain(transfer.company)

/** Waiting transfers that are compared with the statements, the oldest first. */
const MOST_MATCHED = 10_000

type Match = {
  readonly transfer: TransferListRow
  readonly verdict: TransferMatch['verdict']
  readonly line: queries.UnmatchedLine | undefined
}

/** Waiting transfers against the lines that have confirmed nothing. */
async function matches(server: AppContext): Promise<Match[]> {
  const waiting = await listTransfers(server.db, 'waiting', { limit: MOST_MATCHED })
  const lines = await queries.openLines(server.db, [...new Set(waiting.map((one) => one.amount))])
  const fits = (transfer: TransferListRow, line: queries.UnmatchedLine): boolean =>
    line.amount === transfer.amount && hasCode(line, transfer) && hasPayer(line, transfer)
  return waiting.map((transfer) => {
    const whole = lines.filter((line) => fits(transfer, line))
    const isOwn =
      whole.length === 1 &&
      // One line for two transfers tells of neither.
      waiting.filter((other) => fits(other, whole[0]!)).length === 1 &&
      transfer.amount === transfer.due &&
      plain(transfer.payer) === plain(transfer.company) &&
      !transfer.is_same_picture
    if (isOwn) return { transfer, verdict: 'exact', line: whole[0] }
    const near = lines.find(
      (line) => line.amount === transfer.amount && (hasCode(line, transfer) || hasPayer(line, transfer)),
    )
    return { transfer, verdict: near === undefined ? 'none' : 'near', line: near }
  })
}

/** How waiting transfers stand against the statements. */
export const listMatches = async (server: AppContext): Promise<TransferMatch[]> =>
  (await matches(server)).map(({ transfer, verdict, line }) => ({
    transfer_id: transfer.id,
    company: transfer.company,
    code: transfer.transfer_code,
    amount: toYuan(transfer.amount),
    verdict,
    line: line === undefined ? null : { ...line, amount: toYuan(line.amount) },
  }))

/** Confirms transfers that fit their lines in everything; no other one is confirmed. */
export async function confirmMatched(
  server: AppContext,
  staff: StaffActor,
  ids: readonly number[],
  dryRun: boolean,
): Promise<MatchedResult> {
  const hit = new Map((await matches(server)).map((one) => [one.transfer.id, one]))
  const refused: { id: number; text: string }[] = []
  let done = 0
  for (const id of ids) {
    const match = hit.get(id)
    if (match === undefined) refused.push({ id, text: text.notWaiting })
    else if (match.verdict !== 'exact' || match.line === undefined) refused.push({ id, text: text.notExact })
    else if (!dryRun)
      try {
        const verdict = { ok: true as const, received: match.line.amount, isLate: false, line_id: match.line.id }
        await reviewTransfer(server, staff, id, verdict)
        done += 1
      } catch (error) {
        if (!(error instanceof BusinessError)) throw error
        refused.push({ id, text: error.message })
      }
  }
  return { will: ids.length - refused.length, done, refused }
}
