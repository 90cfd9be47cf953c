import { contract } from '@yaopi/core/contract'
import type { ExportFormat } from '@yaopi/core/staff'
import readSheet from 'read-excel-file/node'
import type { TestClient } from './test-server.ts'

let next = 0

/** The cells of a small list that somebody exports, without the line of who and when; titles first. */
export async function exportedBy(
  staff: TestClient,
  kind: string,
  filter: Readonly<Record<string, string | number>> = {},
  format: ExportFormat = 'xlsx',
): Promise<unknown[][]> {
  next += 1
  const job = await staff.data(contract.exportAdmin.start, { kind, filter, format, idempotency_key: `e-${next}` })
  if (job.state !== 'done') throw new Error(`the export is ${job.state}: ${job.reason}`)
  const file = await staff.raw({ method: 'GET', url: `/api/admin/exports/${job.id}/file` })
  if (format === 'csv')
    return file.body
      .replace('\uFEFF', '')
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(','))
  const [{ data }] = (await readSheet(file.rawPayload)) as unknown as [{ data: unknown[][] }]
  return data.slice(1)
}
