import { Alert, Stack, Text } from '@mantine/core'
import { invoiceText, TitleState } from '@yaopi/core/contract'
import { invoiceAdminCalls as calls, type StaffInvoiceTitle } from '@yaopi/core/staff'
import { Facts, Moment, StateBadge, type Tone } from '../../components/detail/index.ts'
import { ConfirmButton, Decision, useRefusal } from '../../components/decision/index.ts'
import { confirmed } from '../../components/dialogs/index.ts'
import { Screen } from '../../components/page/index.ts'
import { WorkTable, type Column } from '../../components/work-table/index.ts'
import { notifyDone, useCommand } from '../../platform/client/index.ts'
import { useMay } from '../../platform/session/index.ts'
import { invoicesText as text } from './invoices.text.ts'

const { review, valid, rejected } = TitleState
const tones: Readonly<Partial<Record<TitleState, Tone>>> = { [review]: 'todo', [valid]: 'good', [rejected]: 'bad' }

const columns: readonly Column<StaffInvoiceTitle>[] = [
  { id: 'company', title: text.company, width: 240, cell: (row) => row.company, text: (row) => row.company },
  { id: 'name', title: text.name, width: 240, cell: (row) => row.name, text: (row) => row.name },
  { id: 'tax', title: text.taxNo, width: 180, cell: (row) => row.tax_no },
  {
    id: 'state',
    title: text.state,
    width: 90,
    cell: (row) => <StateBadge tone={tones[row.state] ?? 'plain'}>{invoiceText.titleState[row.state]!}</StateBadge>,
  },
  { id: 'created', title: text.createdAt, width: 140, cell: (row) => <Moment at={row.created_at} /> },
]

/** Titles of invoices that members send for review (F6). */
export default function InvoiceTitlesPage() {
  const refusal = useRefusal(calls.rejectTitle, {
    title: text.rejectTitle,
    done: text.rejected,
    templates: text.rejectTitleTemplates,
  })
  const approve = useCommand(calls.approveTitle)
  const mayDecide = useMay('invoice_title:decide')
  const approveRow = async (row: StaffInvoiceTitle): Promise<void> => {
    if (row.state !== review) return
    const what = (
      <Text size="sm">
        {row.name} {row.tax_no}
      </Text>
    )
    if (!(await confirmed(text.approveTitle, what, { yes: text.approve }))) return
    const answer = await approve.send({ id: row.id })
    if (answer.ok) notifyDone(text.approved)
  }
  return (
    <Screen title={text.titles}>
      <WorkTable
        screen="invoice-titles"
        call={calls.titles}
        cursor="after"
        columns={columns}
        tabs={{
          name: 'state',
          tabs: Object.values(TitleState).map((state) => ({ value: String(state), label: text.titleTabs[state] })),
        }}
        rowKey={(row) => row.id}
        empty={text.emptyTitles}
        panelTitle={(row) => row.company}
        panelWidth={440}
        taskOf={(row) => `invoice_title:${row.id}`}
        keys={
          mayDecide
            ? {
                KeyA: (row) => void approveRow(row),
                KeyR: (row) => row.state === review && void refusal.refuse(row),
              }
            : {}
        }
        keyHelp={[
          ['a', text.approve],
          ['r', text.reject],
        ]}
        panel={(row, close) => (
          <Stack gap="md">
            <Alert color={row.name === row.company ? 'green' : 'red'}>
              {row.name === row.company ? text.same : text.differs}
            </Alert>
            <Facts
              columns={2}
              facts={[
                [text.name, row.name],
                [text.taxNo, row.tax_no],
                [text.bank, row.bank_name],
                [text.account, row.bank_account],
                [text.address, row.address],
                [text.phone, row.phone],
                [text.state, invoiceText.titleState[row.state]],
                [text.reason, row.reason],
                [text.createdAt, <Moment key="at" at={row.created_at} />],
              ]}
            />
            {row.state === review && (
              <Decision right="invoice_title:decide" row={row} close={close} refusal={refusal} refuse={text.reject}>
                <ConfirmButton call={calls.approveTitle} row={row} done={text.approved} close={close}>
                  {text.approve}
                </ConfirmButton>
              </Decision>
            )}
          </Stack>
        )}
      />
    </Screen>
  )
}
