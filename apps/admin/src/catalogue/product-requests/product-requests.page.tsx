import { Button, Group, Stack, Text } from '@mantine/core'
import { RequestStatus, type InputOf } from '@yaopi/core/contract'
import { productRequestAdminCalls as calls, type StaffProductRequest } from '@yaopi/core/staff'
import { useFormContext } from 'react-hook-form'
import { ClockCell, Facts, Moment, Money } from '../../components/detail/index.ts'
import { CommandForm, RadioField, TextareaField, TextField } from '../../components/form/index.ts'
import { Loaded, Screen, Section } from '../../components/page/index.ts'
import { WorkTable, type Column } from '../../components/work-table/index.ts'
import { useCallQuery } from '../../platform/client/index.ts'
import { May } from '../../platform/session/index.ts'
import { productRequestsText as text } from './product-requests.text.ts'

const { open, found, none } = RequestStatus

const columns: readonly Column<StaffProductRequest>[] = [
  {
    id: 'due',
    title: text.due,
    width: 120,
    cell: (row) => (row.status === open ? <ClockCell due={row.due_at} /> : ''),
  },
  { id: 'name', title: text.name, width: 200, cell: (row) => row.name, text: (row) => row.name },
  { id: 'spec', title: text.spec, width: 120, cell: (row) => row.ypgg },
  { id: 'maker', title: text.maker, width: 160, cell: (row) => row.sccj },
  { id: 'number', title: text.number, width: 70, align: 'right', cell: (row) => row.number },
  {
    id: 'price',
    title: text.price,
    width: 90,
    align: 'right',
    cell: (row) => (row.target_price === null ? '' : <Money amount={row.target_price} />),
  },
  { id: 'company', title: text.company, width: 200, cell: (row) => row.company, text: (row) => row.company },
  { id: 'staff', title: text.staff, width: 90, cell: (row) => row.staff },
  { id: 'created', title: text.createdAt, width: 140, cell: (row) => <Moment at={row.created_at} /> },
]

/** What members look for and the shop does not have, with goods that may be it (O7). */
export default function ProductRequestsPage() {
  return (
    <Screen title={text.title}>
      <WorkTable
        screen="product-requests"
        call={calls.list}
        cursor="after"
        columns={columns}
        tabs={{
          name: 'status',
          tabs: Object.values(RequestStatus).map((status) => ({ value: String(status), label: text.tabs[status] })),
        }}
        rowKey={(row) => row.id}
        rowTone={(row) => (row.is_overdue === 1 && row.status === open ? 'bad' : undefined)}
        empty={text.empty}
        panelTitle={(row) => row.name}
        panelWidth={500}
        taskOf={(row) => `product_request:${row.id}`}
        panel={(row, close) => (
          <Stack gap="md">
            <Facts
              columns={3}
              facts={[
                [text.spec, row.ypgg],
                [text.maker, row.sccj],
                [text.approval, row.approval_no],
                [text.number, row.number],
                [text.price, row.target_price === null ? '' : <Money key="price" amount={row.target_price} />],
                [text.wanted, row.wanted_on],
                [text.company, row.company],
                [text.remark, row.remark],
                [text.followUp, row.follow_up],
                [text.answer, row.answer],
                [text.staff, row.staff],
              ]}
            />
            {row.status === open ? (
              <May right="product_request:answer">
                <CommandForm<Values, InputOf<typeof calls.answer>, unknown>
                  key={row.id}
                  call={calls.answer}
                  initial={{ status: String(found), answer: '', goods_ids: '' }}
                  input={({ status, answer, goods_ids }) => ({
                    id: row.id,
                    status: Number(status) as RequestStatus,
                    answer,
                    goods_ids: goods_ids
                      .split(/[,，\s]+/)
                      .map(Number)
                      .filter((id) => id > 0),
                  })}
                  submit={text.send}
                  done={text.sent}
                  onDone={close}
                >
                  <Matches id={row.id} />
                  <RadioField
                    name="status"
                    label={text.status}
                    choices={[
                      [String(found), text.found],
                      [String(none), text.none],
                    ]}
                  />
                  <TextField name="goods_ids" label={text.goodsIds} />
                  <TextareaField name="answer" label={text.answer} isRequired rows={3} maxLength={500} />
                </CommandForm>
              </May>
            ) : (
              <Matches id={row.id} isShown />
            )}
          </Stack>
        )}
      />
    </Screen>
  )
}

type Values = { status: string; answer: string; goods_ids: string }

/** Goods whose names are near, and how many companies look for the same; in the form a press takes one of them. */
function Matches({ id, isShown = false }: { readonly id: number; readonly isShown?: boolean }) {
  const reading = useCallQuery(calls.matches, { id })
  const form = useFormContext<Values>() as ReturnType<typeof useFormContext<Values>> | null
  const use = (goods: number): void => {
    const before = form?.getValues('goods_ids') ?? ''
    form?.setValue('goods_ids', before === '' ? String(goods) : `${before},${goods}`, { shouldDirty: true })
  }
  return (
    <Section title={text.matches}>
      <Loaded reading={reading} height={80}>
        {(data) => (
          <Stack gap={6}>
            <Text size="xs">{text.demandOf(data.demand.members, data.demand.units)}</Text>
            {data.goods.length === 0 && (
              <Text size="sm" c="dimmed">
                {text.noMatches}
              </Text>
            )}
            {data.goods.map((goods) => (
              <Group key={goods.id} justify="space-between" wrap="nowrap">
                <Text size="sm">
                  {`${goods.name} ${goods.ypgg} ${goods.sccj} ${
                    goods.is_on_sale === 1 ? text.stock(goods.stock) : text.offSale
                  }`}
                </Text>
                {!isShown && (
                  <Button size="compact-xs" variant="default" onClick={() => use(goods.id)}>
                    {text.use}
                  </Button>
                )}
              </Group>
            ))}
          </Stack>
        )}
      </Loaded>
    </Section>
  )
}
