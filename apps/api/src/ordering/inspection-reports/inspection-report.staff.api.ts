import { rm } from 'node:fs/promises'
import { contract, REPORT_LIMITS } from '@yaopi/core/contract'
import type { ReportImport, StaffReport } from '@yaopi/core/staff'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type StaffScope, warehousesFor } from '../../accounts/staff/index.ts'
import { concurrencyLimit } from '../../platform/concurrency/index.ts'
import type { AppContext, StaffActor } from '../../platform/context/index.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import { folderStore } from '../../platform/files/index.ts'
import {
  counted,
  cursor,
  FILE_BYTES,
  id,
  keysetPage,
  keysetPageOf,
  oneOf,
  prose,
  route,
  text as line,
} from '../../platform/http/index.ts'
import { fileUrl, receive } from '../../platform/uploads/index.ts'
import * as service from './inspection-report.service.ts'
import { reportLists, type StaffRow } from './inspection-report.staff.queries.ts'
import { reportText as text } from './inspection-report.text.ts'

const per_page = REPORT_LIMITS.perPage

/** A filter that was left empty is none. */
const word = (most: number) =>
  line(0, most)
    .transform((value) => (value === '' ? undefined : value))
    .optional()

/** Inspection reports of lots: the staff import and withdraw them. domain.md §3.8.3. */
export function registerStaffInspectionReports(server: AppContext): void {
  const admin = contract.inspectionReportAdmin
  const store = folderStore(server.config.filesDir)
  // Reading and stamping PDFs occupies the process: one import at a time.
  const importing = concurrencyLimit(1, 3, () => new BusinessError(503, text.busy))

  const staffView = (row: StaffRow): StaffReport => ({
    id: row.id,
    goods_id: row.goods_id,
    goods_sn: row.goods_sn,
    name: row.name,
    batch_no: row.batch_no,
    original: row.file_id === null ? '' : fileUrl(server, row.file_id),
    stamped: row.stamped_file_id === null ? '' : fileUrl(server, row.stamped_file_id),
    uploaded_by: row.uploaded_by ?? '',
    uploaded_at: row.uploaded_at,
  })

  route(
    server,
    admin.list,
    z.object({
      state: oneOf(['there', 'missing', 'asked'] as const).default('there'),
      keyword: word(60),
      after: cursor(),
    }),
    async ({ input: { state, keyword, after }, staff }) => {
      const own = warehousesFor(staff, 'report:read')
      const { order, read } = reportLists[state]
      const start = { after, per_page }
      const page = await keysetPage(
        order,
        start,
        counted('total', (part) => read(server.db, { keyword, own }, part)),
      )
      return keysetPageOf(page.list.map(staffView), page, start)
    },
  )

  route(server, admin.import, z.object({}), ({ request, staff }) => importing(() => importAll(request, staff)))

  async function importAll(request: FastifyRequest, by: StaffActor & StaffScope): Promise<ReportImport> {
    const added: { name: string; id: number }[] = []
    const refused: ReportImport['refused'][number][] = []
    const limits = { files: REPORT_LIMITS.import, fields: 10, fieldSize: 1_000, fileSize: FILE_BYTES }
    // A file that is too large is refused by itself; the parser would end the whole import.
    const options = { limits, throwFileSizeLimit: false }
    try {
      for await (const part of request.parts(options)) {
        if (part.type === 'field') continue
        const draft = await store.draft()
        try {
          const upload = await receive(draft, part.filename, part.file, async () => undefined)
          const own = warehousesFor(by, 'report:write')
          const file = { upload, isTooBig: part.file.truncated, own }
          const outcome = await service.importReport(server, store, by, file)
          if ('id' in outcome) added.push({ name: part.filename, id: outcome.id })
          else refused.push({ name: part.filename, ...outcome })
        } finally {
          await rm(draft, { force: true })
        }
      }
    } catch (error) {
      if ((error as { code?: string }).code === 'FST_FILES_LIMIT') throw new BusinessError(413, text.tooManyFiles)
      // What the parser says about a body it cannot read has no status of its own.
      if (error instanceof BusinessError || 'statusCode' in (error as Error)) throw error
      throw new BusinessError(400, text.torn)
    }
    if (added.length + refused.length === 0) throw fieldError('file', text.noFiles)
    return { added, refused, closed_cases: added.length > 0 ? await service.endAnswered(server) : 0 }
  }

  route(server, admin.withdraw, z.object({ id: id(), reason: prose(1, 200) }), async ({ input, staff }) =>
    staffView(await service.withdraw(server, staff, input.id, input.reason)),
  )
}
