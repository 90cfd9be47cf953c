import { controlledSaleCalls, type GoodsControl } from '@yaopi/core/contract'
import { Button, Dialog, useAction, useStorefront } from '@yaopi/widgets'
import { useId, useState, type FormEvent } from 'react'
import { showAtFields } from '../../platform/data/index.ts'
import { SmallPrint } from '../../platform/components/index.ts'
import { controlledSaleText } from './controlled-sale.text.ts'
import styles from './controlled-sale-panel.module.css'

const text = controlledSaleText.form
const MOST = 200

type Problem = { readonly field: 'reason' | 'agree'; readonly message: string }

type Props = {
  readonly goodsId: number
  readonly control: GoodsControl
  readonly onClose: () => void
  readonly onSent: () => void
}

/**
 * Asking to be let in: a reason, and the price convention read and accepted. What was typed stays when it is refused.
 */
export function ApplyDialog({ goodsId, control, onClose, onSent }: Props) {
  const { notifications } = useStorefront()
  const [reason, setReason] = useState('')
  const [isAgreed, setAgreed] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const apply = useAction(controlledSaleCalls.apply)
  const id = useId()
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const missing: Problem | undefined =
      reason.trim() === ''
        ? { field: 'reason', message: text.needReason }
        : isAgreed
          ? undefined
          : { field: 'agree', message: text.needAgree }
    setProblem(missing)
    if (missing !== undefined) return
    const answer = await apply.run({ goods_id: goodsId, reason: reason.trim(), agree: 1 })
    if (answer === undefined) return
    if (!answer.ok) {
      const left = showAtFields(answer.failure, ['reason', 'agree'], (field, message) => setProblem({ field, message }))
      if (left !== undefined) notifications.report(left)
      return
    }
    notifications.success(text.sent)
    onSent()
  }
  return (
    <Dialog
      open
      title={text.title}
      width={560}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button kind="primary" type="submit" form={id} busy={apply.isBusy}>
            {text.send}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          void send(event)
        }}
      >
        <div className={styles.field}>
          <label htmlFor={`${id}-reason`}>{text.reason}</label>
          <textarea
            id={`${id}-reason`}
            rows={3}
            maxLength={MOST}
            value={reason}
            aria-describedby={problem?.field === 'reason' ? `${id}-hint ${id}-problem` : `${id}-hint`}
            aria-invalid={problem?.field === 'reason' || undefined}
            onChange={(event) => setReason(event.target.value)}
          />
          <small>
            <span id={`${id}-hint`}>{text.reasonHint}</span>
            <span>{text.count(reason.length, MOST)}</span>
          </small>
        </div>
        <SmallPrint
          content={control.convention}
          className={styles.terms}
          // Scrollable by keyboard.
          tabIndex={0}
          role="region"
          aria-label={controlledSaleText.convention}
        />
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={isAgreed}
            aria-describedby={problem?.field === 'agree' ? `${id}-problem` : undefined}
            aria-invalid={problem?.field === 'agree' || undefined}
            onChange={(event) => setAgreed(event.target.checked)}
          />
          {text.agree(control.name)}
        </label>
        {problem !== undefined && (
          <p id={`${id}-problem`} className={styles.error} role="alert">
            {problem.message}
          </p>
        )}
      </form>
    </Dialog>
  )
}
