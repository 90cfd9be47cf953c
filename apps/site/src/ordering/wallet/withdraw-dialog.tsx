import { formatYuan } from '@yaopi/core'
import { WALLET_LIMITS, walletCalls, type MoneyRequests } from '@yaopi/core/contract'
import { Anchor, Button, Dialog, useStorefront } from '@yaopi/widgets'
import { Facts } from '../../components/detail/index.ts'
import { DialogForm, Field, useKitForm } from '../../components/form/index.ts'
import { newKey, sendIdempotent } from '../../platform/data/index.ts'
import { href } from '../../platform/routing/index.ts'
import { isAmount } from './recharge-dialog.tsx'
import { walletText as text } from './wallet.text.ts'
import styles from './wallet.module.css'

type Props = { readonly requests: MoneyRequests; readonly onClose: () => void; readonly onSent: () => void }

/** A withdrawal, or what has to be done before one. */
export function WithdrawDialog(props: Props) {
  const { requests, onClose } = props
  if (requests.refusal === '' && requests.has_pay_password === 1) return <WithdrawForm {...props} />
  const isPassword = requests.refusal === ''
  const way = isPassword
    ? { href: href('basic', {}, { set: 'pin' }), words: text.toBasic }
    : requests.account === null
      ? { href: href('zzzj'), words: text.toDocuments }
      : undefined
  return (
    <Dialog open title={text.withdrawTitle} onClose={onClose} actions={<Button onClick={onClose}>{text.close}</Button>}>
      <p>
        {isPassword ? text.noPayPassword : requests.refusal}
        {way !== undefined && (
          <>
            {' '}
            <Anchor href={way.href}>{way.words}</Anchor>
          </>
        )}
      </p>
    </Dialog>
  )
}

function WithdrawForm({ requests: { account, may_withdraw: most }, onClose, onSent }: Props) {
  const { client, environment, notifications } = useStorefront()
  const form = useKitForm({
    initial: { amount: '', pay_password: '' },
    draft: { name: 'withdraw', without: ['pay_password'] },
    send: ({ amount, pay_password }) =>
      sendIdempotent(environment.session, `yaopi-withdraw-${amount.trim()}`, newKey, (key) =>
        client.send(walletCalls.withdraw, { amount: Number(amount), pay_password, idempotency_key: key }),
      ),
    onSaved: () => {
      notifications.success(text.withdrawn)
      onSent()
    },
  })
  const fen = Math.round(most * 100)
  const isRight = (typed: string): boolean => isAmount(typed, Math.min(WALLET_LIMITS.withdrawLeast, fen), fen)
  return (
    <DialogForm form={form} title={text.withdrawTitle} submit={text.withdrawSubmit} onClose={onClose}>
      {account !== null && (
        <Facts columns={1} facts={[[text.withdrawAccount, `${account.company} ${account.bank} ${account.number}`]]} />
      )}
      <p className={styles.hint}>{text.may(formatYuan(most))}</p>
      <Field
        form={form}
        name="amount"
        label={text.amount}
        note={text.withdrawNote}
        required
        inputMode="decimal"
        autoComplete="off"
        maxLength={11}
        rule={(typed) => isRight(typed) || text.withdrawRule(formatYuan(most))}
        extra={
          <Button
            onClick={() => form.methods.setValue('amount', String(most), { shouldDirty: true, shouldValidate: true })}
          >
            {text.all}
          </Button>
        }
      />
      <Field
        form={form}
        name="pay_password"
        label={text.payPassword}
        required
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        rule={(pin) => /^\d{6}$/.test(pin) || text.payPasswordRule}
      />
    </DialogForm>
  )
}
