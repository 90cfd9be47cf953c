import { Button, Stack } from '@mantine/core'
import { failedWorkAdminCalls, type FailedWork } from '@yaopi/core/staff'
import { Facts, Moment } from '../../components/detail/index.ts'
import { Screen } from '../../components/page/index.ts'
import { WorkTable, type Column } from '../../components/work-table/index.ts'
import { notifyDone, useCommand } from '../../platform/client/index.ts'
import { May } from '../../platform/session/index.ts'
import { jobName } from '../job-names/index.ts'
import { failedWorkText as text } from './failed-work.text.ts'

const columns: readonly Column<FailedWork>[] = [
  { id: 'name', title: text.name, width: 180, cell: (row) => <span title={row.name}>{jobName(row.name)}</span> },
  { id: 'subject', title: text.subject, width: 220, cell: (row) => row.subject },
  { id: 'reason', title: text.reason, width: 360, cell: (row) => row.reason },
  { id: 'attempts', title: text.attempts, width: 72, align: 'right', cell: (row) => row.attempts },
  { id: 'failed_at', title: text.failedAt, width: 150, cell: (row) => <Moment at={row.failed_at} /> },
]

/** What the server gave up after its last attempt. */
export default function FailedWorkPage() {
  const retry = useCommand(failedWorkAdminCalls.retry)
  return (
    <Screen title={text.title}>
      <WorkTable
        screen="failed-work"
        call={failedWorkAdminCalls.list}
        columns={columns}
        rowKey={(row) => row.key}
        empty={text.empty}
        panelTitle={(row) => jobName(row.name)}
        panel={(row, close) => (
          <Stack gap="md">
            <Facts
              columns={1}
              facts={[
                [text.subject, row.subject],
                [text.reason, row.reason],
                [text.attempts, row.attempts],
                [text.failedAt, <Moment key="at" at={row.failed_at} />],
              ]}
            />
            <May right="failed_work:retry">
              <Button
                loading={retry.isPending}
                onClick={() =>
                  void retry.send({ key: row.key }).then((answer) => {
                    if (!answer.ok) return
                    notifyDone(text.retried)
                    close()
                  })
                }
              >
                {text.retry}
              </Button>
            </May>
          </Stack>
        )}
      />
    </Screen>
  )
}
