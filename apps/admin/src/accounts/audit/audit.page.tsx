import { Anchor, Group, Stack, Text } from '@mantine/core'
import { STAFF_ROLE_NAMES, staffAdminCalls, type AuditEntry } from '@yaopi/core/staff'
import { Link } from 'react-router'
import { Facts, Moment, StateBadge } from '../../components/detail/index.ts'
import { Screen, Section } from '../../components/page/index.ts'
import { WorkTable, type Column, type Filter } from '../../components/work-table/index.ts'
import { useCallQuery } from '../../platform/client/index.ts'
import { useMay } from '../../platform/session/index.ts'
import { ChangesTable } from '../approval-parts/index.ts'
import { auditText as text } from './audit.text.ts'

const tones = { done: 'plain', refused: 'todo', failed: 'bad' } as const
const Outcome = ({ outcome }: { readonly outcome: AuditEntry['outcome'] }) => (
  <StateBadge tone={tones[outcome]}>{text.outcomes[outcome]}</StateBadge>
)

const columns: readonly Column<AuditEntry>[] = [
  { id: 'at', title: text.at, width: 140, cell: (row) => <Moment at={row.at} /> },
  { id: 'staff', title: text.staff, width: 110, cell: (row) => row.staff },
  { id: 'action', title: text.action, width: 240, cell: (row) => row.action },
  { id: 'target', title: text.target, width: 200, cell: (row) => row.target },
  { id: 'outcome', title: text.outcome, width: 90, cell: (row) => <Outcome outcome={row.outcome} /> },
  {
    id: 'changes',
    title: text.changes,
    width: 260,
    cell: (row) => Object.keys(row.after ?? row.before ?? {}).join('、'),
  },
  { id: 'ip', title: text.ip, width: 120, cell: (row) => row.ip, isHidden: true },
]

const filters: readonly Filter[] = [
  { kind: 'text', name: 'action', label: text.action },
  { kind: 'text', name: 'entity', label: text.entity, width: 120 },
  { kind: 'text', name: 'target', label: text.target },
  { kind: 'choice', name: 'outcome', label: text.outcome, choices: Object.entries(text.outcomes) },
  { kind: 'day', name: 'from', label: text.from },
  { kind: 'day', name: 'to', label: text.to },
]
/** Those who read everybody's rows choose a person; both lists of filters stand still. */
const filtersOfReaders: readonly Filter[] = [
  { kind: 'number', name: 'staff_id', label: text.staffNumber },
  ...filters,
  { kind: 'number', name: 'approval_id', label: text.approval },
  { kind: 'text', name: 'request_id', label: text.request },
]

/** What the staff did, tried and were refused, with what it changed. */
export default function AuditPage() {
  const isReader = useMay('staff:read')
  const { data } = useCallQuery(staffAdminCalls.audit, {})
  const seal = data?.seal ?? null
  return (
    <Screen
      title={text.title}
      hint={data !== undefined && (seal === null ? text.unsealed : text.seal(seal.day, seal.sha256.slice(0, 12)))}
    >
      <WorkTable
        screen="audit"
        exported={{ kind: 'audit', may: 'audit:export' }}
        call={staffAdminCalls.audit}
        columns={columns}
        filters={isReader ? filtersOfReaders : filters}
        rowKey={(row) => row.id}
        cursor="before"
        empty={text.empty}
        rowTone={(row) => (row.outcome === 'done' ? undefined : 'bad')}
        panelTitle={(row) => row.action}
        panel={(row) => <Entry row={row} />}
      />
    </Screen>
  )
}

const shown = (value: unknown): string | null =>
  value === null || value === undefined ? null : typeof value === 'string' ? value : JSON.stringify(value)

function Entry({ row }: { readonly row: AuditEntry }) {
  const names = [...new Set([...Object.keys(row.before ?? {}), ...Object.keys(row.after ?? {})])]
  return (
    <Stack gap="md">
      <Facts
        columns={2}
        facts={[
          [text.at, <Moment key="at" at={row.at} />],
          [text.outcome, <Outcome key="outcome" outcome={row.outcome} />],
          [text.staff, row.staff],
          [text.roles, row.roles.map((role) => STAFF_ROLE_NAMES[role]).join('、')],
          [text.target, row.target],
          [text.ip, row.ip],
          [text.approval, row.approval_id],
        ]}
      />
      <Section title={text.changes}>
        {names.length === 0 ? (
          <Text size="sm" c="dimmed">
            {text.noChanges}
          </Text>
        ) : (
          <ChangesTable
            changes={names.map((label) => ({
              label,
              before: shown(row.before?.[label]),
              after: shown(row.after?.[label]),
            }))}
          />
        )}
      </Section>
      {Object.keys(row.detail).length > 0 && (
        <Section title={text.detail}>
          <Facts columns={1} facts={Object.entries(row.detail).map(([name, value]) => [name, shown(value)] as const)} />
        </Section>
      )}
      <Group gap="md">
        <More to={`/audit?target=${encodeURIComponent(row.target)}`}>{text.ofTarget}</More>
        {row.request_id !== null && <More to={`/audit?request_id=${row.request_id}`}>{text.ofRequest}</More>}
        {row.approval_id !== null && <More to={`/audit?approval_id=${row.approval_id}`}>{text.ofApproval}</More>}
      </Group>
    </Stack>
  )
}

const More = ({ to, children }: { readonly to: string; readonly children: string }) => (
  <Anchor component={Link} to={to} size="sm">
    {children}
  </Anchor>
)
