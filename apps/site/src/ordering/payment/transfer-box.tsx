import { paymentCalls, type PayState } from '@yaopi/core/contract'
import { fen, formatDate, formatYuan, fromYuan, toDecimal, type Yuan } from '@yaopi/core'
import { useNow, useStorefront, useValue } from '@yaopi/widgets'
import { useMemo } from 'react'
import { DateField, Field, Form, SmsCodeField, Submit, useKitForm } from '../../components/form/index.ts'
import { fileSender, UploadField, type Uploaded } from '../../components/upload/index.ts'
import { CopyValue } from '../lines/index.ts'
import type { Payment } from './use-payment.ts'
import { balanceQuestion, splitBalance, type BalanceSplit } from './payment.rules.ts'
import { newKey, sendIdempotent } from '../../platform/data/index.ts'
import css from './transfer.module.css'
import { paymentText } from './payment.text.ts'

type Props = {
  readonly state: PayState
  readonly payment: Payment
  /** The balance pays its part; the transfer is for the rest. */
  readonly usesBalance?: boolean
}
type Values = {
  payer: string
  bank: string
  amount: string
  paid_at: string
  image: readonly Uploaded[]
  code: string
  pay_password: string
}

const isAmountUpTo = (words: string, most: Yuan): boolean =>
  /^\d{1,9}(\.\d{1,2})?$/.test(words) && Number(words) <= most && Number(words) >= Math.min(1, most)

/** Paying by bank transfer: where to, with which code, and the receipt as proof (domain.md §3.5). */
export function TransferBox({ state, payment, usesBalance = false }: Props) {
  const { transfer } = state
  const split = splitBalance(state, usesBalance)
  return (
    <div className={css.box}>
      {transfer?.state === 'rejected' && (
        <p className={css.rejected} role="alert">
          {paymentText.transferRejected(transfer.reason)}
        </p>
      )}
      <BankFacts state={state} amount={split.rest} />
      <Declare key={split.rest} state={state} payment={payment} split={split} />
    </div>
  )
}

function BankFacts({ state: { bank }, amount }: Pick<Props, 'state'> & { readonly amount: Yuan }) {
  const rows = [
    { name: paymentText.payee, value: bank.company },
    { name: paymentText.bank, value: bank.bank },
    { name: paymentText.account, value: bank.account },
    { name: paymentText.transferAmount, value: formatYuan(amount), copied: toDecimal(fen(fromYuan(amount))) },
    { name: paymentText.transferNote, value: bank.code, hint: paymentText.transferNoteHint },
  ]
  return (
    <dl className={css.bank}>
      {rows.map(({ name, value, copied, hint }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <CopyValue name={name} value={value} copied={copied} />
            {hint !== undefined && <small>{hint}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Declare({ state, payment, split }: Omit<Props, 'usesBalance'> & { readonly split: BalanceSplit }) {
  const { fromBalance, rest: amount } = split
  const { client, session, environment, notifications } = useStorefront()
  const { company = '', phone = '' } = useValue(session.user)
  const needsCode = fromBalance > 0 && state.balance.needs_code === 1
  const hasPassword = state.balance.has_pay_password === 1
  const today = formatDate(useNow())
  const send = useMemo(() => fileSender(client, 'pay'), [client])
  const form = useKitForm<Values, unknown>({
    initial: {
      payer: company,
      bank: '',
      amount: toDecimal(fen(fromYuan(amount))),
      paid_at: today,
      image: [],
      code: '',
      pay_password: '',
    },
    draft: { name: `transfer-${payment.tradeId}`, without: ['amount', 'code', 'pay_password'] },
    send: async ({ payer, bank, amount: sent, paid_at, image, code, pay_password }) => {
      if (fromBalance > 0) {
        const question = balanceQuestion(split, paymentText.transfer)
        if (!(await notifications.confirm(question, paymentText.confirmBalanceTitle))) return undefined
      }
      // One key for each division.
      const slot = `yaopi-transfer-${payment.tradeId}-${payment.isHm ? 1 : 0}-${fromBalance > 0 ? 1 : 0}`
      return sendIdempotent(environment.session, slot, newKey, (key) =>
        client.send(paymentCalls.transfer, {
          trade_id: payment.tradeId,
          payer: payer.trim(),
          bank: bank.trim(),
          amount: Number(sent),
          paid_at,
          image: image[0]?.id ?? 0,
          idempotency_key: key,
          ...(fromBalance > 0 ? { use_balance: 1 as const } : {}),
          ...(needsCode ? (hasPassword ? { pay_password } : { code }) : {}),
          ...(payment.isHm ? { hm: 1 as const } : {}),
        }),
      )
    },
    onSaved: payment.onTransferSent,
  })
  return (
    <Form form={form} label={paymentText.sendReceipt}>
      <h3>{paymentText.declareTitle}</h3>
      <Field
        form={form}
        name="payer"
        label={paymentText.payer}
        note={paymentText.payerNote}
        rule={(words) => company === '' || words.trim() === company || paymentText.payerRule(company)}
      />
      <Field
        form={form}
        name="bank"
        label={paymentText.payerBank}
        placeholder={paymentText.bankPlaceholder}
        maxLength={60}
        rule={(words) => words.trim().length >= 2 || paymentText.needBank}
      />
      <Field
        form={form}
        name="amount"
        label={paymentText.sentAmount}
        note={payment.isHm ? paymentText.sentWhole : paymentText.sentAmountNote(formatYuan(amount))}
        readOnly={payment.isHm}
        inputMode="decimal"
        maxLength={12}
        rule={(words) => isAmountUpTo(words, amount) || paymentText.sentAmountRule(formatYuan(amount))}
      />
      <DateField
        form={form}
        name="paid_at"
        label={paymentText.transferDate}
        max={today}
        rule={(day) => (day === '' ? paymentText.needDate : day <= today || paymentText.futureDate)}
      />
      <UploadField
        form={form}
        name="image"
        label={paymentText.receipt}
        required={paymentText.needReceipt}
        send={send}
      />
      {needsCode && !hasPassword && <SmsCodeField form={form} name="code" scene="pay" phone={phone} />}
      {needsCode && hasPassword && (
        <Field
          form={form}
          name="pay_password"
          label={paymentText.payPassword}
          required
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          rule={(pin) => /^\d{6}$/.test(pin) || paymentText.needPassword}
        />
      )}
      <div className={css.send}>
        <Submit form={form} kind="buy" size="l">
          {paymentText.sendReceipt}
        </Submit>
      </div>
    </Form>
  )
}
