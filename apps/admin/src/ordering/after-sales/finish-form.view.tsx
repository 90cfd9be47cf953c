import { FileInput, Text } from '@mantine/core'
import { afterSaleLimits } from '@yaopi/core'
import type { InputOf } from '@yaopi/core/contract'
import { afterSaleAdminCalls as calls, type CaseDocument } from '@yaopi/core/staff'
import { useState } from 'react'
import { CommandForm, TextareaField } from '../../components/form/index.ts'
import { sendFiles } from '../../platform/client/index.ts'
import { afterSalesText as text } from './after-sales.text.ts'

/** Ends a case about documents, with files that its buyer can download. */
export function FinishForm({ id }: { readonly id: number }) {
  const [files, setFiles] = useState<readonly number[]>([])
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState('')
  const add = async (chosen: readonly File[]): Promise<void> => {
    setSending(true)
    setProblem(chosen.length > afterSaleLimits.pictures ? text.mostDocuments(afterSaleLimits.pictures) : '')
    const sent: number[] = []
    for (const file of chosen.slice(0, afterSaleLimits.pictures)) {
      const answer = await sendFiles<CaseDocument>(calls.document.path, [file])
      if (answer.ok) sent.push(answer.data.id)
      else setProblem(`${file.name}：${answer.message}`)
    }
    setFiles(sent)
    setSending(false)
  }
  return (
    <CommandForm<{ note: string; files: string }, InputOf<typeof calls.finish>, unknown>
      call={calls.finish}
      initial={{ note: '', files: '' }}
      input={({ note }) => ({ id, note, ...(files.length > 0 && { files }) })}
      submit={text.finish}
      done={text.finished}
      isReady={!isSending}
    >
      <FileInput
        label={text.documents}
        multiple
        accept="image/jpeg,image/png,image/webp,application/pdf"
        onChange={(chosen) => void add(chosen)}
      />
      <Text size="xs" c={problem === '' ? 'dimmed' : 'red'} aria-live="polite">
        {isSending ? text.sendingDocuments : problem === '' ? text.sentDocuments(files.length) : problem}
      </Text>
      <TextareaField name="note" label={text.finishNote} isRequired maxLength={300} />
    </CommandForm>
  )
}
