import { Stack, Table, Text } from '@mantine/core'
import { StatementState, statementText, type InputOf } from '@yaopi/core/contract'
import { statementAdminCalls as calls, type StaffStatement } from '@yaopi/core/staff'
import { Facts, Moment, Money, StateBadge, type Tone } from '../../components/detail/index.ts'
import { CommandForm, TextareaField } from '../../components/form/index.ts'
import { EmptyBlock, Screen } from '../../components/page/index.ts'
import { WorkTable, type Column } from '../../components/work-table/index.ts'
import { May } from '../../platform/session/index.ts'
import { statementsText as text } from './statements.text.ts'

const { waiting, confirmed, disputed } = StatementState
const tones: Readonly<Record<StatementState, Tone>> = { [waiting]: 'todo', [confirmed]: 'good', [disputed]: 'bad' }

const columns: readonly Column<StaffStatement>[] = [
  { id: 'month', title: text.month, width: 90, cell: (row) => row.month, text: (row) => row.month },
  { id: 'company', title: text.company, width: 230, cell: (row) => row.company, text: (row) => row.company },
  {
    id: 'state',
    title: text.state,
    width: 90,
    cell: (row) => <StateBadge tone={tones[row.state]}>{row.state_name}</StateBadge>,
  },
  { id: 'dispute', title: text.dispute, width: 320, cell: (row) => row.dispute, text: (row) => row.dispute },
  { id: 'answer', title: text.answer, width: 220, cell: (row) => row.answer, text: (row) => row.answer },
  { id: 'confirm', title: text.confirmBy, width: 140, cell: (row) => <Moment at={row.confirm_by} /> },
]

/** Monthly statements of members: what is disputed is answered, the numbers stand. */
export default function StatementsPage() {
  return (
    <Screen title={text.title} hint={text.hint}>
      <WorkTable
        screen="statements"
        call={calls.list}
        cursor="after"
        columns={columns}
        tabs={{
          name: 'state',
          tabs: [disputed, waiting, confirmed].map((state) => ({ value: String(state), label: text.tabs[state] })),
        }}
        rowKey={(row) => row.id}
        empty={text.empty}
        panelTitle={(row) => `${row.company} ${row.month}`}
        panelWidth={640}
        taskOf={(row) => `statement:${row.id}`}
        panel={(row, close) => (
          <Stack gap="md">
            <Facts
              columns={2}
              facts={[
                [text.state, row.is_auto === 1 ? text.byClock : row.state_name],
                [text.confirmedAt, <Moment key="confirmed" at={row.confirmed_at} />],
                [text.made, <Moment key="made" at={row.made_at} />],
                [text.confirmBy, <Moment key="by" at={row.confirm_by} />],
                [text.orders, <Money key="orders" amount={row.orders} />],
                [text.payments, <Money key="payments" amount={row.payments} />],
                [text.refunds, <Money key="refunds" amount={row.refunds} />],
                [text.invoices, <Money key="invoices" amount={row.invoices} />],
                [text.closing.wallet, <Money key="wallet" amount={row.wallet.closing} />],
                [text.closing.credit, <Money key="credit" amount={row.credit.closing} />],
              ]}
            />
            <Facts
              columns={1}
              facts={[
                [text.dispute, row.dispute || text.noDispute],
                [text.answer, row.answer],
              ]}
            />
            {row.state === disputed && (
              <May right="statement:answer">
                <CommandForm<{ answer: string }, InputOf<typeof calls.answer>, unknown>
                  key={row.id}
                  call={calls.answer}
                  initial={{ answer: '' }}
                  input={({ answer }) => ({ id: row.id, answer })}
                  submit={text.submit}
                  done={text.done}
                  onDone={close}
                >
                  <TextareaField name="answer" label={text.answer} isRequired />
                </CommandForm>
              </May>
            )}
            <Lines row={row} />
          </Stack>
        )}
      />
    </Screen>
  )
}

function Lines({ row }: { readonly row: StaffStatement }) {
  if (row.lines.length === 0) return <EmptyBlock>{text.noLines}</EmptyBlock>
  return (
    <Table aria-label={text.lines} verticalSpacing={4} fz={13}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{text.columns.at}</Table.Th>
          <Table.Th>{text.columns.sn}</Table.Th>
          <Table.Th>{text.columns.text}</Table.Th>
          <Table.Th ta="right">{text.columns.amount}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {row.lines.map((line) => (
          <Table.Tr key={`${line.kind}:${line.sn}:${line.at}:${line.amount}`}>
            <Table.Td>
              <Moment at={line.at} />
            </Table.Td>
            <Table.Td>{line.sn}</Table.Td>
            <Table.Td>
              <Text size="sm">{line.text || statementText.kind[line.kind]}</Text>
            </Table.Td>
            <Table.Td ta="right">
              <Money amount={line.amount} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
