import type { Answer, Failure, UserState } from '@yaopi/core'
import { useStorefront } from '@yaopi/widgets'
import { useCallback, useState } from 'react'
import { isUnanswered, queryCache } from '../../platform/data/index.ts'

/** Errors after which the server wants a captcha (domain.md §5.2); its own word comes as code 422 on `captcha`. */
const ERRORS_BEFORE_CAPTCHA = 3

export type LoginTry = {
  readonly isBusy: boolean
  /** What went wrong last, in words. */
  readonly problem: string | undefined
  readonly needsCaptcha: boolean
  /** Counts failures: a captcha is good for one try. */
  readonly failures: number
  /** Sends a try; `show` gets what a 422 says of a field and returns what is left to say. */
  readonly attempt: (
    send: () => Promise<Answer<UserState>>,
    show: (failure: Failure) => Failure | undefined,
  ) => Promise<void>
}

/** Trying to log in: takes over the member on success, counts failures otherwise. */
export function useLogin(): LoginTry {
  const { client, session, cart, notifications } = useStorefront()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [failures, setFailures] = useState(0)
  const [wanted, setWanted] = useState(false)
  const attempt = useCallback(
    async (send: () => Promise<Answer<UserState>>, show: (failure: Failure) => Failure | undefined) => {
      setBusy(true)
      setProblem(undefined)
      const answer = await send()
      setBusy(false)
      if (answer.ok) {
        // Prices and favourites of the visitor are not those of the member.
        queryCache(client).clear()
        session.replace(answer.data)
        void cart.invalidate()
        return
      }
      const { failure } = answer
      // No answer says nothing about the password: it is no failed try.
      if (isUnanswered(failure)) {
        notifications.report(failure)
        return
      }
      setFailures((count) => count + 1)
      setProblem(show(failure)?.message)
      if (failure.kind === 'form' && 'captcha' in failure.errors) setWanted(true)
    },
    [client, session, cart, notifications],
  )
  return { isBusy, problem, failures, attempt, needsCaptcha: wanted || failures >= ERRORS_BEFORE_CAPTCHA }
}
