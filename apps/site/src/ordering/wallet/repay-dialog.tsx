import { formatYuan, fromYuan, type Yuan } from '@yaopi/core'
import { creditCalls, type CreditLine } from '@yaopi/core/contract'
import { Button, Dialog, useStorefront } from '@yaopi/widgets'
import { DialogForm, Field, useKitForm } from '../../components/form/index.ts'
import { newKey, sendIdempotent } from '../../platform/data/index.ts'
import { isAmount } from './recharge-dialog.tsx'
import { walletText as text } from './wallet.text.ts'
import styles from './wallet.module.css'

type Props = {
  readonly line: CreditLine
  /** The recharged part of the balance. */
  readonly balance: Yuan
  readonly onClose: () => void
  readonly onRepaid: () => void
}

/** A repayment of credit from the recharged balance, or that there is none. */
export function RepayDialog(props: Props) {
  if (props.balance > 0) return <RepayForm {...props} />
  return (
    <Dialog
      open
      title={text.repayTitle}
      onClose={props.onClose}
      actions={<Button onClick={props.onClose}>{text.close}</Button>}
    >
      <p>{text.noBalance}</p>
    </Dialog>
  )
}

function RepayForm({ line, balance, onClose, onRepaid }: Props) {
  const { client, environment, notifications } = useStorefront()
  const most = Math.min(fromYuan(line.owed), fromYuan(balance))
  const form = useKitForm({
    initial: { amount: (most / 100).toFixed(2) },
    send: ({ amount }) =>
      sendIdempotent(environment.session, `yaopi-repay-${amount.trim()}`, newKey, (key) =>
        client.send(creditCalls.repay, { amount: Number(amount), idempotency_key: key }),
      ),
    onSaved: () => {
      notifications.success(text.repaid)
      onRepaid()
    },
  })
  return (
    <DialogForm form={form} title={text.repayTitle} submit={text.repay} onClose={onClose}>
      <p className={styles.hint}>{text.repayNote(formatYuan(line.owed), formatYuan(balance))}</p>
      <Field
        form={form}
        name="amount"
        label={text.amount}
        required
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        rule={(typed) => isAmount(typed, 1, most) || text.repayRule((most / 100).toFixed(2))}
      />
    </DialogForm>
  )
}
