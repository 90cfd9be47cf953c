import { Button, Menu } from '@mantine/core'
import { exportAdminCalls as calls, type ExportFormat, type ExportJob, type StaffRight } from '@yaopi/core/staff'
import { Download } from 'lucide-react'
import { notifyDone, notifyFailure, useCommand } from '../../platform/client/index.ts'
import { useMay } from '../../platform/session/index.ts'
import { exportButtonText as text } from './export-button.text.ts'

const FORMATS: readonly ExportFormat[] = ['xlsx', 'csv']

/** Fetches a file that was made, with the cookie of the staff. */
export function fetchExport({ id }: Pick<ExportJob, 'id'>): void {
  const link = document.createElement('a')
  link.href = calls.file.path.replace(':id', String(id))
  link.download = ''
  link.click()
}

/** A list that may be exported: its name at the server, and who may. */
export type Exported = { readonly kind: string; readonly may: StaffRight }

/**
 * Exports a list as it is narrowed now. A short one comes at once; a long one is made meanwhile and then lies in the
 * list of downloads. Absent for those who may not.
 */
export function ExportButton(
  props: Exported & {
    readonly filter: Readonly<Record<string, string | number>>
    /** What the list is narrowed to, in words, for the file. */
    readonly conditions: string
    readonly label?: string
  },
) {
  const isAllowed = useMay(props.may)
  const start = useCommand(calls.start)
  if (!isAllowed) return null
  const run = async (format: ExportFormat): Promise<void> => {
    const { kind, filter, conditions } = props
    const answer = await start.send({ kind, format, filter, conditions, idempotency_key: crypto.randomUUID() })
    if (!answer.ok) return
    const job = answer.data
    if (job.state === 'failed') notifyFailure({ kind: 'refused', code: 409, message: text.failed(job.reason) } as never)
    else if (job.state === 'making') notifyDone(text.working)
    else {
      fetchExport(job)
      notifyDone(job.is_cut === 1 ? text.cut(job.rows ?? 0) : text.done(job.rows ?? 0))
    }
  }
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button size="xs" variant="default" loading={start.isPending} leftSection={<Download size={14} aria-hidden />}>
          {props.label ?? text.export}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {FORMATS.map((format) => (
          <Menu.Item key={format} onClick={() => void run(format)}>
            {text.formats[format]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
