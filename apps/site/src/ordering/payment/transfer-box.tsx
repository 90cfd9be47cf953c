import { paymentCalls, type PayState } from '@yaopi/core/contract'
import { fen, formatDate, formatYuan, fromYuan, toDecimal, type Yuan } from '@yaopi/core'
import { Button, useNow, useStorefront, useValue } from '@yaopi/widgets'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ReceiptField, type Receipt } from './receipt-field.tsx'
import { useBalanceCode } from './use-balance-code.tsx'
import type { Payment } from './use-payment.ts'
import { splitBalance } from './payment.rules.ts'
import { newKey, sendIdempotent, showAtFields } from '../../platform/data/index.ts'
import css from './transfer.module.css'
import { paymentText } from './payment.text.ts'

type Props = {
  readonly state: PayState
  readonly payment: Payment
  /** The balance pays its part; the transfer is for the rest. */
  readonly usesBalance?: boolean
}
type Form = { payer: string; bank: string; paid_at: string }

/** Paying by bank transfer: where to, with which code, and the receipt as proof (domain.md §3.5). */
export function TransferBox({ state, payment, usesBalance = false }: Props) {
  const { transfer } = state
  const { fromBalance, rest } = splitBalance(state, usesBalance)
  return (
    <div className={css.box}>
      {transfer?.state === 'rejected' && (
        <p className={css.rejected} role="alert">
          {paymentText.transferRejected(transfer.reason)}
        </p>
      )}
      <BankFacts state={state} amount={rest} />
      <Declare state={state} payment={payment} amount={rest} fromBalance={fromBalance} />
    </div>
  )
}

function BankFacts({ state: { bank }, amount }: Pick<Props, 'state'> & { readonly amount: Yuan }) {
  const { notifications } = useStorefront()
  const copy = (what: string, text: string): void => {
    void navigator.clipboard?.writeText(text).then(
      () => notifications.success(paymentText.copied(what)),
      () => undefined,
    )
  }
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
            <strong>{value}</strong>
            <Button
              kind="quiet"
              size="s"
              aria-label={paymentText.copyOf(name)}
              onClick={() => copy(name, copied ?? value)}
            >
              {paymentText.copy}
            </Button>
            {hint !== undefined && <small>{hint}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Declare({
  state,
  payment,
  amount,
  fromBalance,
}: Omit<Props, 'usesBalance'> & { readonly amount: Yuan; readonly fromBalance: Yuan }) {
  const { client, session, environment, notifications } = useStorefront()
  const { company = '' } = useValue(session.user)
  const sms = useBalanceCode(state, fromBalance)
  const [codeProblem, setCodeProblem] = useState<string>()
  const [receiptProblem, setReceiptProblem] = useState<string>()
  const today = formatDate(useNow())
  const [receipt, setReceipt] = useState<Receipt>()
  const [isSending, setSending] = useState(false)
  const [needsReceipt, setNeedsReceipt] = useState(false)
  const form = useForm<Form>({ defaultValues: { payer: company, bank: '', paid_at: today }, mode: 'onTouched' })
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors },
  } = form
  const id = useId()

  const send = async ({ payer, bank, paid_at }: Form): Promise<void> => {
    if (receipt === undefined) {
      setNeedsReceipt(true)
      return
    }
    setReceiptProblem(undefined)
    setCodeProblem(sms.problem)
    if (sms.problem !== undefined) return
    setSending(true)
    // One key for each division.
    const slot = `yaopi-transfer-${payment.tradeId}-${payment.isHm ? 1 : 0}-${fromBalance > 0 ? 1 : 0}`
    const answer = await sendIdempotent(environment.session, slot, newKey, (key) =>
      client.send(paymentCalls.transfer, {
        trade_id: payment.tradeId,
        payer: payer.trim(),
        bank: bank.trim(),
        amount,
        paid_at,
        image: receipt.id,
        idempotency_key: key,
        ...(fromBalance > 0 ? { use_balance: 1 as const } : {}),
        ...(sms.code === '' ? {} : { code: sms.code }),
        ...(payment.isHm ? { hm: 1 as const } : {}),
      }),
    )
    setSending(false)
    if (answer.ok) {
      payment.onTransferSent()
      return
    }
    const left = showAtFields(answer.failure, ['payer', 'bank', 'paid_at', 'image', 'code'], (field, message) => {
      if (field === 'code') setCodeProblem(message)
      else if (field === 'image') setReceiptProblem(message)
      else setError(field, { message })
    })
    if (left !== undefined) notifications.report(left)
  }

  return (
    <form
      className={css.form}
      noValidate
      aria-label={paymentText.sendReceipt}
      onSubmit={(event) => {
        void handleSubmit(send, () => setNeedsReceipt(receipt === undefined))(event)
      }}
    >
      <h3>{paymentText.declareTitle}</h3>
      <Row id={`${id}-payer`} label={paymentText.payer} error={errors.payer?.message} note={paymentText.payerNote}>
        <input
          id={`${id}-payer`}
          {...register('payer', {
            validate: (text) => company === '' || text.trim() === company || paymentText.payerRule(company),
          })}
          {...ariaOf(`${id}-payer`, errors.payer?.message)}
        />
      </Row>
      <Row id={`${id}-bank`} label={paymentText.payerBank} error={errors.bank?.message}>
        <input
          id={`${id}-bank`}
          placeholder={paymentText.bankPlaceholder}
          maxLength={60}
          {...register('bank', { validate: (text) => text.trim().length >= 2 || paymentText.needBank })}
          {...ariaOf(`${id}-bank`, errors.bank?.message)}
        />
      </Row>
      <Row id={`${id}-date`} label={paymentText.transferDate} error={errors.paid_at?.message}>
        <input
          id={`${id}-date`}
          type="date"
          max={today}
          {...ariaOf(`${id}-date`, errors.paid_at?.message)}
          {...register('paid_at', {
            validate: (text) => (text === '' ? paymentText.needDate : text <= today || paymentText.futureDate),
          })}
        />
      </Row>
      <ReceiptField
        receipt={receipt}
        isMissing={needsReceipt && receipt === undefined}
        error={receiptProblem}
        onReceipt={setReceipt}
      />
      {sms.field}
      {codeProblem !== undefined && (
        <p className={css.error} role="alert">
          {codeProblem}
        </p>
      )}
      <Button kind="buy" size="l" type="submit" busy={isSending}>
        {paymentText.sendReceipt}
      </Button>
    </form>
  )
}

const ariaOf = (id: string, error: string | undefined) =>
  error === undefined ? {} : ({ 'aria-invalid': true, 'aria-describedby': `${id}-error` } as const)

function Row({
  id,
  label,
  error,
  note,
  children,
}: {
  readonly id: string
  readonly label: string
  readonly error: string | undefined
  readonly note?: string
  readonly children: React.ReactNode
}) {
  return (
    <div className={css.row}>
      <label htmlFor={id}>{label}</label>
      {children}
      {note !== undefined && error === undefined && <small>{note}</small>}
      {error !== undefined && (
        <p id={`${id}-error`} className={css.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
