import type { Failure } from '@yaopi/core'
import { authCalls, type SmsScene } from '@yaopi/core/contract'
import { useAction, useNow, useStorefront } from '@yaopi/widgets'
import { useState } from 'react'
import { formText as text } from './form.text.ts'

/** Who a code goes to: a member, at their own or a new number; anybody else gives a number and a captcha. */
export type CodeReceiver = { readonly phone: string; readonly captcha?: string; readonly captcha_key?: string }

/** Sending codes by text message: whether one may be asked for now, and what became of the last one. */
export type SmsCodeSending = {
  readonly isBusy: boolean
  /** Seconds until another code may be asked for. */
  readonly left: number
  /** What became of the last code, in words; in demo mode the code itself. */
  readonly note: string | undefined
  readonly label: string
  readonly send: (to?: CodeReceiver) => Promise<void>
  /** Counts answers: a captcha is good for one message. */
  readonly round: number
}

/** Sends codes of one scene; `onRefused` takes the failure, the notifications report it otherwise. */
export function useSmsCode(scene: SmsScene, onRefused?: (failure: Failure) => void): SmsCodeSending {
  const { notifications } = useStorefront()
  const now = useNow()
  const sending = useAction(authCalls.smsSend)
  const [again, setAgain] = useState(0)
  const [note, setNote] = useState<string>()
  const [round, setRound] = useState(0)
  const left = Math.max(0, again - now)
  const send = async (to?: CodeReceiver): Promise<void> => {
    const answer = await sending.run({ scene, ...to })
    if (answer === undefined) return
    setRound((count) => count + 1)
    if (!answer.ok) {
      ;(onRefused ?? notifications.report)(answer.failure)
      return
    }
    setAgain(now + answer.data.wait)
    const { code, is_simulated } = answer.data
    setNote(code === undefined ? (is_simulated === 1 ? text.demoSent : text.sent) : text.demoCode(code))
  }
  const label = left > 0 ? text.resendIn(left) : again > 0 ? text.resend : text.send
  return { isBusy: sending.isBusy, left, note, label, send, round }
}
