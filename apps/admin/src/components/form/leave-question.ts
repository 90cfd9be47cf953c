import { useCallback, useEffect, useRef } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { confirmed } from '../dialogs/index.ts'
import { formText as text } from './form.text.ts'

/**
 * Asks, while `asks`, before another screen takes the place of what was not sent. What it answers is called before a
 * screen leaves by itself, because it has sent or dropped what there was: then nothing is asked any more.
 */
export function useLeaveQuestion(asks: boolean): () => void {
  const isDone = useRef(false)
  useBeforeUnload((event) => asks && event.preventDefault())
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      asks && !isDone.current && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirmed(text.leaveTitle, text.leave, { yes: text.leaveYes }).then((yes) =>
      yes ? blocker.proceed() : blocker.reset(),
    )
  }, [blocker])
  return useCallback(() => {
    isDone.current = true
  }, [])
}
