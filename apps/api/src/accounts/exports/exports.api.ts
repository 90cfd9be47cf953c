import { formatDate } from '@yaopi/core'
import { contract } from '@yaopi/core/contract'
import { type ExportJob, mayDo } from '@yaopi/core/staff'
import { z } from 'zod'
import type { AppContext } from '../../platform/context/index.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import {
  sendFile,
  countedPage,
  id,
  idempotencyKey,
  oneOf,
  page,
  prose,
  route,
  staffPageOf,
  text as line,
} from '../../platform/http/index.ts'
import { registerJobs } from '../../platform/jobs/index.ts'
import { CSV, XLSX } from '../../platform/spreadsheet/index.ts'
import { audit } from '../staff/index.ts'
import { registerAuditExport } from './audit-export.ts'
import { exportKind } from './export-kinds.ts'
import { endExportsJob, makeExportsJob } from './exports.jobs.ts'
import * as queries from './exports.queries.ts'
import { makeExport } from './exports.service.ts'
import { exportText as text } from './exports.text.ts'

const PER_PAGE = 50
/** Exports of one person that may be under way. */
const MOST_OPEN = 3
/** A list of so many rows is made while the person waits. */
const SMALL = 1_000

const view = ({ state, is_cut, ...one }: queries.ExportRow): ExportJob => ({
  ...one,
  state: state === 'waiting' || state === 'running' ? 'making' : state,
  is_cut: is_cut ? 1 : 0,
})

/** Lists that staff export: they ask, the file is made, they fetch it within a week (decision 0062). */
export function registerExports(server: AppContext): void {
  registerJobs(server, [makeExportsJob, endExportsJob])
  registerAuditExport(server)
  const { db, now } = server
  const calls = contract.exportAdmin

  route(server, calls.list, z.object({ page: page() }), async ({ input, staff }) => {
    const paging = { page: input.page, per_page: PER_PAGE }
    const { list, total } = await countedPage('all', paging, (part) => queries.exportsOf(db, staff.id, part))
    return staffPageOf(
      list.map(({ all: _, ...one }) => view(one)),
      total,
      paging,
    )
  })

  route(
    server,
    calls.start,
    z.object({
      kind: line(1, 40),
      format: oneOf(['xlsx', 'csv'] as const),
      filter: z.record(z.string().max(40), z.string().max(2_000)).default({}),
      conditions: prose(0, 500).default(''),
      idempotency_key: idempotencyKey(),
    }),
    async ({ input, staff, ip }) => {
      const kind = exportKind(server, input.kind)
      if (!mayDo(staff.roles, kind.may)) throw new BusinessError(403, text.forbidden)
      const { idempotency_key: key, ...asked } = input
      const one = { ...asked, key, staff_id: staff.id, title: kind.titleFor(input.filter, staff), ip, at: now() }
      const added = await inTransaction(db, async (tx) => {
        const open = await queries.openExports(tx, staff.id)
        const known = await queries.exportOfKey(tx, one)
        if (known !== undefined) {
          if (!known.is_same) throw new BusinessError(409, text.differs)
          return { id: known.id, isNew: false }
        }
        if (open >= MOST_OPEN) throw new BusinessError(409, text.busy(MOST_OPEN))
        const exportId = await queries.addExport(tx, one)
        await audit(tx, {
          by: staff,
          action: text.asked,
          target: `export:${exportId}`,
          detail: { list: one.kind, filter: one.filter, format: one.format },
          at: one.at,
        })
        return { id: exportId, isNew: true }
      })
      if (added.isNew) await makeExport(server, await queries.orderOf(db, added.id), { small: SMALL })
      return view((await queries.exportOf(db, added.id, staff.id))!)
    },
  )

  route(server, calls.file, z.object({ id: id() }), async ({ input, staff, reply }) => {
    const one = await queries.exportOf(db, input.id, staff.id)
    if (one === undefined) throw new BusinessError(404, text.notFound)
    // A right that was taken away takes the files along.
    if (!mayDo(staff.roles, exportKind(server, one.kind).may)) throw new BusinessError(403, text.forbidden)
    if (one.state === 'failed') throw new BusinessError(409, one.reason)
    if (one.state === 'waiting' || one.state === 'running') throw new BusinessError(409, text.notReady)
    const content = one.expires_at! * 1000 <= now() ? undefined : await queries.fileOf(db, one.id)
    if (content === undefined) throw new BusinessError(410, text.expired)
    await audit(db, {
      by: staff,
      action: text.downloaded,
      target: `export:${one.id}`,
      detail: { list: one.kind, rows: one.rows },
      at: now(),
    })
    const name = `${one.title}-${formatDate(one.created_at)}.${one.format}`
    return sendFile(reply, content, { type: one.format === 'csv' ? CSV : XLSX, name })
  })
}
