import { Button, Group } from '@mantine/core'
import { pointsAdminCalls as calls, type StaffPointsGoods } from '@yaopi/core/staff'
import { Facts, StateBadge } from '../../components/detail/index.ts'
import { CheckField, CommandForm, NumberField, TextareaField, TextField } from '../../components/form/index.ts'
import { WorkTable, type Column } from '../../components/work-table/index.ts'
import { openDialog } from '../../components/dialogs/index.ts'
import { useMay } from '../../platform/session/index.ts'
import { rewardsText as text } from './rewards.text.ts'

const limitOf = (row: StaffPointsGoods): string => (row.limit === 0 ? text.endless : String(row.limit))

const columns: readonly Column<StaffPointsGoods>[] = [
  { id: 'name', title: text.name, width: 260, cell: (row) => row.name },
  { id: 'kind', title: text.kind, width: 90, cell: (row) => text.kinds[row.kind] },
  { id: 'category', title: text.category, width: 130, cell: (row) => row.category },
  { id: 'points', title: text.points, width: 90, align: 'right', cell: (row) => row.points },
  { id: 'total', title: text.total, width: 90, align: 'right', cell: (row) => row.total },
  { id: 'taken', title: text.taken, width: 90, align: 'right', cell: (row) => row.taken },
  { id: 'left', title: text.left, width: 90, align: 'right', cell: (row) => row.left },
  { id: 'limit', title: text.limit, width: 90, align: 'right', cell: limitOf },
  {
    id: 'shelf',
    title: text.shelf,
    width: 90,
    cell: (row) => (
      <StateBadge tone={row.is_on_sale === 1 ? 'good' : 'plain'}>
        {row.is_on_sale === 1 ? text.onSale : text.offSale}
      </StateBadge>
    ),
  },
]

/** The goods of the points mall with their stock. */
export function GoodsTab() {
  const mayAdd = useMay('points_goods:write')
  return (
    <>
      {mayAdd && (
        <Group mb="xs">
          <Button size="xs" onClick={() => openDialog(text.add, (done) => <NewForm onDone={done} />)}>
            {text.add}
          </Button>
        </Group>
      )}
      <WorkTable
        screen="points-goods"
        call={calls.goods}
        columns={columns}
        rowKey={(row) => row.id}
        empty={text.emptyGoods}
        rowTone={(row) => (row.is_on_sale === 1 && row.left === 0 ? 'todo' : undefined)}
        panelTitle={(row) => row.name}
        panel={(row) => <GoodsPanel goods={row} />}
      />
    </>
  )
}

const NewForm = ({ onDone }: { readonly onDone: () => void }) => (
  <CommandForm
    call={calls.addGoods}
    initial={{ name: '', category: '', points: '', total: '', limit: 0, remark: '' }}
    isInDialog
    onCancel={onDone}
    onDone={onDone}
    done={text.added}
    submit={text.save}
    input={({ points, total, ...rest }: NewValues) => ({ ...rest, points: Number(points), total: Number(total) })}
  >
    <TextField name="name" label={text.name} description={text.addHint} isRequired maxLength={40} />
    <TextField name="category" label={text.category} isRequired maxLength={20} />
    <NumberField name="points" label={text.points} isRequired min={1} />
    <NumberField name="total" label={text.total} isRequired min={0} />
    <NumberField name="limit" label={text.limit} description={text.limitHint} min={0} />
    <TextareaField name="remark" label={text.remark} maxLength={200} />
  </CommandForm>
)

type NewValues = {
  readonly name: string
  readonly category: string
  readonly points: number | ''
  readonly total: number | ''
  readonly limit: number
  readonly remark: string
}

function GoodsPanel({ goods }: { readonly goods: StaffPointsGoods }) {
  const mayChange = useMay('points_goods:write')
  return (
    <>
      <Facts
        columns={1}
        facts={[
          [text.points, goods.points],
          [text.total, goods.total],
          [text.taken, goods.taken],
          [text.left, goods.left],
          [text.limit, limitOf(goods)],
        ]}
      />
      {mayChange && (
        <Button mt="md" onClick={() => openDialog(text.change, (done) => <StockForm goods={goods} onDone={done} />)}>
          {text.change}
        </Button>
      )}
    </>
  )
}

const StockForm = ({ goods, onDone }: { readonly goods: StaffPointsGoods; readonly onDone: () => void }) => (
  <CommandForm
    call={calls.changeGoods}
    initial={{ total: goods.total, is_on_sale: goods.is_on_sale === 1 }}
    isInDialog
    onCancel={onDone}
    onDone={onDone}
    done={text.changed}
    submit={text.save}
    input={({ total, is_on_sale }: { total: number; is_on_sale: boolean }) => ({
      id: goods.id,
      total,
      seen_total: goods.total,
      is_on_sale: is_on_sale ? 1 : 0,
    })}
  >
    <NumberField name="total" label={text.total} description={text.stockHint(goods.taken)} isRequired min={0} />
    <CheckField name="is_on_sale" label={text.isOnSale} />
  </CommandForm>
)
