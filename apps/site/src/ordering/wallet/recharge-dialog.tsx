import { fen, formatYuan, fromYuan, toDecimal, type Yuan } from '@yaopi/core'
import { WALLET_LIMITS, walletCalls, type MoneyRequests, type Recharge } from '@yaopi/core/contract'
import { useStorefront } from '@yaopi/widgets'
import { Facts } from '../../components/detail/index.ts'
import { DialogForm, Field, useKitForm } from '../../components/form/index.ts'
import { fileSender, UploadField, type Uploaded } from '../../components/upload/index.ts'
import { newKey, sendIdempotent } from '../../platform/data/index.ts'
import { CopyValue } from '../lines/index.ts'
import { walletText as text } from './wallet.text.ts'
import styles from './wallet.module.css'

/** Whether a text is an amount of yuan between two amounts of fen. */
export const isAmount = (typed: string, least: number, most: number): boolean => {
  const fen = Math.round(Number(typed) * 100)
  return /^\d{1,8}(\.\d{1,2})?$/.test(typed.trim()) && fen >= least && fen <= most
}

/** Asks how much is recharged; the answer has the code of the transfer. */
export function RechargeDialog({
  onClose,
  onMade,
}: {
  readonly onClose: () => void
  readonly onMade: (recharge: Recharge) => void
}) {
  const { client, environment } = useStorefront()
  const form = useKitForm({
    initial: { amount: '' },
    send: ({ amount }) =>
      sendIdempotent(environment.session, `yaopi-recharge-${amount.trim()}`, newKey, (key) =>
        client.send(walletCalls.recharge, { amount: Number(amount), idempotency_key: key }),
      ),
    onSaved: onMade,
  })
  return (
    <DialogForm form={form} title={text.rechargeTitle} submit={text.rechargeSubmit} onClose={onClose}>
      <Field
        form={form}
        name="amount"
        label={text.amount}
        note={text.rechargeNote}
        required
        inputMode="decimal"
        autoComplete="off"
        maxLength={9}
        rule={(typed) => isAmount(typed, WALLET_LIMITS.rechargeLeast, WALLET_LIMITS.rechargeMost) || text.rechargeRule}
      />
    </DialogForm>
  )
}

const noFiles: readonly Uploaded[] = []

/** Where the transfer of a recharge goes, and its receipt. */
export function BankDialog({
  recharge,
  bank,
  onClose,
  onSent,
}: {
  readonly recharge: Recharge
  readonly bank: MoneyRequests['bank']
  readonly onClose: () => void
  readonly onSent: () => void
}) {
  const { client, notifications } = useStorefront()
  const form = useKitForm({
    initial: { image: noFiles },
    send: ({ image }) => client.send(walletCalls.sendReceipt, { id: recharge.id, image: image[0]?.id ?? 0 }),
    onSaved: () => {
      notifications.success(text.receiptSent)
      onSent()
    },
  })
  const amount = formatYuan(recharge.amount as Yuan)
  // As a bank reads it.
  const digits = toDecimal(fen(fromYuan(recharge.amount as Yuan)))
  return (
    <DialogForm form={form} title={text.bankTitle} submit={text.sendReceipt} cancel={text.close} onClose={onClose}>
      <Facts
        columns={1}
        facts={[
          [text.bank.company, <CopyValue key="company" name={text.bank.company} value={bank.company} />],
          [text.bank.bank, <CopyValue key="bank" name={text.bank.bank} value={bank.bank} />],
          [text.bank.account, <CopyValue key="account" name={text.bank.account} value={bank.account} />],
          [text.bank.amount, <CopyValue key="amount" name={text.bank.amount} value={amount} copied={digits} />],
          [
            text.bank.code,
            <CopyValue key="code" name={text.bank.code} value={recharge.code} className={styles.code} />,
          ],
        ]}
      />
      <p className={styles.hint}>{recharge.has_receipt === 1 ? text.hasReceipt : text.bankNote}</p>
      <UploadField
        form={form}
        name="image"
        label={text.receipt}
        send={fileSender(client, 'pay')}
        required={text.receiptNeeded}
      />
    </DialogForm>
  )
}
