import { FileInput, Stack, Text } from '@mantine/core'
import type { Call, InvoiceRegistration } from '@yaopi/core/contract'
import { invoiceAdminCalls, type StaffInvoice } from '@yaopi/core/staff'
import { useState } from 'react'
import { CommandForm, DayField, MoneyField, TextField } from '../../components/form/index.ts'
import { sendFiles } from '../../platform/client/index.ts'
import { invoicesText as text } from './invoices.text.ts'

type Values = { number: string; issued_on: string; total: number | ''; tax: number | '' }
const nothing: Values = { number: '', issued_on: '', total: '', tax: '' }
/** Fields that are empty go as they are: the server says at each what it needs. */
const amount = (value: number | ''): number => value as number

/** Number, day, amounts and files of an invoice, or of a red one, that was issued elsewhere. */
export function RegisterForm<I extends InvoiceRegistration>(props: {
  readonly call: Call<I, StaffInvoice>
  /** What is registered. */
  readonly of: Omit<I, keyof InvoiceRegistration> & Pick<I, 'id'>
  readonly hint: string
  readonly done: string
  readonly close: () => void
}) {
  const [pdf, setPdf] = useState<number>()
  const [ofd, setOfd] = useState<number>()
  const [sending, setSending] = useState(0)
  const [problem, setProblem] = useState('')
  const send = async (file: File | null, keep: (id: number | undefined) => void): Promise<void> => {
    keep(undefined)
    setProblem('')
    if (file === null) return
    setSending((count) => count + 1)
    const answer = await sendFiles<{ id: number }>(invoiceAdminCalls.file.path, [file])
    if (answer.ok) keep(answer.data.id)
    else setProblem(`${file.name}：${answer.message}`)
    setSending((count) => count - 1)
  }
  return (
    <CommandForm<Values, I, StaffInvoice>
      call={props.call}
      isInDialog
      isReady={sending === 0}
      initial={nothing}
      input={({ number, issued_on, total, tax }) =>
        ({
          ...props.of,
          number,
          issued_on,
          total: amount(total),
          tax: amount(tax),
          ...(pdf !== undefined && { pdf_id: pdf }),
          ...(ofd !== undefined && { ofd_id: ofd }),
        }) as unknown as I
      }
      submit={text.register}
      done={props.done}
      onDone={props.close}
    >
      <Text size="sm">{props.hint}</Text>
      <TextField name="number" label={text.number} isRequired maxLength={20} />
      <DayField name="issued_on" label={text.issuedOn} isRequired />
      <MoneyField name="total" label={text.total} isRequired />
      <MoneyField name="tax" label={text.tax} isRequired />
      <Stack gap="xs">
        <FileInput label={text.pdf} accept="application/pdf" clearable onChange={(file) => void send(file, setPdf)} />
        <FileInput label={text.ofd} accept=".ofd" clearable onChange={(file) => void send(file, setOfd)} />
        <Text size="xs" c={problem === '' ? 'dimmed' : 'red'} aria-live="polite">
          {sending > 0 ? text.sending : problem === '' ? text.filesHint : problem}
        </Text>
      </Stack>
    </CommandForm>
  )
}
