import { FileInput, Text } from '@mantine/core'
import { documentNames, requiredDocuments } from '@yaopi/core'
import type { DocumentForm } from '@yaopi/core/contract'
import { memberRecordCalls } from '@yaopi/core/staff'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { CheckField, CommandForm, DayField, SelectField, TextField } from '../../components/form/index.ts'
import { sendFiles } from '../../platform/client/index.ts'
import { membersText as text } from './members.text.ts'

const { documents: words } = text

type Values = {
  type: string
  number: string
  issuer: string
  issue_date: string
  end_date: string
  long_term: boolean
  person: string
  id_number: string
  file_ids: string
}

/** Papers that are handed in for a member: a review that quality decides. */
export function HandInForm(props: { readonly id: number; readonly rank: number; readonly close: () => void }) {
  const { id, rank, close } = props
  const [files, setFiles] = useState<readonly number[]>([])
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle')
  const add = async (chosen: readonly File[]): Promise<void> => {
    setState('sending')
    const sent = await Promise.all(
      chosen.map((file) => sendFiles<{ id: number }>(memberRecordCalls.upload.path, [file])),
    )
    setFiles(sent.flatMap((one) => (one.ok ? [one.data.id] : [])))
    setState(sent.every(({ ok }) => ok) ? 'idle' : 'failed')
  }
  return (
    <CommandForm<Values, { id: number } & DocumentForm, { review_id: number }>
      call={memberRecordCalls.handIn}
      initial={{
        type: '',
        number: '',
        issuer: '',
        issue_date: '',
        end_date: '',
        long_term: false,
        person: '',
        id_number: '',
        file_ids: '',
      }}
      input={(values) => ({
        id,
        type: values.type,
        file_ids: files,
        number: values.number,
        issuer: values.issuer,
        ...(values.issue_date === '' ? {} : { issue_date: values.issue_date }),
        ...(values.end_date === '' || values.long_term ? {} : { end_date: values.end_date }),
        long_term: values.long_term ? 1 : 0,
        ...(values.type === 'hmwt' ? { person: values.person, id_number: values.id_number } : {}),
      })}
      done={words.handedIn}
      onDone={close}
      onCancel={close}
      isReady={state !== 'sending'}
      isInDialog
    >
      <SelectField
        name="type"
        label={words.kind}
        choices={requiredDocuments(rank)
          .filter((one) => !one.isOnline)
          .map((one) => [one.type, documentNames[one.type] ?? one.type] as const)}
      />
      <FileInput
        label={words.file}
        multiple
        accept="image/jpeg,image/png,image/webp,application/pdf"
        onChange={(chosen) => void add(chosen)}
      />
      <Text size="xs" c={state === 'failed' ? 'red' : 'dimmed'} aria-live="polite">
        {state === 'sending' ? words.uploading : state === 'failed' ? words.uploadFailed : words.uploaded(files.length)}
      </Text>
      <TextField name="number" label={words.number} />
      <PersonFields />
      <TextField name="issuer" label={words.issuer} />
      <DayField name="issue_date" label={words.issue} />
      <DayField name="end_date" label={words.end} />
      <CheckField name="long_term" label={words.long} />
    </CommandForm>
  )
}

/** Who buys by a letter for controlled drugs; other kinds name nobody. */
function PersonFields() {
  const type = useWatch<Values, 'type'>({ name: 'type' })
  if (type !== 'hmwt') return null
  return (
    <>
      <TextField name="person" label={words.person} isRequired />
      <TextField name="id_number" label={words.idNumber} />
    </>
  )
}
