import { Button, useStorefront } from '@yaopi/widgets'
import { FileText, Upload } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { RECEIPT_TYPES, receiptProblem, uploadReceipt, type Uploaded } from './upload-receipt.ts'
import css from './transfer.module.css'
import { paymentText as text } from './payment.text.ts'

export type Receipt = Uploaded

type Props = {
  readonly receipt: Receipt | undefined
  readonly isMissing: boolean
  /** What the server says of the receipt. */
  readonly error: string | undefined
  readonly onReceipt: (receipt: Receipt | undefined) => void
}

/** The receipt of a bank transfer: chosen, checked, uploaded, shown, replaceable. */
export function ReceiptField({ receipt, isMissing, error, onReceipt }: Props) {
  const { client, environment } = useStorefront()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const [isUploading, setUploading] = useState(false)
  const id = useId()
  const shown = problem ?? (isMissing ? text.needReceipt : error)

  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    const wrong = receiptProblem(file)
    setProblem(wrong)
    if (wrong !== undefined) return
    setUploading(true)
    const answer = await uploadReceipt(client, environment, file)
    setUploading(false)
    if (answer.ok) onReceipt(answer.data)
    else setProblem(text.uploadFailed(answer.failure.message))
  }

  return (
    <div className={css.row}>
      <label htmlFor={id}>{text.receipt}</label>
      <div className={css.receipt}>
        <input
          ref={input}
          id={id}
          type="file"
          accept={RECEIPT_TYPES.join(',')}
          aria-describedby={shown === undefined ? `${id}-note` : `${id}-error ${id}-note`}
          aria-invalid={shown === undefined ? undefined : true}
          className={css.visuallyHidden}
          onChange={(event) => {
            void take(event.target.files?.[0])
            input.current!.value = ''
          }}
        />
        {receipt !== undefined && (
          <p className={css.file}>
            <FileText size={16} aria-hidden="true" />
            <a href={receipt.url} target="_blank" rel="noreferrer">
              {receipt.name}
            </a>
          </p>
        )}
        <Button
          busy={isUploading}
          icon={<Upload size={16} aria-hidden="true" />}
          onClick={() => input.current?.click()}
        >
          {receipt === undefined ? text.chooseFile : text.changeFile}
        </Button>
      </div>
      <small id={`${id}-note`}>{text.receiptNote}</small>
      {shown !== undefined && (
        <p id={`${id}-error`} className={css.error} role="alert">
          {shown}
        </p>
      )}
    </div>
  )
}
