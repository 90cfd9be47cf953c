import { formatDate } from '@yaopi/core'
import { contract, type InspectionLot, REPORT_LIMITS } from '@yaopi/core/contract'
import { z } from 'zod'
import type { AppContext } from '../../platform/context/index.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import { folderStore, zipOf } from '../../platform/files/index.ts'
import {
  contentDisposition,
  day,
  flag,
  id,
  idempotencyKey,
  idList,
  limitHits,
  masterId,
  oneOf,
  page,
  pageOf,
  route,
  text as line,
} from '../../platform/http/index.ts'
import { type LotRow, lotsOf, readableLots } from './inspection-report.queries.ts'
import * as service from './inspection-report.service.ts'
import { registerStaffInspectionReports } from './inspection-report.staff.api.ts'
import { reportText as text } from './inspection-report.text.ts'

const DOWNLOADS = { bucket: 'reports', hits: 200, seconds: 600, message: text.tooMany } as const
const ZIPS = { bucket: 'report-zips', hits: 20, seconds: 600, message: text.tooMany } as const
const per_page = REPORT_LIMITS.perPage

/** A filter that was left empty is none. */
const word = (most: number) =>
  line(0, most)
    .transform((value) => (value === '' ? undefined : value))
    .optional()

/** Inspection reports of lots: members look them up. domain.md §3.8.3. */
export function registerInspectionReports(server: AppContext): void {
  const calls = contract.inspectionReport
  const store = folderStore(server.config.filesDir)

  const lotView = (row: LotRow): InspectionLot => ({
    id: row.id,
    goods: { id: row.goods_id, name: row.name, ypgg: row.ypgg, sccj: row.sccj },
    batch_no: row.batch_no,
    made_date: row.made_date,
    end_date: row.end_date,
    file: row.uploaded_at === null ? null : { name: service.fileNameOf(row), at: row.uploaded_at },
    order: row.order_id === null ? null : { id: row.order_id, order_sn: row.order_sn ?? '', at: row.ordered_at ?? 0 },
    ...(row.case_id !== null && { asked: { case_id: row.case_id, until: row.until } }),
  })

  route(
    server,
    calls.filter,
    z.object({
      keyword: word(60),
      batch_no: word(60),
      order_sn: word(30),
      sccj: word(60),
      start_time: day().optional(),
      end_time: day().optional(),
      goods_id: masterId().optional(),
      state: oneOf(['there', 'missing'] as const).optional(),
      page: page(),
    }),
    async ({ input: { page: current, state, ...filter }, member }) => {
      if (filter.start_time !== undefined && filter.end_time !== undefined && filter.end_time < filter.start_time)
        throw fieldError('end_time', text.dayOrder)
      const paging = { page: current, per_page }
      const listed = await lotsOf(server.db, service.readerOf(member), filter, {
        state,
        limit: per_page,
        offset: (current - 1) * per_page,
      })
      const { there = 0, total = 0 } = listed[0] ?? {}
      const counts = { there, missing: total - there }
      const shown = state === undefined ? total : counts[state]
      // The counts come in a row of their own where no lot is on the page.
      const lots = listed.filter((row) => row.id !== null).map(lotView)
      return { ...pageOf(lots, shown, paging), counts }
    },
  )

  route(server, calls.download, z.object({ id: id(), view: flag().optional() }), async ({ input, member, reply }) => {
    const lot = await service.readableLot(server, member, input.id)
    await limitHits(server.db, DOWNLOADS, String(member.id), server.now())
    const { bytes, size, sha256 } = await service.stampedReport(server, store, lot)
    reply
      .header('content-type', 'application/pdf')
      .header('content-length', size)
      .header('cache-control', 'private, no-store')
      .header('etag', `"${sha256}"`)
      .header(
        'content-disposition',
        contentDisposition(input.view === 1 ? 'inline' : 'attachment', service.fileNameOf(lot)),
      )
    return bytes as typeof bytes & { file: true }
  })

  route(
    server,
    calls.zip,
    z.object({ ids: idList(REPORT_LIMITS.zip).optional(), order_id: id().optional() }),
    async ({ input: { ids = [], order_id }, member, reply }) => {
      if (order_id === undefined && ids.length === 0) throw fieldError('ids', text.chooseLots)
      await limitHits(server.db, ZIPS, String(member.id), server.now())
      const lots =
        order_id === undefined
          ? await readableLots(server.db, service.readerOf(member), ids)
          : await service.lotsOfOwnOrder(server, member, order_id)
      if (lots.length === 0) throw new BusinessError(404, text.unknown)
      const entries = service.entriesOf(server, store, lots)
      if (entries.length === 0) throw new BusinessError(409, text.noneChosen)
      reply
        .header('content-type', 'application/zip')
        .header('cache-control', 'private, no-store')
        .header(
          'content-disposition',
          contentDisposition('attachment', text.zipName(formatDate(Math.floor(server.now() / 1000)))),
        )
      const zip = zipOf(entries)
      return zip as typeof zip & { file: true }
    },
  )

  route(server, calls.ask, z.object({ id: id(), idempotency_key: idempotencyKey() }), async ({ input, member }) => ({
    case_id: await service.askFor(server, member, input.id, input.idempotency_key),
  }))

  registerStaffInspectionReports(server)
}
