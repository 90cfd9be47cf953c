import { afterSaleAdminCalls, type StaffCaseRow } from '@yaopi/core/staff'
import { useNavigate } from 'react-router'
import { ClockCell, Moment } from '../../components/detail/index.ts'
import { Screen } from '../../components/page/index.ts'
import { ScanField } from '../../components/scan-field/index.ts'
import { WorkTable, type Column, type Filter } from '../../components/work-table/index.ts'
import { useClient } from '../../platform/client/index.ts'
import { useScreenPath } from '../../platform/routing/index.ts'
import { returnsText as text } from './returns.text.ts'

const columns: readonly Column<StaffCaseRow>[] = [
  { id: 'clock', title: text.clock, width: 130, cell: (row) => <ClockCell due={row.clock_at} /> },
  { id: 'sn', title: text.sn, width: 150, cell: (row) => row.sn, text: (row) => row.sn },
  { id: 'type', title: text.type, width: 90, cell: (row) => row.type_name },
  { id: 'company', title: text.company, width: 190, cell: (row) => row.company, text: (row) => row.company },
  { id: 'order', title: text.order, width: 140, cell: (row) => row.order_sn, text: (row) => row.order_sn },
  { id: 'goods', title: text.goods, width: 190, cell: (row) => row.goods },
  { id: 'number', title: text.number, width: 60, align: 'right', cell: (row) => row.number },
  { id: 'created', title: text.createdAt, width: 130, cell: (row) => <Moment at={row.created_at} /> },
  { id: 'by', title: text.by, width: 80, cell: (row) => row.claimed_by ?? '' },
]
const filters: readonly Filter[] = [{ kind: 'text', name: 'q', label: text.q, width: 220 }]

/** The field into which the number of a case or an order is scanned. */
function ScanCase() {
  const client = useClient()
  const pathTo = useScreenPath()
  return (
    <ScanField
      label={text.scan}
      find={async (sn) => {
        const answer = await client.send(afterSaleAdminCalls.queue, { tab: 'inspection', q: sn })
        if (!answer.ok) return { problem: answer.failure.message }
        const hits = answer.data.data.filter((row) => row.sn === sn || row.order_sn === sn)
        const path = hits.length === 1 ? pathTo('return', { id: hits[0]!.id }) : undefined
        return path === undefined ? { problem: hits.length > 1 ? text.several(sn) : text.unknown(sn) } : { path }
      }}
    />
  )
}

/** Goods that came back, those whose time ends first on top. */
export default function ReturnsPage() {
  const pathTo = useScreenPath()
  const navigate = useNavigate()
  return (
    <Screen title={text.title} actions={<ScanCase />}>
      <WorkTable
        screen="returns"
        call={afterSaleAdminCalls.queue}
        cursor="after"
        input={{ tab: 'inspection' }}
        columns={columns}
        filters={filters}
        rowKey={(row) => row.id}
        rowPath={(row) => pathTo('return', { id: row.id })}
        rowTone={(row) => (row.is_overdue === 1 ? 'bad' : undefined)}
        empty={text.empty}
        keys={{
          KeyS: (row) => {
            const path = pathTo('return', { id: row.id })
            if (path !== undefined) void navigate(path)
          },
        }}
        keyHelp={[['s', text.keyInspect]]}
        every={60_000}
      />
    </Screen>
  )
}
