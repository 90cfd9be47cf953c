import { readFile, rm, writeFile } from 'node:fs/promises'
import { AuditStatus } from '@yaopi/core'
import { readReportName, REPORT_LIMITS, ReportRefusal } from '@yaopi/core/staff'
import { audit, type OwnWarehouses } from '../../accounts/staff/index.ts'
import type { AppContext, Member, StaffActor } from '../../platform/context/index.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import type { FileStore, ZipEntry } from '../../platform/files/index.ts'
import { bytesOf, fileById, storeUpload, type Upload } from '../../platform/uploads/index.ts'
import { answeredCases, askForReport, endAnsweredCase } from '../after-sales/index.ts'
import * as queries from './inspection-report.queries.ts'
import * as staffQueries from './inspection-report.staff.queries.ts'
import { reportText as text } from './inspection-report.text.ts'
import { sealedCopy } from './sealed-copy.ts'

/** A member as a reader of reports: approved ones see those of goods that they have not bought. */
export const readerOf = ({ id, audit_status }: Pick<Member, 'id' | 'audit_status'>): queries.Reader => ({
  id,
  seesGoods: audit_status === AuditStatus.approved || audit_status === AuditStatus.documentsExpired,
})

/** A lot by id that a member may read the report of; 404 for any other. */
export async function readableLot(server: AppContext, member: Member, id: number): Promise<queries.OwnLot> {
  const [lot] = await queries.readableLots(server.db, readerOf(member), [id])
  if (lot === undefined) throw new BusinessError(404, text.unknown)
  return lot
}

/** The report of a lot as a member gets it, with our seal. Throws 404. */
export async function stampedReport(server: AppContext, store: FileStore, lot: queries.OwnLot) {
  if (lot.stamped_file_id === null) throw new BusinessError(404, text.none)
  const file = await fileById(server.db, lot.stamped_file_id)
  const bytes = file === undefined ? undefined : await bytesOf(store, file)
  if (file === undefined || bytes === undefined) {
    server.app.log.error({ file: lot.stamped_file_id }, 'the bytes of a report are missing or damaged')
    throw new BusinessError(404, text.none)
  }
  return { bytes, size: file.size, sha256: file.sha256 }
}

/** The reports of lots as files of a zip; lots without one are left out. Throws 413 above 200. */
export function entriesOf(server: AppContext, store: FileStore, lots: readonly queries.OwnLot[]): readonly ZipEntry[] {
  const there = lots.filter((lot) => lot.stamped_file_id !== null)
  if (there.length > REPORT_LIMITS.zip) throw new BusinessError(413, text.tooManyInZip)
  return there.map((lot) => ({
    name: fileNameOf(lot),
    read: async () => {
      const file = await fileById(server.db, lot.stamped_file_id!)
      return file === undefined ? undefined : bytesOf(store, file)
    },
  }))
}

/** The name under which a report is saved, without what a file system refuses. */
export const fileNameOf = ({ name, batch_no }: Pick<queries.OwnLot, 'name' | 'batch_no'>): string =>
  text.fileName(name, batch_no).replaceAll(/[\\/:*?"<>|]/g, '-')

/** Lots of an order of a member. Throws 404. */
export async function lotsOfOwnOrder(server: AppContext, member: Member, orderId: number): Promise<queries.OwnLot[]> {
  const lots = await queries.lotsOfOrder(server.db, member.id, orderId)
  if (lots.length === 0) throw new BusinessError(404, text.unknownOrder)
  return lots
}

/** Asks for the report of a lot that a member has bought. Throws 404 and 409. */
export async function askFor(server: AppContext, member: Member, id: number, key: string): Promise<number> {
  const { goods_id, batch_no, order_id } = await readableLot(server, member, id)
  if (order_id === null) throw new BusinessError(409, text.notBought)
  return askForReport(server, member, { goods_id, batch_no, order_id, key })
}

type Imported = { readonly id: number } | { readonly code: ReportRefusal; readonly reason: string }

const refused = (code: ReportRefusal, reason: string = text.refused[code]): Imported => ({ code, reason })

/**
 * Takes one file of an import, or says why not: the original is kept, members get a copy with our seal. `own`: the
 * warehouses of whoever imports it; a lot that is in none of them is unknown.
 */
export async function importReport(
  server: AppContext,
  store: FileStore,
  by: StaffActor,
  { upload, isTooBig, own }: { readonly upload: Upload; readonly isTooBig: boolean; readonly own: OwnWarehouses },
): Promise<Imported> {
  const name = readReportName(upload.name)
  if (name === undefined) return refused(ReportRefusal.name)
  if (isTooBig || upload.size > REPORT_LIMITS.bytes) return refused(ReportRefusal.size)
  if (!upload.head.subarray(0, 5).equals(Buffer.from('%PDF-'))) return refused(ReportRefusal.type)
  const lot = await staffQueries.lotOfName(server.db, name, own)
  if (lot === undefined) return refused(ReportRefusal.goods)
  if (!lot.has_lot) return refused(ReportRefusal.lot)
  if (lot.has_report) return refused(ReportRefusal.exists)
  const original = await readFile(upload.draft)
  try {
    const file = await storeUpload(server, store, { staff_id: by.id }, 'report', upload)
    const stamped = await stampedCopy(server, original)
    if (stamped === undefined || stamped.pages > REPORT_LIMITS.pages) return refused(ReportRefusal.pdf)
    const draft = await store.draft()
    await writeFile(draft, stamped.bytes, { mode: 0o600 })
    try {
      const size = stamped.bytes.length
      const copy = { name: upload.name, draft, size, head: stamped.bytes.subarray(0, 16) }
      const shown = await storeUpload(server, store, { staff_id: by.id }, 'stamped', copy)
      const files = { file_id: file.id, stamped_file_id: shown.id, pages: stamped.pages }
      return await storeReport(server, by, { ...files, goods_id: lot.goods_id, batch_no: name.batch_no })
    } finally {
      await rm(draft, { force: true })
    }
  } catch (error) {
    // What an upload is refused for concerns this file alone.
    if (error instanceof BusinessError && error.code < 500) return refused(ReportRefusal.pdf, error.message)
    throw error
  }
}

async function stampedCopy(
  server: AppContext,
  original: Buffer,
): Promise<{ bytes: Buffer; pages: number } | undefined> {
  const { company } = server.settings.values()
  try {
    return await sealedCopy(original, { company, isDemo: server.config.demo })
  } catch (error) {
    server.app.log.info({ error: String(error) }, 'a report could not be stamped')
    return undefined
  }
}

async function storeReport(
  server: AppContext,
  by: StaffActor,
  one: Pick<
    Parameters<typeof staffQueries.insertReport>[1],
    'goods_id' | 'batch_no' | 'file_id' | 'stamped_file_id' | 'pages'
  >,
): Promise<Imported> {
  const at = server.now()
  return inTransaction(server.db, async (tx) => {
    await staffQueries.lockStockOf(tx, one.goods_id)
    const id = await staffQueries.insertReport(tx, { ...one, staff_id: by.id, at })
    if (id === undefined) return refused(ReportRefusal.exists)
    await audit(tx, {
      by: by,
      action: 'report.import',
      target: `report:${id}`,
      detail: { goods_id: one.goods_id, batch_no: one.batch_no },
      at,
    })
    return { id }
  })
}

/** Ends the cases whose reports are there; how many. */
export async function endAnswered(server: AppContext): Promise<number> {
  let ended = 0
  let after: { readonly id: number } | undefined
  for (;;) {
    const batch = await answeredCases(server.db, after)
    if (batch.length === 0) return ended
    for (const { id } of batch) if (await endAnsweredCase(server, id)) ended += 1
    after = batch.at(-1)
  }
}

/** Withdraws a wrong report; lots of prepared herbs wait for the next one then. Throws 404 and 409. */
export async function withdraw(
  server: AppContext,
  by: StaffActor,
  id: number,
  reason: string,
): Promise<staffQueries.StaffRow> {
  const report = await staffQueries.reportById(server.db, id)
  if (report === undefined) throw new BusinessError(404, text.unknownReport)
  const at = server.now()
  await inTransaction(server.db, async (tx) => {
    await staffQueries.lockStockOf(tx, report.goods_id)
    if (!(await staffQueries.withdrawReport(tx, { id, staff_id: by.id, reason, at })))
      throw new BusinessError(404, text.unknownReport)
    const detail = { goods_id: report.goods_id, batch_no: report.batch_no, reason }
    const target = `report:${id}`
    await audit(tx, { by: by, action: 'report.withdraw', target, detail, at })
  })
  return report
}
