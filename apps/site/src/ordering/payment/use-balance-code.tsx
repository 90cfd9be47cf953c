import type { PayState } from '@yaopi/core/contract'
import { isSmsCode, type Yuan } from '@yaopi/core'
import { useStorefront, useValue } from '@yaopi/widgets'
import { useState, type ReactNode } from 'react'
import { SmsCode } from '../../components/form/index.ts'
import { paymentText as text } from './payment.text.ts'

/** The text message code that a large part from the balance needs (domain.md §3.5). */
export type BalanceCode = {
  /** The code typed in; empty when none is needed. */
  readonly code: string
  /** What is wrong with it; undefined when it may be sent, or when none is needed. */
  readonly problem: string | undefined
  /** Its field; null when none is needed. */
  readonly field: ReactNode
}

/** Asks for a code when the balance pays `fromBalance` yuan and the server wants one. */
export function useBalanceCode({ balance }: Pick<PayState, 'balance'>, fromBalance: Yuan): BalanceCode {
  const { session } = useStorefront()
  const { phone = '' } = useValue(session.user)
  const [code, setCode] = useState('')
  if (fromBalance === 0 || balance.needs_code === 0) return { code: '', problem: undefined, field: null }
  return {
    code,
    problem: isSmsCode(code) ? undefined : text.needCode,
    field: <SmsCode scene="pay" phone={phone} value={code} onChange={setCode} />,
  }
}
