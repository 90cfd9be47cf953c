import type { PayState } from '@yaopi/core/contract'
import { isSmsCode, type Yuan } from '@yaopi/core'
import { Button, useStorefront, useValue } from '@yaopi/widgets'
import { useId, useState, type ReactNode } from 'react'
import { TextBox } from '../../components/controls/index.ts'
import { SmsCode } from '../../components/form/index.ts'
import { paymentText as text } from './payment.text.ts'
import css from './pay.module.css'

/** What shows that the member themselves spends a large part from the balance. */
export type BalanceProof = { readonly code?: string; readonly pay_password?: string }

/** The payment password, or the text message code, that a large part from the balance needs (domain.md §3.5). */
export type BalanceCode = {
  /** What was typed in; empty when nothing is needed. */
  readonly proof: BalanceProof
  /** What is wrong with it; undefined when it may be sent, or when nothing is needed. */
  readonly problem: string | undefined
  /** Its field; null when nothing is needed. */
  readonly field: ReactNode
}

/** Asks for a proof when the balance pays `fromBalance` yuan, or a way does that needs one, and the server wants it. */
export function useBalanceCode(
  { balance }: Pick<PayState, 'balance'>,
  fromBalance: Yuan,
  way?: PayState['methods'][number],
): BalanceCode {
  const { session } = useStorefront()
  const { phone = '' } = useValue(session.user)
  const [code, setCode] = useState('')
  const [pin, setPin] = useState('')
  const [isByCode, setByCode] = useState(balance.has_pay_password === 0)
  const isNeeded = (fromBalance > 0 && balance.needs_code === 1) || way?.needs_code === 1
  if (!isNeeded) return { proof: {}, problem: undefined, field: null }
  const change =
    balance.has_pay_password === 1 ? (
      <Button kind="quiet" size="s" onClick={() => setByCode(!isByCode)}>
        {isByCode ? text.byPassword : text.byCode}
      </Button>
    ) : null
  return isByCode
    ? {
        proof: { code },
        problem: isSmsCode(code) ? undefined : text.needCode,
        field: (
          <>
            <SmsCode scene="pay" phone={phone} value={code} onChange={setCode} />
            {change}
          </>
        ),
      }
    : {
        proof: { pay_password: pin },
        problem: /^\d{6}$/.test(pin) ? undefined : text.needPassword,
        field: (
          <>
            <PasswordField value={pin} onChange={setPin} />
            {change}
          </>
        ),
      }
}

function PasswordField({ value, onChange }: { readonly value: string; readonly onChange: (pin: string) => void }) {
  const id = useId()
  return (
    <div className={css.pin}>
      <label htmlFor={id}>{text.payPassword}</label>
      <TextBox
        id={id}
        className={css.digits}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={value}
        onType={(typed) => onChange(typed.replace(/\D/g, ''))}
      />
    </div>
  )
}
