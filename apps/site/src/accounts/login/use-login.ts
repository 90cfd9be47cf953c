import type { Answer, Failure, UserState } from '@yaopi/core'
import { ERRORS_BEFORE_CAPTCHA } from '@yaopi/core/contract'
import { useStorefront } from '@yaopi/widgets'
import { useRef, useState } from 'react'
import { isUnanswered, newKey } from '../../platform/data/index.ts'
import { useEnter } from './use-enter.ts'

/** Trying to log in, as a form uses it. */
export type Login = {
  /** What went wrong last and belongs to no field, in words. */
  readonly problem: string | undefined
  /** After some wrong passwords; the server says by 422 on `captcha` that it wants one sooner. */
  readonly needsCaptcha: boolean
  /** Counts failures: a captcha is good for one try. */
  readonly failures: number
  /** The id of a try, which is that of the last one while that was not answered: the server counts it once. */
  readonly requestId: () => string
  /** Counts the answer of a try and passes it on. */
  readonly count: (answer: Answer<UserState>) => Answer<UserState>
  /** Takes over the member. */
  readonly enter: (user: UserState) => void
  readonly refuse: (failure: Failure) => void
}

/** Trying to log in: takes over the member on success, counts failures otherwise. */
export function useLogin(): Login {
  const { notifications } = useStorefront()
  const enter = useEnter()
  const [problem, setProblem] = useState<string>()
  const [failures, setFailures] = useState(0)
  const [wrong, setWrong] = useState(0)
  const [wanted, setWanted] = useState(false)
  const id = useRef<string>(undefined)
  return {
    problem,
    failures,
    needsCaptcha: wanted || wrong >= ERRORS_BEFORE_CAPTCHA,
    requestId: () => (id.current ??= newKey()),
    count: (answer) => {
      setProblem(undefined)
      // No answer says nothing about the password: it is no failed try.
      if (!answer.ok && isUnanswered(answer.failure)) return answer
      id.current = undefined
      if (answer.ok) return answer
      setFailures((count) => count + 1)
      // Only what the server says of the password is a wrong one.
      if (answer.failure.kind === 'form' && 'password' in answer.failure.errors) setWrong((count) => count + 1)
      if (answer.failure.kind === 'form' && 'captcha' in answer.failure.errors) setWanted(true)
      return answer
    },
    enter,
    refuse: (failure) => {
      if (isUnanswered(failure)) notifications.report(failure)
      else setProblem(failure.message)
    },
  }
}
