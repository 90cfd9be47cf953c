import { Button } from '@mantine/core'
import { LOT_STATES, lotStateWords, staffLotsAdminCalls as calls } from '@yaopi/core/staff'
import { useMemo } from 'react'
import { openDialog } from '../../components/dialogs/index.ts'
import { Screen } from '../../components/page/index.ts'
import { WorkTable, type Filter } from '../../components/work-table/index.ts'
import { May } from '../../platform/session/index.ts'
import { lotColumns } from './lot-columns.tsx'
import { ReceiveForm, useWarehouses } from './lot-forms.view.tsx'
import { LotPanel } from './lot-panel.view.tsx'
import { lotsText as text } from './lots.text.ts'

const names = text.filters

/** Lots, first to end first; what may be done with one stands beside it. */
export default function LotsPage() {
  const warehouses = useWarehouses()
  const filters = useMemo(
    (): readonly Filter[] => [
      { kind: 'text', name: 'q', label: names.q, width: 220 },
      { kind: 'choice', name: 'ck_id', label: names.warehouse, choices: warehouses },
      {
        kind: 'choice',
        name: 'state',
        label: names.state,
        choices: LOT_STATES.map((state) => [state, lotStateWords[state]] as const),
      },
      { kind: 'number', name: 'ends_from', label: names.from, unit: names.days },
      { kind: 'number', name: 'ends_within', label: names.within, unit: names.days },
      { kind: 'flag', name: 'no_report', label: names.noReport },
    ],
    [warehouses],
  )
  return (
    <Screen
      title={text.title}
      actions={
        <May right="lot:write">
          <Button size="xs" onClick={() => openDialog(text.receive, (close) => <ReceiveForm close={close} />)}>
            {text.receive}
          </Button>
        </May>
      }
    >
      <WorkTable
        screen="lots"
        exported={{ kind: 'lots', may: 'lot:export' }}
        call={calls.list}
        cursor="after"
        columns={lotColumns}
        filters={filters}
        rowKey={(row) => row.id}
        rowTone={(row) => (row.state === 'held' || row.state === 'recalled' || row.days <= 0 ? 'bad' : undefined)}
        empty={text.empty}
        panel={(row) => <LotPanel lot={row} />}
        panelTitle={(row) => `${row.name} ${row.batch_no}`}
        panelWidth={480}
      />
    </Screen>
  )
}
