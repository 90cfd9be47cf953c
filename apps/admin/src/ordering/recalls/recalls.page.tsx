import { Button, Text } from '@mantine/core'
import { recallAdminCalls, recallText, type NewRecall, type Recall, type RecallClass } from '@yaopi/core/staff'
import { openDialog } from '../../components/dialogs/index.ts'
import { Moment, StateBadge } from '../../components/detail/index.ts'
import { CommandForm, NumberField, RadioField, TextareaField, TextField } from '../../components/form/index.ts'
import { Screen } from '../../components/page/index.ts'
import { WorkTable, type Column } from '../../components/work-table/index.ts'
import { useScreenPath } from '../../platform/routing/index.ts'
import { May } from '../../platform/session/index.ts'
import { useRequestKey } from '../../platform/client/index.ts'
import { recallsText as text } from './recalls.text.ts'

const { column } = text
const columns: readonly Column<Recall>[] = [
  { id: 'goods', title: column.goods, width: 200, cell: (row) => row.name },
  { id: 'spec', title: column.spec, width: 120, cell: (row) => row.ypgg },
  { id: 'lot', title: column.lot, width: 110, cell: (row) => row.batch_no },
  {
    id: 'class',
    title: column.class,
    width: 90,
    cell: (row) => <StateBadge tone={row.class === 1 ? 'bad' : 'todo'}>{row.class_name}</StateBadge>,
  },
  { id: 'started', title: column.started, width: 130, cell: (row) => <Moment at={row.started_at} /> },
  { id: 'answerBy', title: column.answerBy, width: 130, cell: (row) => <Moment at={row.answer_by} /> },
  {
    id: 'answered',
    title: column.answered,
    width: 80,
    align: 'right',
    cell: (row) => `${row.answered}/${row.members}`,
  },
  { id: 'shipped', title: column.shipped, width: 70, align: 'right', cell: (row) => row.shipped },
  { id: 'returned', title: column.returned, width: 90, align: 'right', cell: (row) => `${row.returned}/${row.asked}` },
  { id: 'held', title: column.held, width: 70, align: 'right', cell: (row) => row.held },
  { id: 'waiting', title: column.waiting, width: 80, align: 'right', cell: (row) => row.waiting },
  { id: 'ended', title: column.ended, width: 130, isHidden: true, cell: (row) => <Moment at={row.ended_at} /> },
]
const tabs = { name: 'status', tabs: Object.entries(text.tabs).map(([value, label]) => ({ value, label })) }

/** Recalls: started, answered, returned, ended. */
export default function RecallsPage() {
  const path = useScreenPath()
  return (
    <Screen
      title={text.title}
      actions={
        <May right="recall:make">
          <Button
            size="xs"
            color="red"
            onClick={() => openDialog(text.start, (close) => <StartForm close={close} />, 'lg')}
          >
            {text.start}
          </Button>
        </May>
      }
    >
      <WorkTable
        screen="recalls"
        call={recallAdminCalls.list}
        cursor="after"
        columns={columns}
        tabs={tabs}
        rowKey={(row) => row.id}
        rowPath={(row) => path('recall', { id: row.id })}
        empty={text.empty}
      />
    </Screen>
  )
}

type Values = { goods_id: number | ''; batch_no: string; class: string; text: string; address: string }

function StartForm({ close }: { readonly close: () => void }) {
  const key = useRequestKey()
  return (
    <CommandForm<Values, NewRecall, Recall>
      call={recallAdminCalls.start}
      initial={{ goods_id: '', batch_no: '', class: '2', text: '', address: '' }}
      input={(values) => ({
        goods_id: Number(values.goods_id),
        batch_no: values.batch_no,
        class: Number(values.class) as RecallClass,
        text: values.text,
        address: values.address,
        idempotency_key: key,
      })}
      submit={text.start}
      done={text.started}
      onDone={close}
      onCancel={close}
      isInDialog
    >
      <Text size="sm">{text.startHint}</Text>
      <NumberField name="goods_id" label={text.goodsId} />
      <TextField name="batch_no" label={text.batch} />
      <RadioField name="class" label={text.classes} choices={Object.entries(recallText.class)} />
      <TextareaField name="text" label={text.text} />
      <TextField name="address" label={text.address} />
    </CommandForm>
  )
}
