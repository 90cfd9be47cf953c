import { Button, Group, Menu, Stack } from '@mantine/core'
import { formatMinute } from '@yaopi/core'
import {
  promoAdminCalls,
  promoKindCodes,
  promoKindText,
  PromoPhase,
  promoPhaseText,
  type PromoEntry,
} from '@yaopi/core/staff'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Facts, StateBadge } from '../../components/detail/index.ts'
import { askReason, openDialog } from '../../components/dialogs/index.ts'
import { Screen } from '../../components/page/index.ts'
import { WorkTable, type Column, type Filter } from '../../components/work-table/index.ts'
import { notifyDone, useCommand } from '../../platform/client/index.ts'
import { useScreenPath } from '../../platform/routing/index.ts'
import { useMay } from '../../platform/session/index.ts'
import { MomentInput, UnitsInput } from './inputs.view.tsx'
import { DAY } from './promo-time.ts'
import { promosText as text } from './promos.text.ts'

/** What an entry is at: a state of its draft, or its phase. */
export const stateText = ({ phase, state }: PromoEntry): string =>
  phase === 0 ? text.draftStates[state]! : promoPhaseText[phase]

const tones = { [PromoPhase.planned]: 'todo', [PromoPhase.running]: 'good', [PromoPhase.ended]: 'plain' } as const

const windowText = ({ start, end }: PromoEntry): string => `${formatMinute(start)} — ${formatMinute(end)}`

const columns: readonly Column<PromoEntry>[] = [
  { id: 'name', title: text.name, width: 200, cell: (row) => row.name, text: (row) => row.name },
  { id: 'kind', title: text.kind, width: 120, cell: (row) => promoKindText[row.kind] },
  {
    id: 'state',
    title: text.state,
    width: 90,
    cell: (row) => <StateBadge tone={row.phase === 0 ? 'plain' : tones[row.phase]}>{stateText(row)}</StateBadge>,
  },
  { id: 'window', title: text.window, width: 270, cell: windowText },
  { id: 'summary', title: text.summary, width: 150, cell: (row) => row.summary },
  {
    id: 'pool',
    title: text.pool,
    width: 110,
    align: 'right',
    cell: (row) => (row.phase === 0 ? '' : text.used(row.taken, row.total)),
  },
  {
    id: 'issues',
    title: text.issues,
    width: 90,
    cell: (row) => (row.issues === 0 ? '' : text.hasIssues(row.issues)),
  },
  { id: 'author', title: text.author, width: 100, cell: (row) => row.author },
]

const filters: readonly Filter[] = [
  { kind: 'text', name: 'q', label: text.search },
  {
    kind: 'choice',
    name: 'kind',
    label: text.kind,
    choices: promoKindCodes.map((code) => [code, promoKindText[code]] as const),
  },
]

const tabs = {
  name: 'state',
  all: text.all,
  tabs: Object.entries(text.states).map(([value, label]) => ({ value, label })),
} as const

/** All promotions: drafts, planned, running, ended. */
export default function PromoListPage() {
  const pathOf = useScreenPath()
  return (
    <Screen title={text.list} actions={<NewPromo />}>
      <WorkTable
        screen="promos"
        call={promoAdminCalls.list}
        columns={columns}
        filters={filters}
        tabs={tabs}
        rowKey={(row) => row.key}
        rowPath={(row) => (row.draft_id === 0 ? undefined : pathOf('promo-draft', { id: row.draft_id }))}
        empty={text.emptyList}
        panelTitle={(row) => row.name}
        panel={(row, close) => <EntryPanel entry={row} close={close} />}
        rowTone={(row) => (row.issues > 0 ? 'todo' : undefined)}
      />
    </Screen>
  )
}

function NewPromo() {
  const pathOf = useScreenPath()
  if (pathOf('promo-new', { kind: 'spike' }) === undefined) return null
  return (
    <Menu>
      <Menu.Target>
        <Button>{text.newPromo}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {promoKindCodes.map((code) => (
          <Menu.Item key={code} component={Link} to={pathOf('promo-new', { kind: code })!}>
            {promoKindText[code]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function EntryPanel({ entry, close }: { readonly entry: PromoEntry; readonly close: () => void }) {
  const pathOf = useScreenPath()
  const navigate = useNavigate()
  const mayPublish = useMay('promo:publish')
  const mayWrite = useMay('promo:write')
  const end = useCommand(promoAdminCalls.end)
  const editor = entry.draft_id === 0 ? undefined : pathOf('promo-draft', { id: entry.draft_id })
  const isRunning = entry.phase === PromoPhase.running
  const endNow = async (): Promise<void> => {
    const reason = await askReason(text.endAsk)
    if (reason === undefined) return
    const answer = await end.send({ kind: entry.kind, id: entry.id, reason })
    if (!answer.ok) return
    notifyDone(text.ended)
    close()
  }
  return (
    <Stack gap="md">
      <Facts
        columns={1}
        facts={[
          [text.kind, promoKindText[entry.kind]],
          [text.state, stateText(entry)],
          [text.window, windowText(entry)],
          [text.summary, entry.summary],
          [text.pool, entry.phase === 0 ? '' : text.used(entry.taken, entry.total)],
          [text.author, entry.author],
        ]}
      />
      <Group gap="xs">
        {editor !== undefined && (
          <Button component={Link} to={editor}>
            {text.open}
          </Button>
        )}
        {mayWrite && entry.draft_id !== 0 && (
          <Button
            variant="default"
            onClick={() =>
              openDialog(text.copy, (done) => (
                <CopyForm
                  entry={entry}
                  onDone={(id) => {
                    done()
                    const path = pathOf('promo-draft', { id })
                    if (path !== undefined) void navigate(path)
                  }}
                />
              ))
            }
          >
            {text.copy}
          </Button>
        )}
        {mayPublish && isRunning && (
          <>
            <Button
              variant="default"
              onClick={() => openDialog(text.extend, (done) => <ExtendForm entry={entry} onDone={done} />)}
            >
              {text.extend}
            </Button>
            {entry.total !== null && entry.kind !== 'draw' && (
              <Button
                variant="default"
                onClick={() => openDialog(text.raise, (done) => <PoolForm entry={entry} onDone={done} />)}
              >
                {text.raise}
              </Button>
            )}
            <Button color="red" variant="light" loading={end.isPending} onClick={() => void endNow()}>
              {text.endNow}
            </Button>
          </>
        )}
      </Group>
    </Stack>
  )
}

function CopyForm({ entry, onDone }: { readonly entry: PromoEntry; readonly onDone: (id: number) => void }) {
  const [start, setStart] = useState(entry.start + DAY)
  const copy = useCommand(promoAdminCalls.copy)
  const send = async (): Promise<void> => {
    const answer = await copy.send({ id: entry.draft_id, start })
    if (!answer.ok) return
    notifyDone(text.copied)
    onDone(answer.data.id)
  }
  return (
    <Stack>
      <MomentInput label={text.start} value={start} onChange={setStart} />
      <Button loading={copy.isPending} onClick={() => void send()}>
        {text.yes}
      </Button>
    </Stack>
  )
}

function ExtendForm({ entry, onDone }: { readonly entry: PromoEntry; readonly onDone: () => void }) {
  const [end, setEnd] = useState(entry.end + DAY)
  const [problem, setProblem] = useState<string>()
  const extend = useCommand(promoAdminCalls.extend)
  const send = async (): Promise<void> => {
    const answer = await extend.send({ kind: entry.kind, id: entry.id, end })
    if (answer.ok) {
      notifyDone(text.extended)
      onDone()
    } else setProblem(answer.failure.message)
  }
  return (
    <Stack>
      <MomentInput label={text.extendTo} value={end} onChange={setEnd} error={problem} />
      <Button loading={extend.isPending} onClick={() => void send()}>
        {text.yes}
      </Button>
    </Stack>
  )
}

function PoolForm({ entry, onDone }: { readonly entry: PromoEntry; readonly onDone: () => void }) {
  const [total, setTotal] = useState(0)
  const [problem, setProblem] = useState<string>()
  const raise = useCommand(promoAdminCalls.pool)
  const send = async (): Promise<void> => {
    const answer = await raise.send({ kind: entry.kind, id: entry.id, total })
    if (answer.ok) {
      notifyDone(text.raised)
      onDone()
    } else setProblem(answer.failure.message)
  }
  return (
    <Stack>
      <UnitsInput label={text.newTotal} value={total} onChange={setTotal} error={problem} />
      <Button loading={raise.isPending} onClick={() => void send()}>
        {text.yes}
      </Button>
    </Stack>
  )
}
