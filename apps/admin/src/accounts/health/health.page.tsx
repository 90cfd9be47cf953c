import { Button } from '@mantine/core'
import { formatMinute } from '@yaopi/core'
import { healthAdminCalls as calls, type Health, type JobState } from '@yaopi/core/staff'
import { Facts, Moment, StateBadge } from '../../components/detail/index.ts'
import { Loaded, Screen, Section } from '../../components/page/index.ts'
import { WorkTable, type Column } from '../../components/work-table/index.ts'
import { notifyDone, useCallQuery, useCommand } from '../../platform/client/index.ts'
import { May } from '../../platform/session/index.ts'
import { jobName } from '../job-names/index.ts'
import { healthText as text } from './health.text.ts'

const LOOK = 15_000
/** Counts are exact up to here. */
const MOST = 10_000

const columns: readonly Column<JobState>[] = [
  { id: 'name', title: text.name, width: 200, cell: (row) => <span title={row.name}>{jobName(row.name)}</span> },
  { id: 'every', title: text.every, width: 90, cell: (row) => text.seconds(row.every) },
  {
    id: 'last',
    title: text.last,
    width: 150,
    cell: (row) =>
      row.is_own === 1 ? (
        text.own
      ) : row.is_running === 1 ? (
        <StateBadge tone="waiting">{text.running}</StateBadge>
      ) : (
        <Moment at={row.last_at} />
      ),
  },
  { id: 'next', title: text.next, width: 150, cell: (row) => <Moment at={row.next_at} /> },
  {
    id: 'took',
    title: text.took,
    width: 90,
    align: 'right',
    cell: (row) => (row.took_ms === null ? '' : text.milliseconds(row.took_ms)),
  },
  { id: 'failures', title: text.failures, width: 90, align: 'right', cell: (row) => row.failures || '' },
  { id: 'error', title: text.error, width: 260, cell: (row) => row.last_error, text: (row) => row.last_error },
  { id: 'run', title: text.run, width: 110, cell: (row) => (row.is_own === 1 ? '' : <RunNow name={row.name} />) },
]

function RunNow({ name }: { readonly name: string }) {
  const run = useCommand(calls.run)
  return (
    <May right="job:run">
      <Button
        size="compact-xs"
        variant="default"
        loading={run.isPending}
        onClick={() => void run.send({ name }).then((answer) => answer.ok && notifyDone(text.asked))}
      >
        {text.run}
      </Button>
    </May>
  )
}

const counted = (count: number, oldest: number | null): string => {
  const number = count > MOST ? text.capped : String(count)
  return oldest === null ? number : `${number} · ${text.oldest(formatMinute(oldest))}`
}

function HealthFacts({ health }: { readonly health: Health }) {
  return (
    <Facts
      columns={3}
      facts={[
        [text.version, health.version],
        [text.schema, health.schema],
        [text.started, <Moment key="started" at={health.started_at} />],
        [text.database, text.bytes(health.database_bytes)],
        [text.disk, text.of(text.bytes(health.disk_free_bytes), text.bytes(health.disk_bytes))],
        [text.givenUp, String(health.given_up)],
        [text.waiting, counted(health.events_waiting, health.events_oldest_at)],
        [text.pending, counted(health.payments_pending, health.payments_oldest_at)],
        [text.asOf, <Moment key="as_of" at={health.as_of} />],
      ]}
    />
  )
}

/** Jobs with their runs, and what tells whether the shop is well (A7). */
export default function HealthPage() {
  const health = useCallQuery(calls.health, {}, { every: LOOK, keepPrevious: true })
  return (
    <Screen title={text.title}>
      <Section title={text.state}>
        <Loaded reading={health} height={96}>
          {(facts) => <HealthFacts health={facts} />}
        </Loaded>
      </Section>
      <WorkTable
        screen="health"
        call={calls.jobs}
        columns={columns}
        rowKey={(row) => row.name}
        empty={text.empty}
        every={LOOK}
        rowTone={(row) => (row.failures > 0 ? 'bad' : undefined)}
      />
    </Screen>
  )
}
