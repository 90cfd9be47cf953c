import { paymentCalls, type PayState } from '@yaopi/core/contract'
import { formatDate, formatYuan } from '@yaopi/core'
import { Button, useNow, useStorefront, useValue } from '@yaopi/widgets'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ReceiptField, type Receipt } from './receipt-field.tsx'
import type { Payment } from './use-payment.ts'
import { newKey } from './use-checkout.ts'
import css from './transfer.module.css'

type Props = { readonly state: PayState; readonly payment: Payment }
type Form = { payer: string; bank: string; paid_at: string }

/** Paying by bank transfer: where to, with which code, and the receipt as proof (domain.md §3.5). */
export function TransferBox({ state, payment }: Props) {
  const { transfer } = state
  return (
    <div className={css.box}>
      {transfer?.state === 'rejected' && (
        <p className={css.rejected} role="alert">
          上次提交的汇款凭证未通过：{transfer.reason}。请核对后重新提交。
        </p>
      )}
      <BankFacts state={state} />
      <Declare state={state} payment={payment} />
    </div>
  )
}

function BankFacts({ state: { bank, trade } }: Pick<Props, 'state'>) {
  const { notifications } = useStorefront()
  const copy = (what: string, text: string): void => {
    void navigator.clipboard?.writeText(text).then(
      () => notifications.success(`${what}已复制`),
      () => undefined,
    )
  }
  const rows = [
    ['收款单位', bank.company],
    ['开户银行', bank.bank],
    ['收款账号', bank.account],
    ['汇款金额', formatYuan(trade.due)],
    ['汇款附言', bank.code],
  ] as const
  return (
    <dl className={css.bank}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <strong>{value}</strong>
            <Button kind="quiet" size="s" aria-label={`复制${name}`} onClick={() => copy(name, value.replace('¥', ''))}>
              复制
            </Button>
            {name === '汇款附言' && <small>请务必在银行附言中填写这6位数字，便于快速到账</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Declare({ state, payment }: Props) {
  const { client, session, environment, notifications } = useStorefront()
  const company = useValue(session.user).company ?? ''
  const today = formatDate(useNow())
  const [receipt, setReceipt] = useState<Receipt>()
  const [isSending, setSending] = useState(false)
  const [needsReceipt, setNeedsReceipt] = useState(false)
  const form = useForm<Form>({ defaultValues: { payer: company, bank: '', paid_at: today }, mode: 'onTouched' })
  const {
    register,
    handleSubmit,
    formState: { errors },
  } = form
  const id = useId()

  const send = async ({ payer, bank, paid_at }: Form): Promise<void> => {
    if (receipt === undefined) {
      setNeedsReceipt(true)
      return
    }
    setSending(true)
    const slot = `yaopi-transfer-${payment.tradeId}-${payment.isHm ? 1 : 0}`
    const key = environment.session.getItem(slot) ?? newKey()
    environment.session.setItem(slot, key)
    const answer = await client.send(paymentCalls.transfer, {
      trade_id: payment.tradeId,
      payer: payer.trim(),
      bank: bank.trim(),
      amount: state.trade.due,
      paid_at,
      image: receipt.id,
      idempotency_key: key,
      ...(payment.isHm ? { hm: 1 as const } : {}),
    })
    setSending(false)
    if (answer.ok || !['timeout', 'network', 'server'].includes(answer.failure.kind))
      environment.session.removeItem(slot)
    if (answer.ok) payment.declared()
    else notifications.report(answer.failure)
  }

  return (
    <form
      className={css.form}
      noValidate
      aria-label="提交汇款凭证"
      onSubmit={(event) => {
        void handleSubmit(send, () => setNeedsReceipt(receipt === undefined))(event)
      }}
    >
      <h3>已经汇款？提交汇款凭证</h3>
      <Row
        id={`${id}-payer`}
        label="付款单位"
        error={errors.payer?.message}
        note="须与贵单位名称一致，个人账户汇款将被退回"
      >
        <input
          id={`${id}-payer`}
          {...register('payer', {
            validate: (text) => company === '' || text.trim() === company || `付款单位须为“${company}”`,
          })}
          {...ariaOf(`${id}-payer`, errors.payer?.message)}
        />
      </Row>
      <Row id={`${id}-bank`} label="付款银行" error={errors.bank?.message}>
        <input
          id={`${id}-bank`}
          placeholder="例如：中国工商银行济南分行"
          maxLength={60}
          {...register('bank', { validate: (text) => text.trim().length >= 2 || '请填写付款银行' })}
          {...ariaOf(`${id}-bank`, errors.bank?.message)}
        />
      </Row>
      <Row id={`${id}-date`} label="汇款日期" error={errors.paid_at?.message}>
        <input
          id={`${id}-date`}
          type="date"
          max={today}
          {...ariaOf(`${id}-date`, errors.paid_at?.message)}
          {...register('paid_at', {
            validate: (text) => (text === '' ? '请选择汇款日期' : text <= today || '汇款日期不能晚于今天'),
          })}
        />
      </Row>
      <ReceiptField receipt={receipt} isMissing={needsReceipt && receipt === undefined} onReceipt={setReceipt} />
      <Button kind="buy" size="l" type="submit" busy={isSending}>
        提交汇款凭证
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
