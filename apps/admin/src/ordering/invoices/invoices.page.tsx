import { Alert, Button, Group, Stack, Table, Text } from '@mantine/core'
import { invoiceText, InvoiceState, RedState, type InvoiceLineView } from '@yaopi/core/contract'
import { invoiceAdminCalls as calls, type StaffInvoice } from '@yaopi/core/staff'
import { ClockCell, Facts, Moment, Money, StateBadge, type Tone } from '../../components/detail/index.ts'
import { useRefusal } from '../../components/decision/index.ts'
import { askReason, openDialog } from '../../components/dialogs/index.ts'
import { Loaded, Screen, Section } from '../../components/page/index.ts'
import { WorkTable, type Column, type Filter } from '../../components/work-table/index.ts'
import { notifyDone, useCallQuery, useCommand } from '../../platform/client/index.ts'
import { May, useMay } from '../../platform/session/index.ts'
import { invoicesText as text } from './invoices.text.ts'
import styles from './invoices.module.css'
import { RegisterForm } from './register-form.view.tsx'

const { requested, issuing, issued, rejected, red } = InvoiceState
const TABS = ['open', requested, issuing, issued, rejected, red] as const
const tones: Readonly<Partial<Record<InvoiceState, Tone>>> = {
  [requested]: 'todo',
  [issuing]: 'waiting',
  [issued]: 'good',
  [rejected]: 'bad',
}

/** The red invoice of an invoice that is to be issued. */
const waitingRed = ({ reds }: StaffInvoice) => reds.find(({ state }) => state === RedState.issuing)
const taskOf = (row: StaffInvoice): string => {
  const waits = waitingRed(row)
  return waits === undefined ? `invoice:${row.id}` : `invoice_red:${waits.id}`
}

const columns: readonly Column<StaffInvoice>[] = [
  { id: 'due', title: text.answerBy, width: 118, cell: (row) => <ClockCell due={row.answer_by} /> },
  { id: 'company', title: text.company, width: 200, cell: (row) => row.company, text: (row) => row.company },
  { id: 'kind', title: text.kind, width: 150, cell: (row) => invoiceText.kind[row.kind] },
  {
    id: 'name',
    title: text.name,
    width: 200,
    cell: (row) => (row.title === row.company ? row.title : `${row.title}（${text.differs}）`),
  },
  { id: 'total', title: text.total, width: 116, align: 'right', cell: (row) => <Money amount={row.total} /> },
  { id: 'orders', title: text.orders, width: 56, align: 'right', cell: (row) => row.orders.length },
  {
    id: 'state',
    title: text.state,
    width: 84,
    cell: (row) =>
      waitingRed(row) === undefined ? (
        <StateBadge tone={tones[row.state] ?? 'plain'}>{invoiceText.state[row.state]!}</StateBadge>
      ) : (
        <StateBadge tone="todo">{text.redWaits}</StateBadge>
      ),
  },
  { id: 'fault', title: text.fault, width: 160, cell: (row) => row.fault },
  { id: 'number', title: text.number, width: 180, isHidden: true, cell: (row) => row.number },
  { id: 'created', title: text.createdAt, width: 136, cell: (row) => <Moment at={row.created_at} /> },
]

const filters: readonly Filter[] = [
  { kind: 'text', name: 'q', label: text.company, width: 220 },
  { kind: 'flag', name: 'open_red', label: text.openRed },
]

/** Opens the form for what was issued elsewhere, of a request or of a red invoice that waits. */
const openRegister = ({ id }: StaffInvoice, close: () => void): void =>
  openDialog(text.register, (done) => (
    <RegisterForm
      call={calls.register}
      of={{ id }}
      hint={text.registerHint}
      done={text.registered}
      close={() => {
        done()
        close()
      }}
    />
  ))
const openRegisterRed = ({ id }: StaffInvoice, red_id: number, close: () => void): void =>
  openDialog(text.registerRed, (done) => (
    <RegisterForm
      call={calls.registerRed}
      of={{ id, red_id }}
      hint={text.registerRedHint}
      done={text.registeredRed}
      close={() => {
        done()
        close()
      }}
    />
  ))

/** Requests for invoices and the invoices made of them (F6). */
export default function InvoicesPage() {
  const mayDecide = useMay('invoice:issue')
  const issue = useCommand(calls.issue)
  const refusal = useRefusal(calls.reject, {
    title: text.rejectTitle,
    done: text.rejected,
    templates: text.rejectTemplates,
  })
  const undo = useCommand(calls.red)
  const issueRow = (row: StaffInvoice): void => {
    if (row.can.issue) void issue.send({ id: row.id }).then((answer) => answer.ok && notifyDone(text.issued))
  }
  const redden = async (row: StaffInvoice, close: () => void): Promise<void> => {
    const reason = await askReason(text.redTitle, { templates: text.redTemplates })
    if (reason === undefined || !(await undo.send({ id: row.id, reason })).ok) return
    notifyDone(text.redDone)
    close()
  }
  return (
    <Screen title={text.title}>
      <WorkTable
        screen="invoices"
        call={calls.list}
        cursor="after"
        columns={columns}
        filters={filters}
        tabs={{
          name: 'state',
          tabs: TABS.map((state) => ({ value: String(state), label: text.tabs[state] })),
        }}
        rowKey={(row) => row.id}
        empty={text.empty}
        every={30_000}
        keys={
          mayDecide
            ? {
                KeyA: issueRow,
                KeyR: (row) => row.state === requested && void refusal.refuse(row),
              }
            : {}
        }
        keyHelp={[
          ['a', text.keyIssue],
          ['r', text.reject],
        ]}
        panelTitle={(row) => row.company}
        panelWidth={640}
        taskOf={taskOf}
        panel={(row, close) => (
          <Stack gap="md">
            <Alert color={row.title === row.company ? 'green' : 'red'}>
              {row.title === row.company ? text.same : text.differs}
            </Alert>
            <Facts
              columns={3}
              facts={[
                [text.name, row.title],
                [text.taxNo, row.tax_no],
                [text.kind, invoiceText.kind[row.kind]],
                [text.total, <Money key="total" amount={row.total} />],
                [text.tax, <Money key="tax" amount={row.tax} />],
                [text.left, <Money key="left" amount={row.left} />],
                [text.number, row.number],
                [text.email, row.email],
                [text.state, invoiceText.state[row.state]],
                [text.tries, row.tries || ''],
                [text.fault, row.fault],
                [text.reason, row.reason],
                [text.createdAt, <Moment key="created" at={row.created_at} />],
                [text.issuedAt, row.issued_at === null ? '' : <Moment key="issued" at={row.issued_at} />],
              ]}
            />
            <Text size="sm">
              {`${text.orders}：`}
              {row.orders.map((order) => (
                <span key={order.id}>
                  {`${order.order_sn} `}
                  <Money amount={order.total} />
                  {'　'}
                </span>
              ))}
            </Text>
            <Lines id={row.id} />
            {row.reds.length > 0 && (
              <Section title={text.reds}>
                {row.reds.map((one) => (
                  <Group key={one.id}>
                    <Text size="sm">
                      {`${invoiceText.redState[one.state]} ${invoiceText.redReason[one.reason]} ${one.note} `}
                      <Money amount={one.total} />
                      {` ${text.tax} `}
                      <Money amount={one.tax} />
                      {` ${one.number}`}
                    </Text>
                    {row.by_hand === 1 && one.state === RedState.issuing && (
                      <May right="invoice:red">
                        <Button size="xs" onClick={() => openRegisterRed(row, one.id, close)}>
                          {text.registerRed}
                        </Button>
                      </May>
                    )}
                  </Group>
                ))}
              </Section>
            )}
            <Group>
              {row.state === requested && row.by_hand === 1 && (
                <May right="invoice:issue">
                  <Button onClick={() => openRegister(row, close)}>{text.register}</Button>
                </May>
              )}
              {row.can.issue && (
                <May right="invoice:issue">
                  <Button loading={issue.isPending} onClick={() => issueRow(row)}>
                    {text.issue}
                  </Button>
                </May>
              )}
              {row.state === requested && (
                <May right="invoice:issue">
                  <Button variant="default" loading={refusal.isPending} onClick={() => void refusal.refuse(row, close)}>
                    {text.reject}
                  </Button>
                </May>
              )}
              {row.can.red && (
                <May right="invoice:red">
                  <Button variant="default" loading={undo.isPending} onClick={() => void redden(row, close)}>
                    {text.red}
                  </Button>
                </May>
              )}
            </Group>
          </Stack>
        )}
      />
    </Screen>
  )
}

function Lines({ id }: { readonly id: number }) {
  const reading = useCallQuery(calls.lines, { id })
  return (
    <Section title={text.lines}>
      <Loaded reading={reading}>
        {(data) => (
          <div className={styles.lines}>
            <Table withTableBorder verticalSpacing={2}>
              <Table.Thead>
                <Table.Tr>
                  {[text.line, text.spec, text.unit].map((title) => (
                    <Table.Th key={title}>{title}</Table.Th>
                  ))}
                  {[text.count, text.amount, text.rate, text.lineTax].map((title) => (
                    <Table.Th key={title} className={styles.number}>
                      {title}
                    </Table.Th>
                  ))}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {data.lines.map((line: InvoiceLineView, place) => (
                  <Table.Tr key={`${line.name}:${place}`}>
                    <Table.Td>{line.name}</Table.Td>
                    <Table.Td>{line.spec}</Table.Td>
                    <Table.Td>{line.unit}</Table.Td>
                    <Table.Td className={styles.number}>{line.number ?? ''}</Table.Td>
                    <Table.Td className={styles.number}>
                      <Money amount={line.amount} />
                    </Table.Td>
                    <Table.Td className={styles.number}>{`${line.tax_rate}%`}</Table.Td>
                    <Table.Td className={styles.number}>
                      <Money amount={line.tax} />
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </div>
        )}
      </Loaded>
    </Section>
  )
}
