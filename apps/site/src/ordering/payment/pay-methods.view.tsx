import type { PayState } from '@yaopi/core/contract'
import { formatYuan, PayType, type Yuan } from '@yaopi/core'
import { Button, useStorefront } from '@yaopi/widgets'
import { Banknote, CalendarClock, CircleDollarSign, MessageCircle, UsersRound, WalletCards } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { CheckBox, RadioButton } from '../../components/controls/index.ts'
import { Panel } from '../../components/page/index.ts'
import { LazyShareBox } from './lazy-share-box.tsx'
import { LazyTransferBox } from './lazy-transfer-box.tsx'
import { useBalanceCode } from './use-balance-code.tsx'
import type { Payment } from './use-payment.ts'
import { balanceQuestion, creditQuestion, splitBalance } from './payment.rules.ts'
import css from './pay.module.css'
import { paymentText as text } from './payment.text.ts'
import { shareText } from './share.text.ts'

type Props = { readonly payment: Payment; readonly state: PayState }

const icons: Readonly<Record<PayType, ReactNode>> = {
  [PayType.balance]: <WalletCards size={20} aria-hidden="true" />,
  [PayType.alipay]: <CircleDollarSign size={20} aria-hidden="true" />,
  [PayType.wechat]: <MessageCircle size={20} aria-hidden="true" />,
  [PayType.transfer]: <Banknote size={20} aria-hidden="true" />,
  [PayType.credit]: <CalendarClock size={20} aria-hidden="true" />,
  [PayType.other]: <UsersRound size={20} aria-hidden="true" />,
}

/** Why a channel does not take an amount, yuan; undefined when it does. */
const overLimit = ({ pay_type, most }: PayState['methods'][number], amount: Yuan): string | undefined =>
  most === undefined || amount <= most
    ? undefined
    : pay_type === PayType.credit
      ? text.creditShort(formatYuan(most))
      : text.tooMuch(formatYuan(most))

/** Why a way does not pay an amount, yuan; somebody else pays the whole only. */
const refusalOf = (method: PayState['methods'][number], amount: Yuan, usesBalance: boolean): string | undefined =>
  method.pay_type === PayType.other && usesBalance ? shareText.whole : overLimit(method, amount)

/** Balance, whole or part, and the channel for the rest (domain.md §3.5). */
export function PayMethods({ payment, state }: Props) {
  const { balance, methods } = state
  const { owned } = splitBalance(state, false)
  const balanceMethod = methods.find((method) => method.pay_type === PayType.balance)
  // The method is disabled when the balance does not cover everything; a part of it is paid with any other method.
  const mayUseBalance = owned > 0 && balanceMethod !== undefined
  // It is chosen already where it covers everything without a code: spending it is asked about in any case.
  // A link that is open is shown again when its member comes back.
  const isShared = payment.share?.state === 'open' || payment.share?.state === 'opened'
  const [wantsBalance, setWantsBalance] = useState(!isShared && owned >= state.trade.due && balance.needs_code === 0)
  const [picked, setPicked] = useState<PayType | undefined>(isShared ? PayType.other : undefined)
  const [problem, setProblem] = useState<string>()

  const usesBalance = wantsBalance && mayUseBalance
  const split = splitBalance(state, usesBalance)
  const { fromBalance, rest } = split
  const channels = methods
    .filter((method) => method.pay_type !== PayType.balance)
    .map((method) => ({ ...method, disabled: method.disabled ?? refusalOf(method, rest, usesBalance) }))
  const usable = channels.filter((method) => method.disabled === undefined)
  const way = usable.find((method) => method.pay_type === picked) ?? usable[0]
  const chosen = way?.pay_type
  const sms = useBalanceCode(state, fromBalance, rest > 0 ? way : undefined)

  const { notifications } = useStorefront()
  const isAsking = useRef(false)
  const pay = async (): Promise<void> => {
    const by = rest === 0 ? PayType.balance : chosen
    const missing = sms.problem ?? (by === undefined ? text.needMethod : undefined)
    setProblem(missing)
    if (missing !== undefined || by === undefined) return
    if (fromBalance > 0 || by === PayType.credit) {
      // The second press of a double click asks nothing.
      if (isAsking.current) return
      isAsking.current = true
      const isAgreed = await notifications.confirm(
        by === PayType.credit ? creditQuestion(split) : balanceQuestion(split, way?.name ?? ''),
        by === PayType.credit ? text.confirmCreditTitle : text.confirmBalanceTitle,
      )
      isAsking.current = false
      if (!isAgreed) return
    }
    payment.pay({ pay_type: by, useBalance: usesBalance, proof: sms.proof })
  }

  return (
    <Panel title={text.chooseMethod}>
      <label className={css.balance} data-off={!mayUseBalance || undefined}>
        <CheckBox checked={wantsBalance && mayUseBalance} disabled={!mayUseBalance} onTick={setWantsBalance} />
        {icons[PayType.balance]}
        <span>
          {text.useBalance}
          <b>{formatYuan(owned)}</b>
          <small>
            {!mayUseBalance && balanceMethod?.disabled !== undefined
              ? balanceMethod.disabled
              : text.balanceParts(formatYuan(balance.recharge), formatYuan(balance.gift))}
          </small>
        </span>
        {usesBalance && <em>{text.fromBalance(formatYuan(fromBalance))}</em>}
      </label>
      {rest > 0 && (
        <fieldset className={css.methods}>
          <legend>{usesBalance ? text.restMethods(formatYuan(rest)) : text.methods}</legend>
          {channels.map((method) => (
            <label
              key={method.pay_type}
              data-chosen={chosen === method.pay_type || undefined}
              data-off={method.disabled !== undefined || undefined}
            >
              <RadioButton
                name="pay_type"
                checked={chosen === method.pay_type}
                disabled={method.disabled !== undefined}
                onChoose={() => setPicked(method.pay_type)}
              />
              {icons[method.pay_type]}
              <span>
                {method.name}
                {method.disabled !== undefined ? (
                  <small>{method.disabled}</small>
                ) : (
                  method.pay_type === PayType.credit &&
                  method.most !== undefined && <small>{text.creditLeft(formatYuan(method.most))}</small>
                )}
              </span>
              {method.is_simulated === 1 && <em>{text.simulated}</em>}
            </label>
          ))}
        </fieldset>
      )}
      {chosen === PayType.other && rest > 0 ? (
        <LazyShareBox state={state} payment={payment} />
      ) : chosen === PayType.transfer && rest > 0 ? (
        <LazyTransferBox state={state} payment={payment} usesBalance={usesBalance} />
      ) : (
        <div className={css.foot}>
          {sms.field}
          {problem !== undefined && (
            <p className={css.problem} role="alert">
              {problem}
            </p>
          )}
          <Button kind="buy" size="l" busy={payment.isStarting} onClick={() => void pay()}>
            {rest === 0 ? text.payFromBalance : text.payNow} {formatYuan(rest === 0 ? fromBalance : rest)}
          </Button>
        </div>
      )}
    </Panel>
  )
}
