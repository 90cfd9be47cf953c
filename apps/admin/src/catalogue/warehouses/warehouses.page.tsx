import { Button } from '@mantine/core'
import { formatCount } from '@yaopi/core'
import { WAREHOUSE_NAME, warehouseAdminCalls as calls, type StaffWarehouse } from '@yaopi/core/staff'
import { StateBadge } from '../../components/detail/index.ts'
import { openDialog } from '../../components/dialogs/index.ts'
import { CommandForm, TextField } from '../../components/form/index.ts'
import { Screen } from '../../components/page/index.ts'
import { WorkTable, type Column } from '../../components/work-table/index.ts'
import { May, useSession } from '../../platform/session/index.ts'
import { warehousesText as text } from './warehouses.text.ts'

const columns: readonly Column<StaffWarehouse>[] = [
  { id: 'id', title: text.id, width: 80, align: 'right', cell: (row) => row.id },
  { id: 'name', title: text.name, width: 240, cell: (row) => row.name, text: (row) => row.name },
  { id: 'goods', title: text.goods, width: 100, align: 'right', cell: (row) => formatCount(row.goods) },
  { id: 'lots', title: text.lots, width: 100, align: 'right', cell: (row) => formatCount(row.lots) },
  {
    id: 'times',
    title: text.times,
    width: 110,
    cell: (row) => (
      <StateBadge tone={row.has_times === 1 ? 'good' : 'todo'}>
        {row.has_times === 1 ? text.hasTimes : text.noTimes}
      </StateBadge>
    ),
  },
]

const name = (
  <TextField name="name" label={text.name} description={text.nameHint} maxLength={WAREHOUSE_NAME} isRequired />
)

const add = (): void =>
  openDialog(text.add, (close) => (
    <CommandForm
      call={calls.add}
      isInDialog
      initial={{ name: '' }}
      input={(values: { name: string }) => values}
      done={text.added}
      onDone={close}
    >
      {name}
    </CommandForm>
  ))

/** The warehouses of the shop: what is in them, a new one, another name. */
export default function WarehousesPage() {
  const { warehouses } = useSession()
  return (
    <Screen
      title={text.title}
      hint={text.hint}
      actions={
        // Whoever works with some warehouses adds none.
        warehouses.length === 0 && (
          <May right="warehouse:write">
            <Button size="xs" onClick={add}>
              {text.add}
            </Button>
          </May>
        )
      }
    >
      <WorkTable
        screen="warehouses"
        call={calls.list}
        columns={columns}
        rowKey={(row) => row.id}
        empty={text.empty}
        panelTitle={(row) => row.name}
        panel={({ id, version, name: own }) => (
          <May right="warehouse:write">
            <CommandForm
              key={`${id}:${version}`}
              call={calls.rename}
              initial={{ name: own }}
              input={(values: { name: string }) => ({ id, version, ...values })}
              submit={text.rename}
              done={text.renamed}
            >
              {name}
            </CommandForm>
          </May>
        )}
      />
    </Screen>
  )
}
